// The bodies of Asio and Beast, compiled once here (see vexil_beast in the build).
#include <boost/asio/impl/src.hpp>
#include <boost/asio/ssl/impl/src.hpp>
#include <boost/beast/src.hpp>
