// The rows of the comparison of editions, from the data alone. The texts are parameters, so that the code is
// independent of the language.
import { armySize, defaultOf, withRole } from '$/app/edition_data';
import type { Edition, PieceType } from '$/net/wire';
import { powerGroups } from './sections';

export interface CompareWords {
  rows: {
    board: string;
    zones: string;
    homeRows: string;
    pieces: string;
    highest: string;
    gaps: string;
    charge: string;
    afterWin: string;
    twoSquares: string;
    chase: string;
    spy: string;
    powers: string;
    variant: string;
    ends: string;
    strength: (n: number) => string;
    assassin: string;
    mine: string;
    flag: string;
  };
  groups: { board: string; counts: string; play: string; options: string };
  none: string;
  setupFull: string;
  setupGaps: (pieces: number, squares: number) => string;
  winnerMoves: string;
  attackerMoves: string;
  spyTakes: (spy: string, top: string) => string;
  title: (edition: Edition) => string;
  zonesName: (edition: Edition) => string;
  pieceNames: (edition: Edition, piece: PieceType) => string;
  rank: (edition: Edition, piece: PieceType) => string;
  powerName: (english: string) => string;
  optionTitle: (name: string) => string;
  optionValue: (name: string, value: string) => string;
}

interface CompareRow {
  title: string;
  // One a chosen game; "–" where the game has nothing of that kind.
  cells: string[];
}
interface CompareGroup {
  title: string;
  rows: CompareRow[];
}

const kNothing = '–';
// Shown with the rules of play, not again among the options.
const kInOtherRows = new Set([
  'scout-charge',
  'winning-defender-moves',
  'two-squares',
  'more-squares',
  'both-stuck',
]);

export function compareEditions(chosen: Edition[], all: Edition[], words: CompareWords): CompareGroup[] {
  const row = (title: string, cell: (edition: Edition) => string): CompareRow => ({
    title,
    cells: chosen.map(cell),
  });
  const option = (title: string, name: string): CompareRow =>
    row(title, (edition) => {
      const value = defaultOf(edition, name);
      return value === undefined ? kNothing : words.optionValue(name, value);
    });
  const counted = (title: string, find: (edition: Edition) => PieceType | undefined): CompareRow =>
    row(title, (edition) => {
      const piece = find(edition);
      if (piece === undefined) return kNothing;
      return `${piece.count} × ${words.pieceNames(edition, piece)} (${words.rank(edition, piece)})`;
    });
  const homeSquares = ({ board }: Edition): number => board.files * board.home_rows;

  const strengths = new Set(chosen.flatMap((edition) => edition.pieces.map((piece) => piece.strength)));
  const ranked = [...strengths].filter((strength) => strength !== null).sort((a, b) => b - a);
  const optionNames = [...new Set(chosen.flatMap((edition) => edition.options.map(({ name }) => name)))];

  return [
    {
      title: words.groups.board,
      rows: [
        row(words.rows.board, ({ board }) => `${board.files}×${board.rows}`),
        row(words.rows.zones, words.zonesName),
        row(words.rows.homeRows, ({ board }) => String(board.home_rows)),
        row(words.rows.pieces, (edition) => String(armySize(edition))),
        row(words.rows.gaps, (edition) =>
          armySize(edition) === homeSquares(edition)
            ? words.setupFull
            : words.setupGaps(armySize(edition), homeSquares(edition)),
        ),
        row(words.rows.highest, (edition) => {
          const top = withRole(edition, 'top');
          return top === undefined ? kNothing : words.rank(edition, top);
        }),
        row(words.rows.variant, (edition) => {
          const others = all.filter((game) => game.family.id === edition.family.id && game.id !== edition.id);
          return others.map(words.title).join(', ') || words.none;
        }),
      ],
    },
    {
      title: words.groups.counts,
      rows: [
        ...ranked.map((strength) =>
          counted(words.rows.strength(strength), (edition) =>
            edition.pieces.find((piece) => piece.strength === strength),
          ),
        ),
        counted(words.rows.assassin, (edition) => withRole(edition, 'assassin')),
        counted(words.rows.mine, (edition) => withRole(edition, 'mine')),
        counted(words.rows.flag, (edition) => withRole(edition, 'flag')),
      ],
    },
    {
      title: words.groups.play,
      rows: [
        option(words.rows.charge, 'scout-charge'),
        row(words.rows.afterWin, (edition) =>
          defaultOf(edition, 'winning-defender-moves') === 'on' ? words.winnerMoves : words.attackerMoves,
        ),
        option(words.rows.twoSquares, 'two-squares'),
        option(words.rows.chase, 'more-squares'),
        row(words.rows.spy, (edition) => {
          const [spy, top] = [withRole(edition, 'assassin'), withRole(edition, 'top')];
          if (spy === undefined || top === undefined) return words.none;
          return words.spyTakes(words.pieceNames(edition, spy), words.pieceNames(edition, top));
        }),
        row(
          words.rows.powers,
          (edition) =>
            powerGroups(edition)
              .map(({ power, users }) => `${words.powerName(power.name)} (${users.join(', ')})`)
              .join(', ') || words.none,
        ),
        option(words.rows.ends, 'both-stuck'),
      ],
    },
    {
      title: words.groups.options,
      rows: optionNames
        .filter((name) => !kInOtherRows.has(name))
        .map((name) => option(words.optionTitle(name), name)),
    },
  ];
}

export const differs = (row: CompareRow): boolean => new Set(row.cells).size > 1;
