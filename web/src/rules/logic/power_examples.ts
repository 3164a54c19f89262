// Examples for powers, by their reach and effect in the data. A power that works in another way has none: its text
// explains it.
import { fileOf, rowOf, squareAt } from '$/board/geometry';
import type { Edition, PieceType, Power } from '$/net/wire';
import { castOf, strongerThan, weakerThan, type Cast } from './cast';
import { blue, red, unseen, type Example } from './examples';
import type { Placed, Position } from './position';
import { namedSquares } from './trial';

interface Stage {
  edition: Edition;
  power: Power;
  user: PieceType;
  cast: Cast;
  weak: PieceType;
  strong: PieceType | undefined;
  // The square in column e (or the like), which no zone crosses.
  at: (row: number, aside?: number) => string;
}

type Maker = (stage: Stage) => Example[];

function example(stage: Stage, title: string, pieces: Placed[], action: string, subject?: string): Example {
  return {
    id: `${stage.power.verb}-${stage.user.label}-${title}`,
    title,
    position: { pieces },
    subject: subject ?? pieces[0]?.square ?? '',
    verb: stage.power.verb,
    action,
  };
}

// Enemies on everything at one distance: the targets among them are what is within reach there.
export function ring(edition: Edition, user: Placed, distance: number): Position {
  const army = edition.pieces.flatMap((piece) => Array.from({ length: piece.count }, () => piece));
  const pieces: Placed[] = [user];
  for (let file = -distance; file <= distance; ++file)
    for (let row = -distance; row <= distance; ++row) {
      const x = fileOf(user.square) + file;
      const y = rowOf(user.square) + row;
      const inside = x >= 0 && y >= 0 && x < edition.board.files && y < edition.board.rows;
      if (Math.max(Math.abs(file), Math.abs(row)) !== distance || !inside) continue;
      const enemy = edition.board.blocked.includes(squareAt(x, y)) ? undefined : army.pop();
      if (enemy !== undefined) pieces.push(blue(squareAt(x, y), enemy));
    }
  return { pieces };
}

const kFarthest = 3;
const reaching = (stage: Stage, made: Example): Example => ({
  ...made,
  probes: Array.from({ length: kFarthest }, (_, index) =>
    ring(stage.edition, red(made.subject, stage.user), index + 1),
  ),
});

const leap: Maker = (stage) => {
  const { at, user, power, weak, cast, edition } = stage;
  const line = [red(at(2), user), red(at(3), weak), blue(at(4), weak)];
  const flight = `${power.verb}:${at(2)}${at(5)}`;
  const beside = blue(at(5, 1), weakerThan(cast, weak) ?? weak);
  const strike = `strike:${at(5)}${beside.square}`;
  const made = [
    example(stage, 'leap', line, flight),
    example(stage, 'leapStrike', [...line, beside], `${flight}+${strike}`),
  ];
  const overZones = edition.options.find((option) => option.name === 'flight-over-zones')?.default === 'on';
  const zone = edition.board.blocked[0];
  if (!overZones || zone === undefined) return made;
  const file = fileOf(zone);
  const rows = edition.board.blocked.filter((square) => fileOf(square) === file).map(rowOf);
  const start = squareAt(file, Math.min(...rows) - 1);
  const end = squareAt(file, Math.max(...rows) + 1);
  return [...made, example(stage, 'leapZone', [red(start, user)], `${power.verb}:${start}${end}`)];
};

const reveal: Maker = (stage) => {
  const { at, user, power, weak, strong } = stage;
  const pieces = [red(at(3), user), unseen(at(5, 1), strong ?? weak), unseen(at(2, -1), weak)];
  return [reaching(stage, example(stage, 'reveal', pieces, `${power.verb}:${at(3)}${at(5, 1)}`))];
};

const jump: Maker = (stage) => {
  const { at, user, power } = stage;
  return [example(stage, 'jump', [red(at(3), user)], `${power.verb}:${at(3)}${at(5, 1)}`)];
};

const twoSteps: Maker = (stage) => {
  const { at, user, power, weak } = stage;
  return [
    example(stage, 'twoSteps', [red(at(2), user)], `${power.verb}:${at(2)}${at(3, 1)}`),
    example(stage, 'twoStepsAttack', [red(at(2), user), blue(at(4), weak)], `${power.verb}:${at(2)}${at(4)}`),
  ];
};

const aimed =
  (titles: { weak: string; strong: string; mine?: string }): Maker =>
  (stage) => {
    const { at, user, power, weak, strong, cast } = stage;
    const shot = (title: string, target: PieceType): Example =>
      example(stage, title, [red(at(3), user), unseen(at(5), target)], `${power.verb}:${at(3)}${at(5)}`);
    return [
      reaching(stage, shot(titles.weak, weak)),
      ...(strong === undefined ? [] : [shot(titles.strong, strong)]),
      ...(titles.mine === undefined || cast.mine === undefined ? [] : [shot(titles.mine, cast.mine)]),
    ];
  };

const burst: Maker = (stage) => {
  const { at, user, power, weak, strong, cast } = stage;
  const action = `${power.verb}:${at(2)}${at(3)}`;
  const around = [red(at(2), user), blue(at(4), weak), red(at(3, 1), weak)];
  const mine = cast.mine === undefined ? [] : [blue(at(4, 1), cast.mine)];
  const assassin = cast.assassin === undefined ? [] : [blue(at(3, -1), cast.assassin)];
  return [
    example(stage, 'burst', [...around, ...mine, ...assassin], action),
    ...(strong === undefined
      ? []
      : [example(stage, 'burstBack', [red(at(2), user), blue(at(4), strong), blue(at(3, 1), weak)], action)]),
  ];
};

const advance: Maker = (stage) => {
  const { user, power, weak } = stage;
  const line = ['a2', 'c2', 'e2'].slice(0, user.count);
  const order = (squares: string[]): string => squares.map((square) => `+step:${square}`).join('');
  const own = line.map((square) => red(square, user));
  return [
    example(stage, 'advance', [...own, blue('c3', weak)], `${power.verb}:n${order(line)}`),
    example(stage, 'advanceOver', own.slice(0, 2), `${power.verb}:w${order(line.slice(0, 2))}`),
  ];
};

const guess: Maker = (stage) => {
  const { at, user, power, weak, strong, cast } = stage;
  const target = cast.mine ?? strong ?? weak;
  const wrong = cast.ranks.find((piece) => piece.label !== target.label) ?? weak;
  const said = (piece: PieceType): string => `${power.verb}:${at(3)}=${piece.label}`;
  const before = [red(at(3), user), unseen(at(4), target)];
  return [
    example(stage, 'guessRight', before, said(target)),
    example(stage, 'guessWrong', before, said(wrong)),
    example(
      stage,
      'guessMoved',
      [red(at(2), user), unseen(at(4), strong ?? weak)],
      `${at(2)}${at(3)}+${said(strong ?? weak)}`,
    ),
  ];
};

const makers: Record<string, Maker> = {
  'leap/shift': leap,
  'range/reveal': reveal,
  'range/shift': jump,
  'two-steps/shift': twoSteps,
  'range/convert': aimed({ weak: 'convert', strong: 'convertFails' }),
  'step/burst': burst,
  'range/shoot': aimed({ weak: 'shoot', strong: 'shootFails', mine: 'shootMine' }),
  'ray/shoot': aimed({ weak: 'shoot', strong: 'shootFails', mine: 'shootMine' }),
  'direction/advance': advance,
  'front/guess': guess,
};

// A file that no zone crosses, with room on both sides.
function openFile(edition: Edition): number {
  const closed = new Set(edition.board.blocked.map(fileOf));
  for (let file = 2; file < edition.board.files - 2; ++file) if (!closed.has(file)) return file;
  return 2;
}

export function powerExamples(edition: Edition, power: Power): Example[] {
  const cast = castOf(edition);
  const user = edition.pieces.find((piece) => piece.label === power.user);
  const weak = user === undefined ? undefined : weakerThan(cast, user);
  if (user === undefined || weak === undefined) return [];
  const file = openFile(edition);
  const stage: Stage = {
    edition,
    power,
    user,
    cast,
    weak,
    strong: strongerThan(cast, user),
    at: (row, aside = 0) => squareAt(file + aside, row - 1),
  };
  const made = makers[`${power.reach}/${power.effect}`]?.(stage) ?? [];
  return made.map((one) => ({ ...one, room: made.flatMap(namedSquares) }));
}
