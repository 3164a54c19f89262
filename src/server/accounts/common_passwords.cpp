#include "server/accounts/common_passwords.h"

#include <algorithm>
#include <string>
#include <unordered_set>

#include "store/store.h"

namespace vexil::server {
namespace {

// Collected by hand. Only what is left of a password without the digits and signs around it must be
// in this list.
constexpr std::string_view kWords =
    "aaa aabbcc aassdd abc abcabc abcd abcde abcdef abcdefg abcdefgh abigail access acmilan "
    "admin administrator adobe adrian adriana africa airforce ajax alberto alejandra "
    "alejandro alexander alexandra alexandre alexandru always amanda amazinggrace amber "
    "america amor amorcito amore amormio amsterdam andrea andreas andrew android angel "
    "angelica angelina angelo angels anthony antonio anything apple april aragorn argentina "
    "army arschloch arsenal arthur asd asdasd asdf asdfasdf asdfgh asdfghjk asdfghjkl "
    "asdfqwer ashley assassin asshole atlanta audi august australia austria autumn azerty "
    "azertyuiop baby babyboy babydoll babygirl babylon babylove backup bacon bailey banana "
    "bandit barbara barbie barca barcelona bart baseball basketba basketball bastard batman "
    "bayern bayernmuenchen beach bear bears beatles beatrice bella benfica benjamin berlin "
    "besiktas bestfriend bestfriends bible bigboy bigdaddy bigdog bigfoot bigmac bigman bilbo "
    "billionaire bird birdie bitch bitcoin black blank blessed blessing blink blizzard "
    "blossom blue bmw bomb bond bonjour boomer borussia boston boxing brandon brasil brazil "
    "brittany broncos brother brown bubba bubbles buddy budweiser bulbasaur bulls bullshit "
    "bunny burger business buster butterfly cadillac california camaro cameron canada candy "
    "captain captainamerica captainflag caramel carlos carolina caroline casino casper cat "
    "catherine cats celtic champion change changeme charizard charles charlie cheater "
    "checkers cheese cheetah chelsea chelseafc cherry chess chevrolet chevy chewbacca chicago "
    "chicagobulls chicken china chips chocolate christ christian christina christine "
    "christopher church ciao cinderella cinnamon cisco cobra cocacola coco code codeword "
    "coffee college colombia colonel company computer contrasena cookie cookies corona "
    "corvette counterstrike cowboys crazy crazyboy crazygirl cricket crimson crystal cupcake "
    "cynthia dad daddy daddysgirl daisy dallas dance dancer dancing daniel danielle "
    "darthvader database debian deborah december default dell demo demon dennis denver desert "
    "desktop destiny destroyer deutschland devil diablo diamond diamonds dickhead director "
    "doctor dodge dodgers dog doggie doggy dogs dollar dollars dolphin dolphins dominic "
    "dominique donald donaldduck dortmund dragon dragonball driver drums duck duke dumbledore "
    "dummy eagle eagles earth eduardo eeyore egypt einstein eleanor elephant elizabeth elvis "
    "emerald emily eminem emma empty energy engel england enter entry eternity everton "
    "example facebook faith falcon falcons fall family fatboy fatcat father fcbayern february "
    "fenerbahce fernanda fernando ferrari feyenoord fickdich fighter fire firstlove fish "
    "fisherman fishing flag flame florian florida flower flowers fluffy football ford forest "
    "forever fortnite fox france francesca francesco francisco frederick freedom friday "
    "friend friends friendship frodo frog froggy fuck fucker fuckme fuckoff fuckyou funny "
    "fussball futbol gabriel gabriela gabrielle galatasaray gameover gamer games gaming "
    "gandalf gangster garden garfield general genius geoffrey george germany ghost giants "
    "ginger giraffe github gitlab gmail god godisgood godislove godzilla goku gold golden "
    "goldfish golf golfer goodbye goofy google gorilla grace grandma grandpa green gregory "
    "gryffindor guest guinness guitar hacked hacker halflife hallo hallohallo halo hamburg "
    "hamburger hamster hannah happiness happy happyday happyness harley harleydavidson "
    "harrypotter hase haslo hawk heather heaven heineken hell hello hellohello hellokitty "
    "hermione hero heroes heslo hewlett hiphop hippo hitman hobbit hockey hogwarts holahola "
    "holland homer honda honey honeybear honeybee hope horse horses hotmail hotstuff hottie "
    "houston hulk hund hunter hunting hurricane iamthebest ice icecream icecube iceman "
    "ichliebedich idiot ilovegod iloveher ilovehim iloveme ilovemymom ilovemyself iloveu "
    "iloveyou iloveyoutoo imthebest india indiana indonesia infinity instagram inter internet "
    "intranet ipad iphone ireland ironman isabella isabelle island istanbul italia italy "
    "jackpot jackson jade jaguar jamesbond january japan jasmine jedi jeep jennifer jeremy "
    "jessica jesus jesuschrist jesussaves jetaime jewel joker jonathan jordan joseph joshua "
    "julian juliana july june justice justin juventus kangaroo karina katharina katze katzen "
    "kawasaki keypass killer kimberly king kingkong kings kitten kittens kitty knight koala "
    "korea ladybug lakers lamborghini laptop laugh laura lawyer legend legendary legolas "
    "lemon lenovo leonardo leopard letmein letmeinnow letmesee liberty liebe lieutenant "
    "lightning lily linda linkedin linux lion lions lisboa liverpool liverpoolfc lizard "
    "lkjhgfdsa login logon lol lollipop lollol london lorenzo losangeles loser love lovebird "
    "lovebug loveit loveless lovely loveme lover lovers loveyou loving lozinka lucifer lucky "
    "luckyme lucy lukeskywalker madison madonna madrid magic magical major mama mamapapa "
    "manager manchester manchesterunited manutd march marcus margaret maria mariana marina "
    "marine mario marshal martin martina maserati master matrix matthew mausi max maxwell may "
    "mehmet melbourne mercedes mercedesbenz metallica mexico miami miamor michael "
    "michaeljackson michelle mickey mickeymouse microsoft mierda miguel milan millionaire "
    "minecraft miner minnie mitsubishi mnbvcxz modem mohamed mohammed molly mom mommy monday "
    "money moneymaker moneymoney monica monkey moon moonlight moscow motdepasse mother "
    "motherfucker motorola mountain mountaindew mouse muenchen muhammad mum munich music "
    "mustafa mustang mylove myloves mypass mypassword mypasswort mypc myspace mystery naruto "
    "nascar natalie natasha nathalie nathaniel nature navy netscape network never newpassword "
    "newyork nicholas nicole nigeria ninja nintendo nirvana nissan nobody nokia noname none "
    "noodle nopassword nothing november number numberone nutella ocean october octopus office "
    "oldpassword oliver olivia onelove onepiece opensesame oracle orange orchid oreo oreos "
    "oscar packers painter pakistan pamela panda panther panthers papa paradise paris parola "
    "parole parrot passphrase passw passwd password passwort pasta patricia patrick patriots "
    "peace peach peanut pearl pendejo penguin penis pepper peppers pepsi peter philip "
    "philippe philippines phoenix photoshop piano pikachu pilot pin pink pirate pirates pizza "
    "playboy player playgirl playstation plumber poiuytrewq pokemon poker poland police "
    "polska pony poor porsche porto portugal power praise predator prince princess private "
    "puma pumpkin punkrock puppies puppy purple pussy pussycat putamadre qazwsx qazwsxedc "
    "queen queenbee qwaszx qwe qweasd qweasdzx qweasdzxc qweqwe qwert qwerty qwertyui "
    "qwertyuiop qwertz qwertzuiop rabbit racer rachel racing rafael raiders rainbow rambo "
    "ranger rangers raphael rat ravens realmadrid rebecca red redbull redsox rex rhino "
    "ricardo rich richard river robert roberto roblox rockandroll rocknroll rockstar rocky "
    "rodrigo roma rooster root rose rosemary roses router ruby rugby runner running russia "
    "rusty sabine sabrina safe safety sailing salvador sam samantha sammy sample samsung "
    "samuel samurai sandra santiago sapphire sarah sasuke satan saturday sauron sausage "
    "scarlet schalke schatz schatzi scheisse schlampe school scooby scoobydoo scorpion "
    "scotland scott scout sebastian secret secrets security senha september sergeant server "
    "service sexy sexyboy sexygirl sexything shadow shadows shark sharon shithead silver "
    "silvia simba simon simpsons singer sister skateboard skater skywalker slipknot slytherin "
    "smile smiley smokey snake snickers sniper snoopy snow snowball snowboard snowflake "
    "snowman snowy soccer softball soldier somebody something sonic sonnenschein sony sophia "
    "sophie spaghetti spain sparky spatz spider spiderman spiders spike spirit spongebob "
    "spring spy squirrel star starbucks starcraft stardust starlight stars startrek starwars "
    "steelers stefan stefanie stephanie stephen steven storm stormy stratego strawberry "
    "student stupid subaru sugar summer summertime sun sunday sunflower sunny sunrise sunset "
    "sunshine super supergirl superhero superman supermario superstar superuser support "
    "surfer surfing suzuki sweden sweet sweetheart sweetie sweetlove sweetpea sweety swimming "
    "sydney sysadmin system tatiana taylor teacher teamo teamomucho temp temporary tennis "
    "tequiero tequila teresa terminator tesla test tester testing testtest texas thebest "
    "thepassword theresa thomas thor thug thunder thursday tiamo tiger tigers tigger timothy "
    "tinkerbell tobias toby today tokyo tomorrow tornado tottenham toyota trucker truelove "
    "trustno trustnobody trustnoone tucker tuesday tulip turkey turkiye turtle tweety twitter "
    "twix ubuntu ukraine unicorn university unknown user username valentin valentina vampire "
    "vanessa vanilla vegeta veronica vexil victor victoria victory vienna viking vincent "
    "violet violets viper vodka voldemort volkswagen volleyball wachtwoord walter warcraft "
    "warrior water wednesday welcome welcomeback werder werewolf westham whale whatever "
    "whiskey white wichser william wilson wind windows windowsxp winner winnie winter "
    "wireless witch wizard wolf wolfman wolverine wonderwoman worldofwarcraft wrestling "
    "wsxedc xbox xxx yahoo yamaha yankees yellow yesterday yoda yolanda yourpassword youtube "
    "yxcvbn yxcvbnm zachary zaqwsx zaqxsw zebra zelda zombie zxc zxcv zxcvbn zxcvbnm zxczxc "
    "zzz ";

// Passwords in which digits are more than an end.
constexpr std::string_view kWhole =
    "00000000 00000007 01020304 010203040506 01234567 012345678 0123456789 01234569 02468024 "
    "100200300 10101010 10203040 1020304050 11111111 11111112 11112222 11223344 1122334455 "
    "112233445566 12121212 12131415 123123123 123123123123 123321123 12341234 123412345 "
    "12344321 123454321 1234554321 12345678 123456788 1234567887 123456789 1234567890 "
    "12345678910 1234567899 12345679 12345687 1234qwer 123654789 13131313 13579246 135792468 "
    "14121412 14725836 147258369 147852369 159357159 15935746 159753456 19941994 19951995 "
    "1a2b3c4d 1a2b3c4d5e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc "
    "1qazxsw2 20202020 22223333 24681012 246813579 258369147 27182818 2wsx1qaz 2wsx3edc "
    "31415926 314159265 321321321 321654987 36925814 3edc4rfv 456123789 4815162342 55555555 "
    "66666666 741852963 77777777 789456123 87654321 88888888 963852741 987456321 987654321 "
    "9876543210 99887766 99999999 a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 "
    "a1s2d3f4g5 aa123456 aa12345678 abcdefghi abcdefghij adminadmin agent007 asd123asd "
    "asdfghasdfgh babybaby blowjob1 boobies1 cannabis changeit changethis correcthorse "
    "correcthorsebatterystaple dontforget dragondragon drowssap forgetit g00dluck gerrard8 "
    "gretzky99 idontcare idontknow iforgotit ihavenoidea ilove123 james007 letmeinplease "
    "lovelove lovelovelove marijuana marlboro masterkey maythe4thbewithyou "
    "maytheforcebewithyou monkeymonkey ncc1701d ncc1701e neymar11 openthedoor "
    "ou812ou812 p455w0rd p4ssword pa55w0rd pa55word pass1234 pass12345 pass123456 passport "
    "passw0rd passwordpassword pleasechange q1234567 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 "
    "qaz123wsx qw12er34 qwe123qwe qwe123qwe123 qwer1234 qwerqwer qwertyqwerty ronaldo7 "
    "ronaldo9 rooney10 rootroot sexsexsex thequickbrownfox useruser w1234567 winston1 "
    "wordpass x1234567 xsw21qaz z1234567 zaq12wsx zaq1xsw2 zaq1zaq1 zxcvbnzxcvbn ";

using WordSet = std::unordered_set<std::string_view>;

WordSet words_of(std::string_view text) {
  WordSet words;
  for (std::size_t end = text.find(' '); end != std::string_view::npos; end = text.find(' ')) {
    words.insert(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  return words;
}

bool is_small_letter(char c) { return c >= 'a' && c <= 'z'; }

// "12monkey12!" is "monkey".
std::string_view without_ends(std::string_view text) {
  while (!text.empty() && !is_small_letter(text.back())) text.remove_suffix(1);
  while (!text.empty() && !is_small_letter(text.front())) text.remove_prefix(1);
  return text;
}

// "p@$$w0rd" is "password".
std::string with_letters(std::string text) {
  constexpr std::string_view kSigns = "@4031!$57";
  constexpr std::string_view kLetters = "aaoeiisst";
  for (char& c : text)
    if (const std::size_t at = kSigns.find(c); at != std::string_view::npos) c = kLetters[at];
  return text;
}

// "aaaaaaaa", "abcabcabc", "19871987": up to four characters again and again.
bool is_repetition(std::string_view text) {
  for (std::size_t period = 1; period <= 4 && 2 * period <= text.size(); ++period)
    if (text.substr(period) == text.substr(0, text.size() - period)) return true;
  return false;
}

// "cdefghijk", "76543210".
bool is_run(std::string_view text) {
  if (text.size() < 2) return false;
  for (const int step : {1, -1})
    if (std::adjacent_find(text.begin(), text.end(), [step](char one, char next) {
          return next - one != step;
        }) == text.end())
      return true;
  return false;
}

}  // namespace

bool is_common_password(std::string_view password) {
  static const WordSet words = words_of(kWords);
  static const WordSet whole = words_of(kWhole);
  const std::string folded = store::folded_name(password);
  if (is_repetition(folded) || is_run(folded) || whole.contains(folded)) return true;
  const std::string spelled = with_letters(folded);
  return words.contains(without_ends(folded)) || words.contains(without_ends(spelled)) ||
         words.contains(spelled);
}

}  // namespace vexil::server
