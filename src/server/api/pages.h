// The pages that a browser gets when somebody opens the server's address.
#pragma once

#include "server/api/router.h"

namespace vexil::server {

// "/", "/{id}" and "/{id}/red" are the pages for people; everything else is not found.
void add_pages(Router& router);

}  // namespace vexil::server
