// Games, setups and positions that several tests speak of.
#pragma once

#include <string>

namespace vexil::test {

// A dragon that can fly over its Scout and then strike.
inline const std::string kDragon =
    "fire-ice-2008-powers bF---------/----------/----------/-b3~~--~~--/--~~--~~--/-r2--------/"
    "-r10--------/rF--------- r - - r:-;b:- r:0;b:0 t1,q0";
// After the flight: the strike still open, declined, made.
inline const std::string kDragonFlown =
    "fire-ice-2008-powers bF---------/----------/----------/-b3~~--~~--/-r10'!~~--~~--/-r2--------/"
    "----------/rF--------- r strike:b4 - r:b2b4;b:- r:0;b:0 t1,q1";
inline const std::string kDragonLanded =
    "fire-ice-2008-powers bF---------/----------/----------/-b3~~--~~--/-r10'!~~--~~--/-r2--------/"
    "----------/rF--------- b - - r:b2b4;b:- r:0;b:0 t2,q1";
inline const std::string kDragonStruck =
    "fire-ice-2008-powers bF---------/----------/----------/-r10'!~~--~~--/--~~--~~--/-r2--------/"
    "----------/rF--------- b - b3 r:-;b:- r:0;b:0 t2,q0";

// Red's Miner beside the Flag, blue's among Bombs: few actions, one of which ends the game.
inline const std::string kLast =
    "international bFr3'--------/----------/----------/----------/--~~--~~--/--~~--~~--/----------/"
    "----------/rB---------/b3'rB-------- r - - r:-;b:- r:0;b:0 t9,q3";
inline const std::string kWon =
    "international r3'!---------/----------/----------/----------/--~~--~~--/--~~--~~--/----------/"
    "----------/rB---------/b3'rB-------- b - bF r:b10a10;b:- r:0;b:0 t10,q0";

inline const std::string kRedSetup =
    "2 - - - 2 - - - - 10 / 3 - - - S - - - - 9 / - - - - - - - - - - / F B - - - - - - - -";
inline const std::string kBlueSetup =
    "10 - - - - 2 - - - 2 / 9 - - - - S - - - 3 / - - - - - - - - - - / - - - - - - - - B F";
inline const std::string kStart =
    "barrage bFbB--------/----------/b3---bS----b9/b2---b2----b10/--~~--~~--/--~~--~~--/"
    "r2---r2----r10/r3---rS----r9/----------/rFrB-------- r - - r:-;b:- r:0;b:0 t1,q0";

inline const std::string kTags =
    "[Game \"barrage\"]\n[RedSetup \"" + kRedSetup + "\"]\n[BlueSetup \"" + kBlueSetup + "\"]\n\n";
// A record as a person might type it, and as we write it; one that breaks a rule in turn 3.
inline const std::string kTypedRecord = kTags + "1. a4xa7 j7j6 {slow}\r\n2. j4-j5 j6j5\r\n";
inline const std::string kRecord = kTags + "1. a4a7 j7j6 {slow} 2. j4j5 j6j5\n";
inline const std::string kIllegalRecord = kTags + "1. a4a7 j7j6 2. b1b2\n";
inline const std::string kJson =
    R"({"tags":[["Game","barrage"],["RedSetup",")" + kRedSetup + R"("],["BlueSetup",")" +
    kBlueSetup + R"("]],"turns":["a4a7","j7j6",{"comment":"slow"},"j4j5","j6j5"]})" + "\n";
inline const std::string kGravon =
    "MBAAAAAAAAAAAAAAAAAAEAAACAAAAKDAAADAAAALAA__AA__AAAA__AA__"
    "AAPAAAPAAAAXQAAAOAAAAWAAAAAAAAAAYNAAAAAAAA"
    " a4a7 j7j6 j4j5 j6j5\n";

}  // namespace vexil::test
