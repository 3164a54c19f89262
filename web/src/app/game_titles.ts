// The title of a game by its name with or without options: "barrage+memory-aid" is Barrage.
import { baseGame, editions } from './editions.svelte';
import { gameTitle } from './names';

export function titleOfGame(game: string): string {
  const edition = editions.of(game);
  return edition === undefined ? baseGame(game) : gameTitle(edition);
}
