#include "server/accounts/common_passwords.h"

#include <gtest/gtest.h>

namespace vexil::server {
namespace {

TEST(CommonPasswords, WhatPeopleChooseMostIsCommon) {
  for (const char* password :
       {"12345678", "123456789", "1234567890", "password",  "Password1", "PASSWORD123!",
        "p@ssw0rd", "P@$$w0rd",  "qwertyuiop", "qwerty123", "1q2w3e4r",  "1qaz2wsx",
        "iloveyou", "sunshine1", "princess",   "football",  "trustno1",  "monkey12",
        "12dragon", "letmein1",  "welcome1",   "11111111",  "abcabcabc", "19871987",
        "abcdefgh", "87654321",  "passwort",   "stratego"})
    EXPECT_TRUE(is_common_password(password)) << password;
}

TEST(CommonPasswords, WhatFewWouldTryIsNot) {
  for (const char* password :
       {"correct horse", "a long passphrase", "Ada likes flags", "password of anna", "kT9#vLq2x",
        "zebra-coat-river", "19870412x7", "mapletrain82", ""})
    EXPECT_FALSE(is_common_password(password)) << password;
}

}  // namespace
}  // namespace vexil::server
