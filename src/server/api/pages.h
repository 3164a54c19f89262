// What people see who open the server's address in a browser.
#pragma once

#include "server/api/router.h"

namespace vexil::server {

// "/", "/{id}" and "/{id}/red" are the pages for people; everything else is not found.
void add_pages(Router& router);

}  // namespace vexil::server
