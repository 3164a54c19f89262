// What the tests of the page need of the server's messages.
import type { GameEvent } from './wire';

type Named<Name> = Extract<GameEvent, { event: Name }>;

// An event with the keys that a test is about.
export const eventOf = <Name extends GameEvent['event']>(
  name: Name,
  keys: Partial<Named<Name>> = {},
): Named<Name> => ({ event: name, ...keys }) as Named<Name>;
