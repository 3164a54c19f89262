// A port for a server that a test starts, perhaps again on the same one.
#pragma once

namespace vexil {

// Nobody listens there. It lies below those that the system gives to connections, so that none of
// these takes it before the server does, or while the server is away.
[[nodiscard]] int free_port();

}  // namespace vexil
