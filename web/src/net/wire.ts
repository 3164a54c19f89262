// What the server says and takes. The types are made from openapi.json by make-wire.js; only what the page adds to
// them stands here.
import type * as described from '../../generated/wire';

export type * from '../../generated/wire';

export type BySide<T> = Record<described.Side, T>;
// The page has codes of its own (where the server cannot be reached), and a newer server may have others.
export type Refusal = Omit<described.Refusal, 'code'> & { code: string };

// Everything that the watcher of a game may receive in one message.
export type Push = Partial<described.GameNews & described.PresenceNews>;
