// Examples for the rules and the pieces of a game, made from the edition data. The server plays them when they are
// drawn.
import { defaultOf } from '$/app/edition_data';
import { fileOf, rowOf, squareAt } from '$/board/geometry';
import type { Edition, PieceType } from '$/net/wire';
import { anyOrdinary, castOf, strongerThan, weakerThan, type Cast } from './cast';
import type { Placed, Position } from './position';

type Explanation = 'twoSquares' | 'charge' | 'chase' | 'silent';

export interface Example {
  id: string;
  // A key of the texts `exampleTitles`.
  title: string;
  position: Position;
  // Whose possible actions are marked; with a verb only those of that power.
  subject: string;
  verb?: string;
  // Turns that lead from the position to what is drawn.
  turns?: string[];
  // Left out: the picture shows only what could be done.
  action?: string;
  // The rules must refuse the action; otherwise they must allow it. An example of which that is not true
  // is not shown.
  refused?: boolean;
  // Our own words for what happens, where the server's sentences do not serve.
  explanation?: Explanation;
  // Squares that must be in the picture, so that examples beside each other show the same part of the board.
  room?: string[];
  // Positions whose targets for the verb show how far a power reaches.
  probes?: Position[];
}

export const red = (square: string, piece: PieceType): Placed => ({
  square,
  side: 'red',
  label: piece.label,
});
export const blue = (square: string, piece: PieceType): Placed => ({
  square,
  side: 'blue',
  label: piece.label,
});
export const unseen = (square: string, piece: PieceType): Placed => ({
  ...blue(square, piece),
  hidden: true,
});

const duel = (id: string, title: string, attacker?: PieceType, defender?: PieceType): Example[] =>
  attacker === undefined || defender === undefined
    ? []
    : [
        {
          id,
          title,
          position: { pieces: [red('b2', attacker), blue('b3', defender)] },
          subject: 'b2',
          action: 'b2b3',
        },
      ];

function steps(edition: Edition, cast: Cast): Example[] {
  const piece = anyOrdinary(cast);
  // Beside a blocked square, to show that it cannot be entered.
  const wall = edition.board.blocked.find(
    (square) =>
      fileOf(square) > 0 && !edition.board.blocked.includes(squareAt(fileOf(square) - 1, rowOf(square))),
  );
  if (piece === undefined) return [];
  const subject = wall === undefined ? 'b2' : squareAt(fileOf(wall) - 1, rowOf(wall));
  return [{ id: 'step', title: 'step', position: { pieces: [red(subject, piece)] }, subject }];
}

function scouts(edition: Edition, cast: Cast): Example[] {
  if (cast.scout === undefined) return [];
  const run: Example = {
    id: 'run',
    title: 'run',
    position: { pieces: [red('b1', cast.scout)] },
    subject: 'b1',
    action: 'b1f1',
  };
  const met = cast.assassin ?? cast.flag;
  if (met === undefined) return [run];
  const mayCharge = defaultOf(edition, 'scout-charge') !== 'off';
  const charge: Example = {
    id: 'charge',
    title: mayCharge ? 'charge' : 'noCharge',
    position: { pieces: [red('b1', cast.scout), blue('f1', met)] },
    subject: 'b1',
    action: 'b1f1',
    ...(mayCharge ? {} : { refused: true, explanation: 'charge' as const }),
  };
  return [run, charge];
}

function backAndForth(edition: Edition, cast: Cast): Example[] {
  const limit = Number(defaultOf(edition, 'two-squares'));
  const piece = anyOrdinary(cast);
  if (!(limit > 0) || piece === undefined) return [];
  const run = Array.from({ length: limit }, (_, age) => (age % 2 === 0 ? 'b3b2' : 'b2b3')).reverse();
  return [
    {
      id: 'back',
      title: 'back',
      position: { pieces: [red('b2', piece)], run },
      subject: 'b2',
      action: 'b2b3',
      refused: true,
      explanation: 'twoSquares',
    },
  ];
}

// Red drives a weaker piece around in a square of four; after one round the next move would repeat.
function chase(cast: Cast): Example[] {
  const hunter = anyOrdinary(cast);
  const hunted = hunter === undefined ? undefined : weakerThan(cast, hunter);
  if (hunter === undefined || hunted === undefined) return [];
  return [
    {
      id: 'chase',
      title: 'chase',
      position: { pieces: [red('a1', hunter), blue('b2', hunted)] },
      turns: ['a1a2', 'b2b1', 'a2b2', 'b1a1', 'b2b1', 'a1a2', 'b1a1', 'a2b2'],
      subject: 'a1',
      action: 'a1a2',
      refused: true,
      explanation: 'chase',
    },
  ];
}

function attacks(cast: Cast): Example[] {
  const strong = cast.ranks[1];
  const weak = strong === undefined ? undefined : weakerThan(cast, strong);
  return [
    ...duel('stronger', 'stronger', strong, weak),
    ...duel('weaker', 'weaker', weak, strong),
    ...duel('equal', 'equal', strong, strong),
  ];
}

// The examples that belong to a rule, by its short name; rules of later editions may have none.
export function ruleExamples(edition: Edition, rule: string): Example[] {
  const cast = castOf(edition);
  switch (rule) {
    case 'moving':
      return steps(edition, cast);
    case 'scout':
      return scouts(edition, cast);
    case 'two-squares':
      return backAndForth(edition, cast);
    case 'more-squares':
      return chase(cast);
    case 'attacking':
      return attacks(cast);
    case 'mines':
      return [
        ...duel('mine', 'mine', cast.top, cast.mine),
        ...duel('defuse', 'defuse', cast.defuser, cast.mine),
      ];
    case 'assassin':
      return [
        ...duel('strikes-top', 'strikesTop', cast.assassin, cast.top),
        ...duel('is-struck', 'isStruck', cast.ranks.at(-1), cast.assassin),
      ];
    case 'winning':
      return duel('flag', 'flag', cast.defuser ?? cast.ranks[0], cast.flag);
    default:
      return [];
  }
}

// What a piece is for, in one picture.
export function pieceExamples(edition: Edition, piece: PieceType): Example[] {
  const cast = castOf(edition);
  const id = `piece-${piece.label}`;
  if (piece.roles.includes('flag')) return duel(id, 'flag', cast.defuser ?? cast.ranks[0], piece);
  if (piece.roles.includes('mine')) return duel(id, 'mine', cast.top ?? cast.ranks[0], piece);
  if (piece.roles.includes('defuser')) return duel(id, 'defuse', piece, cast.mine);
  if (piece.roles.includes('assassin')) return duel(id, 'strikesTop', piece, cast.top);
  if (piece.roles.includes('scout'))
    return scouts(edition, cast).map((example) => ({ ...example, id: `${id}-${example.id}` }));
  return [
    ...duel(`${id}-wins`, 'stronger', piece, weakerThan(cast, piece)),
    ...duel(`${id}-loses`, 'weaker', piece, strongerThan(cast, piece)),
  ];
}
