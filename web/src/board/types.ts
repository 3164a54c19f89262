// The properties and callbacks of a board. A board knows no rules: the component that uses it says what is
// allowed.
import type { Side } from '$/net/wire';

// "a1" is red's left corner; rows count away from red.
export interface Geometry {
  files: number;
  rows: number;
  blocked: string[];
}

export interface DrawnPiece {
  // Stays with the piece while it moves, so that the move can be animated.
  id: number | string;
  square: string;
  side: Side;
  // Left out: its back is shown.
  label?: string;
  moved?: boolean;
  // Everybody knows it (its face is shown to the enemy too).
  known?: boolean;
  enchanted?: boolean;
  rescued?: boolean;
  // The visitor's own pencil mark on it, a short text.
  pencil?: string;
  // What it can still be, shown in its tooltip and spoken name.
  possible?: string[];
  // Drawn fainter: a captured piece in a tray, a ghost in a replay.
  faded?: boolean;
}

export type MarkKind =
  | 'move' // An empty square the chosen piece can go to.
  | 'attack' // An enemy it can attack.
  | 'power' // A square a named power can aim at.
  | 'range' // Within a power's reach, though nothing is there to aim at.
  | 'last-from' // Where the last turn began,
  | 'last-to' // and ended.
  | 'battle' // Where there was a battle in the last turn.
  | 'forbidden' // What a refusal or a warning is about.
  | 'warning'
  | 'choice' // One of several pieces or squares to choose from.
  | 'hint';

export interface Mark {
  square: string;
  kind: MarkKind;
}

// An arrow from square to square: the moves a rule is about, a planned action.
export interface Arrow {
  from: string;
  to: string;
  kind: 'last' | 'forbidden' | 'warning' | 'plan';
}

export interface Fighter {
  side: Side;
  // The one that it came from and is named by.
  army: Side;
  label?: string;
  lost: boolean;
}

// A battle to be acted out: both faces large over the board, and who falls.
export interface Battle {
  id: number | string;
  square: string;
  from: string;
  attacker: Fighter;
  defender: Fighter;
  sentence: string;
}

export interface BoardProps {
  geometry: Geometry;
  // Whose rows are at the bottom.
  bottom: Side;
  pieces: DrawnPiece[];
  // The game, for its palette, its drawing and its piece names.
  game: string;
  selected?: string | null;
  marks?: Mark[];
  arrows?: Arrow[];
  battle?: Battle | null;
  // Squares whose pieces can be picked up by dragging. Without it nothing is draggable.
  draggable?: (square: string) => boolean;
  // Tap, click, Enter or Space on a square.
  onpick?: (square: string, how: 'pointer' | 'keyboard') => void;
  // Dropped there; null: dropped off the board.
  ondrop?: (from: string, to: string | null) => void;
  // Dragging begins there, so that its targets can be shown.
  onlift?: (square: string) => void;
  // The second button, a long press, or the key "m": pencil marks.
  onmark?: (square: string) => void;
  // What is spoken for a square in addition to the piece: "can be attacked".
  describe?: (square: string) => string;
  // The name of the whole grid for a screen reader.
  label: string;
  // The battle has been shown, or was skipped.
  onbattleend?: () => void;
  // A picture only: no focus, no events (rules, lists).
  still?: boolean;
}
