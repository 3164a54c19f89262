// The visitor's last settings for each kind of opponent, and the request that creates such a game.
import { recallObject, remember } from '$/app/storage';
import type { Edition, Settings, Side } from '$/net/wire';
import { clockRequest, kClockChoices, type ClockChoice, type CustomClock } from './clock';
import { gameName, type Opponent, type OptionValues } from './game_name';

export interface Choices {
  game: string;
  // The edition's and the level's own names, so that they can be shown before the server's lists arrive.
  title: string;
  level: number;
  levelName: string;
  side: Side | 'random';
  // By game, so that every edition keeps its own.
  options: Record<string, OptionValues>;
  clock: ClockChoice;
  custom: CustomClock;
  // Minutes; 0: no bound.
  setupTime: number;
  rated: boolean;
  notes: boolean;
  visibility: Settings['visibility'];
}

// For a first visit: a short game against somebody who can be beaten.
const kFirst: Choices = {
  game: 'barrage',
  title: 'Barrage',
  level: 3,
  levelName: 'Corporal',
  side: 'random',
  options: {},
  clock: 'none',
  custom: { bank: 15, increment: 10, moveCap: 0 },
  setupTime: 0,
  rated: false,
  notes: true,
  visibility: 'public',
};

export function firstChoices(opponent: Opponent): Choices {
  if (opponent === 'lobby') return { ...kFirst, clock: '10+5', setupTime: 5 };
  if (opponent === 'hot-seat') return { ...kFirst, visibility: 'private' };
  return kFirst;
}

// What was kept may come from an older page or from somebody who edited it: only what makes sense is taken.
export function readChoices(opponent: Opponent, kept: Record<string, unknown>): Choices {
  const choices = structuredClone(firstChoices(opponent));
  for (const key of Object.keys(choices) as (keyof Choices)[]) {
    const value = kept[key];
    if (typeof value === typeof choices[key] && value !== null) Object.assign(choices, { [key]: value });
  }
  if (!['red', 'blue', 'random'].includes(choices.side)) choices.side = 'random';
  if (!kClockChoices.includes(choices.clock)) choices.clock = 'none';
  if (!['public', 'unlisted', 'private'].includes(choices.visibility)) choices.visibility = 'public';
  return choices;
}

export const recallChoices = (opponent: Opponent): Choices =>
  readChoices(opponent, recallObject<Record<string, unknown>>(`play.${opponent}`, {}));

export const rememberChoices = (opponent: Opponent, choices: Choices): void =>
  remember(`play.${opponent}`, JSON.stringify(choices));

export const canBeRated = (opponent: Opponent): boolean => opponent === 'invite' || opponent === 'lobby';

// The body of POST /api/games. Without the edition (it has not arrived yet) the game is played as it comes: names of
// options that a game does not have would be refused.
export function requestOf(
  opponent: Opponent,
  choices: Choices,
  edition: Edition | undefined,
): Record<string, unknown> {
  const clock = clockRequest(choices.clock, choices.custom);
  return {
    game:
      edition === undefined ? choices.game : gameName(edition, choices.options[edition.id] ?? {}, opponent),
    opponent,
    ...(opponent === 'bot' ? { level: choices.level } : {}),
    ...(opponent === 'hot-seat' ? {} : { side: choices.side }),
    ...(clock === undefined ? {} : { clock }),
    setup_time: Math.round(Math.min(7 * 24 * 60, Math.max(0, choices.setupTime || 0)) * 60),
    rated: canBeRated(opponent) && choices.rated,
    notes: choices.notes,
    visibility: choices.visibility,
  };
}
