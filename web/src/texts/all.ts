// The texts of all sections, for tests.
import { common as commonDe } from './common/de';
import { common } from './common/en';
import { acting as actingDe } from './acting/de';
import { acting } from './acting/en';
import { narration as narrationDe } from './narration/de';
import { narration } from './narration/en';
import { board as boardDe } from './board/de';
import { board } from './board/en';
import { game as gameDe } from './game/de';
import { game } from './game/en';
import { studio as studioDe } from './studio/de';
import { studio } from './studio/en';
import { home as homeDe } from './home/de';
import { home } from './home/en';
import { newGame as newGameDe } from './new_game/de';
import { newGame } from './new_game/en';
import { invitation as invitationDe } from './invitation/de';
import { invitation } from './invitation/en';
import { notices as noticesDe } from './notices/de';
import { notices } from './notices/en';
import { people as peopleDe } from './people/de';
import { people } from './people/en';
import { admin as adminDe } from './admin/de';
import { admin } from './admin/en';
import { settings as settingsDe } from './settings/de';
import { settings } from './settings/en';
import { replay as replayDe } from './replay/de';
import { replay } from './replay/en';
import { hotseat as hotseatDe } from './hotseat/de';
import { hotseat } from './hotseat/en';
import { options as optionsDe } from './options/de';
import { options } from './options/en';
import { rules as rulesDe } from './rules/de';
import { rules } from './rules/en';

export const en = {
  common,
  acting,
  narration,
  board,
  game,
  studio,
  home,
  newGame,
  invitation,
  notices,
  people,
  admin,
  settings,
  replay,
  hotseat,
  options,
  rules,
};
export const de = {
  common: commonDe,
  acting: actingDe,
  narration: narrationDe,
  board: boardDe,
  game: gameDe,
  studio: studioDe,
  home: homeDe,
  newGame: newGameDe,
  invitation: invitationDe,
  notices: noticesDe,
  people: peopleDe,
  admin: adminDe,
  settings: settingsDe,
  replay: replayDe,
  hotseat: hotseatDe,
  options: optionsDe,
  rules: rulesDe,
};
