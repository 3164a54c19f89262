// Positions with real answers of the server, one for each power and follow-up, and small views of them.

import type { BoardEvent, BoardPiece, Edition, Followup, View } from '$/net/wire';
import cases from './cases.json';
import editions from './editions.json';

export interface Case {
  name: string;
  game: string;
  action: string;
  before: { board: BoardPiece[]; legal: string[] };
  after: { board: BoardPiece[]; legal: string[]; followup: Followup | null };
  events: BoardEvent[];
}

export function caseOf(name: string): Case {
  const found = (cases as Case[]).find((one) => one.name === name);
  if (found === undefined) throw new Error(`no case "${name}"`);
  return found;
}

export function editionOf(game: string): Edition {
  const found = (editions as unknown as Edition[]).find((one) => one.id === game.split('+')[0]);
  if (found === undefined) throw new Error(`no edition "${game}"`);
  return found;
}

export function viewOf(changes: Partial<View> & { game: string }): View {
  return {
    id: 'aaaaaaaa',
    phase: 'running',
    n: 4,
    viewer: 'red',
    now: 0,
    settings: {
      game: changes.game,
      clock: null,
      setup_time: 0,
      rated: false,
      notes: true,
      visibility: 'public',
      opponent: 'invite',
      level: 0,
    },
    players: { red: { name: 'ada', bot: false }, blue: { name: 'bob', bot: false } },
    ready: { red: true, blue: true },
    commitments: { red: null, blue: null },
    paused: false,
    clocks: null,
    offers: { draw: null, takeback: null, rematch: [] },
    may: [],
    result: '*',
    termination: 'unterminated',
    turn: 1,
    part: 0,
    to_move: 'red',
    deciding: true,
    followup: null,
    warnings: [],
    last: null,
    ...changes,
  };
}

// As red sees it before the action of the case, and in the follow-up that it opens.
export function viewBefore(name: string): View {
  const { game, before } = caseOf(name);
  return viewOf({ game, board: before.board, legal: before.legal });
}
export function viewAfter(name: string): View {
  const { game, after } = caseOf(name);
  return viewOf({ game, part: 1, board: after.board, legal: after.legal, followup: after.followup });
}
