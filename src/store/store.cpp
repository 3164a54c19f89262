#include "store/store.h"

#include <future>
#include <utility>

namespace vexil::store {

Committed submit_and_wait(Store& store, Transaction transaction) {
  std::promise<Committed> promise;
  std::future<Committed> outcome = promise.get_future();
  store.submit(std::move(transaction),
               [&promise](Committed committed) { promise.set_value(std::move(committed)); });
  return outcome.get();
}

std::string folded_name(std::string_view name) {
  std::string folded(name);
  for (char& letter : folded) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return folded;
}

}  // namespace vexil::store
