// Whether a JSON value fits a schema, in the part of JSON Schema that openapi.json uses: $ref,
// type, enum, const, properties, required, additionalProperties, items, limits, allOf of objects,
// oneOf.
//
// Stricter than the standard in one way: an object has no key that its schema does not name, so
// that nothing stays undescribed. An object with free keys says additionalProperties.
#pragma once

#include <boost/json.hpp>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace vexil {

// Calls from several threads wait for each other.
class JsonSchemas {
 public:
  // References ("#/components/schemas/View") are looked up in the document.
  explicit JsonSchemas(boost::json::value document) : document_(std::move(document)) {}

  [[nodiscard]] const boost::json::value& document() const { return document_; }
  // The value that a JSON pointer names. Throws where there is none.
  [[nodiscard]] const boost::json::value& at(std::string_view pointer) const {
    return document_.at_pointer(pointer);
  }
  // The schema itself, or the one that it refers to.
  [[nodiscard]] const boost::json::object& resolve(const boost::json::value& schema) const;

  // What does not fit, each with its place ("/view/turn: expected an integer, found true"); empty
  // where everything fits. REQUIRES: the schema is a part of the document.
  [[nodiscard]] std::vector<std::string> problems(const boost::json::value& schema,
                                                  const boost::json::value& value) const;

 private:
  class Check;
  // The keys of an object, those of all parts of an allOf together.
  struct Shape {
    std::map<std::string_view, const boost::json::value*> properties;
    std::vector<std::string_view> required;
    const boost::json::value* additional = nullptr;
  };
  // The alternatives of a oneOf, those of a oneOf within it among them. Where a word under one key
  // differs in each, `by_word` finds the one that is meant.
  struct Alternatives {
    std::vector<const boost::json::value*> all;
    std::string_view key;
    std::map<std::string_view, const boost::json::value*> by_word;
  };

  const Shape& shape_of(const boost::json::object& schema) const;
  void add_to_shape(Shape& shape, const boost::json::object& schema) const;
  const Alternatives& alternatives_of(const boost::json::object& schema) const;
  void collect(Alternatives& alternatives, const boost::json::object& schema) const;
  bool find_words(Alternatives& alternatives, std::string_view key) const;

  boost::json::value document_;
  mutable std::mutex mutex_;
  mutable std::map<const boost::json::object*, Shape> shapes_;
  mutable std::map<const boost::json::object*, Alternatives> alternatives_;
};

}  // namespace vexil
