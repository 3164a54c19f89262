// Short games, one for each game there is, in which a Flag falls and every power is used.
import { readFileSync } from 'node:fs';
import type { Side } from '../../src/net/wire';

export interface ScriptedGame {
  game: string;
  red: string;
  blue: string;
  turns: string[];
}

export const scriptedGames = JSON.parse(
  readFileSync(new URL('../scripted_games.json', import.meta.url), 'utf8'),
) as ScriptedGame[];

export const scripted = (game: string): ScriptedGame => {
  const found = scriptedGames.find((one) => one.game === game);
  if (found === undefined) throw new Error(`No scripted game ${game}`);
  return found;
};

export const moverOf = (turn: number): Side => (turn % 2 === 0 ? 'red' : 'blue');
