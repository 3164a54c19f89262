// Menus, prompts and pagers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/play/menu.h"
#include "cli/play/pager.h"
#include "cli/play/prompt.h"

namespace vexil {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr Key kEnterKey{KeyKind::kEnter, 0};
constexpr Key kPressedEscape{KeyKind::kEscape, 0};
constexpr Key kTabKey{KeyKind::kTab, 0};
constexpr Key kBackspaceKey{KeyKind::kBackspace, 0};
constexpr Key kUpKey{KeyKind::kUp, 0};
constexpr Key kDownKey{KeyKind::kDown, 0};
constexpr Key letter(char32_t sign) { return {KeyKind::kText, sign}; }

Menu three() { return {"Choose", {{"one", "first"}, {"two", "second"}, {"three", ""}}}; }

TEST(Menu, TheBarGoesRoundInBothDirections) {
  Menu menu = three();
  EXPECT_EQ(menu.handle(kUpKey), Menu::Answer::kOpen);
  EXPECT_EQ(menu.chosen(), 2u);
  EXPECT_EQ(menu.handle(kDownKey), Menu::Answer::kOpen);
  EXPECT_EQ(menu.chosen(), 0u);
}

TEST(Menu, EnterSpaceAndDigitsChoose) {
  Menu menu = three();
  EXPECT_EQ(menu.handle(kEnterKey), Menu::Answer::kChosen);
  EXPECT_EQ(menu.handle(letter(U' ')), Menu::Answer::kChosen);
  EXPECT_EQ(menu.handle(letter(U'3')), Menu::Answer::kChosen);
  EXPECT_EQ(menu.chosen(), 2u);
  EXPECT_EQ(menu.handle(letter(U'4')), Menu::Answer::kOpen);
  EXPECT_EQ(menu.handle(letter(U'x')), Menu::Answer::kOpen);
  EXPECT_EQ(menu.handle(kPressedEscape), Menu::Answer::kCancelled);
}

TEST(Menu, ExplainsTheEntryUnderTheBar) {
  Menu menu = three();
  Canvas canvas({24, 80}, {true});
  menu.draw(canvas);
  EXPECT_THAT(canvas.text(), HasSubstr("first"));
  EXPECT_THAT(canvas.text(), Not(HasSubstr("second")));
}

TEST(Menu, ScrollsWhereTheScreenIsTooSmall) {
  std::vector<MenuEntry> entries;
  for (int number = 0; number < 30; ++number)
    entries.push_back({"entry " + std::to_string(number), ""});
  Menu menu("Many", entries, 29);
  Canvas canvas({10, 40}, {true});
  menu.draw(canvas);
  EXPECT_THAT(canvas.text(), HasSubstr("entry 29"));
  EXPECT_THAT(canvas.text(), Not(HasSubstr("entry 0")));
}

const std::vector<std::string> kChoices{"a4a5", "a4b4", "b1b2", "hint"};

void type(Prompt& prompt, std::string_view text) {
  for (const char sign : text)
    EXPECT_EQ(prompt.handle(letter(static_cast<char32_t>(sign)), kChoices), Prompt::Answer::kOpen);
}

TEST(Prompt, TabCompletesAsFarAsAllChoicesAgree) {
  Prompt prompt;
  prompt.open("a");
  EXPECT_EQ(prompt.handle(kTabKey, kChoices), Prompt::Answer::kOpen);
  EXPECT_EQ(prompt.text(), "a4");
  EXPECT_THAT(prompt.offered(), ElementsAre("a4a5", "a4b4"));
  type(prompt, "b");
  EXPECT_THAT(prompt.offered(), IsEmpty());
  EXPECT_EQ(prompt.handle(kTabKey, kChoices), Prompt::Answer::kOpen);
  EXPECT_EQ(prompt.text(), "a4b4");
  EXPECT_EQ(prompt.handle(kEnterKey, kChoices), Prompt::Answer::kEntered);
}

TEST(Prompt, TabLeavesAloneWhatNothingFits) {
  Prompt prompt;
  prompt.open("zz");
  EXPECT_EQ(prompt.handle(kTabKey, kChoices), Prompt::Answer::kOpen);
  EXPECT_EQ(prompt.text(), "zz");
}

TEST(Prompt, EscapeAndRubbingOutEverythingCancel) {
  Prompt prompt;
  prompt.open("ab");
  EXPECT_EQ(prompt.handle(kBackspaceKey, kChoices), Prompt::Answer::kOpen);
  EXPECT_EQ(prompt.handle(kBackspaceKey, kChoices), Prompt::Answer::kCancelled);
  prompt.open("ab");
  EXPECT_EQ(prompt.handle(kPressedEscape, kChoices), Prompt::Answer::kCancelled);
  prompt.open();
  EXPECT_EQ(prompt.handle(kEnterKey, kChoices), Prompt::Answer::kCancelled);
}

TEST(Prompt, TakesNoSignsThatNoActionHas) {
  Prompt prompt;
  prompt.open("a");
  EXPECT_EQ(prompt.handle(letter(U'é'), kChoices), Prompt::Answer::kOpen);
  EXPECT_EQ(prompt.text(), "a");
}

TEST(Pager, ScrollsToTheEndAndNoFurther) {
  std::string text;
  for (int line = 0; line < 50; ++line) text += "line " + std::to_string(line) + "\n";
  Pager pager("Title", text);
  for (int pages = 0; pages < 20; ++pages) {
    Canvas canvas({24, 80}, {true});
    pager.draw(canvas);
    EXPECT_TRUE(pager.handle({KeyKind::kPageDown, 0}));
  }
  Canvas canvas({24, 80}, {true});
  pager.draw(canvas);
  EXPECT_THAT(canvas.text(), HasSubstr("line 49"));
  EXPECT_THAT(canvas.text(), HasSubstr("Title"));
  EXPECT_FALSE(pager.handle(letter(U' ')));
  EXPECT_FALSE(pager.handle(kPressedEscape));
}

}  // namespace
}  // namespace vexil
