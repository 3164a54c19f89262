// What the server says and takes, as docs/bots/api.md and docs/bots/server-view.md describe it.

export type Side = 'red' | 'blue';
export type Viewer = Side | 'spectator';
export type BySide<T> = Record<Side, T>;

export interface Source {
  sheet: string;
  clause: string;
}

export interface PieceType {
  label: string;
  names: BySide<string>;
  count: number;
  strength: number | null;
  movable: boolean;
  roles: string[];
  text: string;
  source: Source | string;
}

export interface Power {
  verb: string;
  name: string;
  user: string;
  reach: string;
  guard: string;
  effect: string;
  options: string[];
  text: string;
  source: Source | string;
}

export interface GameOption {
  name: string;
  values: string[];
  default: string;
  // Of an option that may also be a number.
  smallest?: number;
  largest?: number;
  text: string;
  house_rule: boolean;
  source: Source | string;
}

// One game of GET /api/editions.
export interface Edition {
  id: string;
  title: string;
  text: string;
  source: Source | string;
  family: { id: string; title: string; published: string; text: string; hash: string };
  board: { files: number; rows: number; home_rows: number; blocked: string[]; zones: string };
  sides: { red: { name: string; colour: string }; blue: { name: string; colour: string } };
  pieces: PieceType[];
  powers: Power[];
  options: GameOption[];
  rules: { name: string; title: string; text: string; source: Source | string }[];
}

export interface Level {
  level: number;
  name: string;
  text: string;
}

export interface ServerInfo {
  name: string;
  version: string;
  registration: 'open' | 'invitation' | 'closed';
  announcement: string;
  time: number;
  live_games: number;
}

export interface Account {
  name: string;
  kind: string;
  bot: boolean;
  created: number;
  role: string;
  muted_until: number;
  preferences: Record<string, unknown>;
}

export interface ClockSettings {
  bank: number;
  increment: number;
  move_cap: number;
}

export interface Settings {
  game: string;
  clock: ClockSettings | null;
  setup_time: number;
  rated: boolean;
  notes: boolean;
  visibility: 'public' | 'unlisted' | 'private';
  opponent: 'invite' | 'lobby' | 'bot' | 'hot-seat';
  level: number;
  creator_side?: Side;
  rematch_of?: string;
}

export interface Player {
  name: string;
  bot: boolean;
  level?: number;
}

export interface BoardPiece {
  square: string;
  side: Side;
  piece: number;
  label?: string;
  possible?: string[];
  moved?: boolean;
  known?: boolean;
  enchanted?: boolean;
  rescued?: boolean;
}

export type GameEvent = { event: string } & Record<string, unknown>;

export interface Message {
  n: number;
  events: GameEvent[];
}

export interface TurnTold {
  turn: number;
  side: Side;
  events: GameEvent[];
  sentences: string[];
}

export interface Warning {
  kind: 'two-squares' | 'more-squares' | 'quiet' | 'turn-cap';
  text: string;
  squares: string[];
  actions: string[];
}

export interface Followup {
  kind: 'strike' | 'spot' | 'rescue' | 'advance';
  square?: string;
  direction?: string;
  squares?: string[];
}

export type Phase = 'open' | 'setup' | 'running' | 'ended' | 'aborted';

export interface View {
  id: string;
  game: string;
  phase: Phase;
  n: number;
  viewer: Viewer;
  now: number;
  settings: Settings;
  players: BySide<Player | null>;
  waiting?: Player;
  ready: BySide<boolean>;
  commitments: BySide<string | null>;
  setup?: string;
  setup_deadline?: number | null;
  paused: boolean;
  clocks: null | (BySide<number> & { running: Side | null; move_deadline: number | null });
  offers: { draw: Side | null; takeback: Side | null; rematch: Side[] };
  may: string[];
  claim_from?: number;
  result: string;
  termination: string;
  why?: string;
  rematch?: string;
  opened?: BySide<{ setup: string; salt: string }>;
  full_board?: Omit<BoardPiece, 'piece'>[];
  // When both are ready:
  turn?: number;
  part?: number;
  to_move?: Side | null;
  deciding?: boolean;
  followup?: Followup | null;
  legal?: string[];
  board?: BoardPiece[];
  // Without a label: lost, but not shown.
  captured?: { side: Side; label?: string; may_be_back?: boolean }[];
  off_board?: BySide<number>;
  remaining?: BySide<Record<string, number>>;
  quiet?: number;
  quiet_cap?: number | null;
  turn_cap?: number | null;
  last?: TurnTold | null;
  current?: TurnTold;
  warnings?: Warning[];
}

export interface Presence {
  red: boolean;
  blue: boolean;
  spectators: number;
}

export interface Refusal {
  code: string;
  text: string;
  rule?: string;
  squares?: string[];
}

export type Command =
  | { type: 'act'; action: string; turn: number; part: number }
  | { type: 'ready'; setup: string }
  | { type: 'resign' | 'abort' | 'offer-draw' | 'offer-takeback' | 'offer-rematch' }
  | { type: 'answer-draw' | 'answer-takeback'; yes: boolean }
  | { type: 'claim'; result: 'win' | 'draw' }
  | { type: 'chat'; text: string };
