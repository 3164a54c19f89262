// Typed commands: questions about the game, and actions in notation.
import { pieceName, powerName, sideName } from '$/app/names';
import { armyOf } from '$/board/geometry';
import type { BoardPiece, Edition, Side, View } from '$/net/wire';
import { actingTexts } from '$/texts/acting';
import { acting as english } from '$/texts/acting/en';
import { narrate } from '../narration/narrate';
import { pieceWords } from '../narration/pieces';
import { tidyTurn } from './action';
import type { Choices } from './choices';

export interface Answer {
  text: string;
  // An action to send.
  send?: string;
}

type Word = keyof typeof english.typed.words;

// English words are understood in every language.
function wordOf(typed: string): Word | undefined {
  const words = actingTexts().typed.words;
  return (Object.keys(english.typed.words) as Word[]).find(
    (word) => words[word].includes(typed) || english.typed.words[word].includes(typed),
  );
}

export function answerCommand(
  typed: string,
  view: View,
  edition: Edition | undefined,
  choices: Choices,
  now: number,
): Answer {
  const texts = actingTexts().typed;
  const clean = typed.trim().toLowerCase();
  if (clean === '') return { text: '' };
  const send = tidyTurn(clean);
  if (send !== null) return { text: texts.sent(send), send };
  const [first = '', ...rest] = clean.split(/\s+/);
  const about = rest.join(' ');
  switch (wordOf(first)) {
    case 'where':
      return { text: where(about, view, edition) };
    case 'last':
      return { text: last(view, edition) };
    case 'captured':
      return { text: captured(view, edition) };
    case 'legal':
      return { text: legal(about, choices) };
    case 'clock':
      return { text: clock(view, edition, now) };
    case 'help':
      return { text: texts.help };
    default:
      return { text: texts.unknown(typed.trim()) };
  }
}

function where(about: string, view: View, edition: Edition | undefined): string {
  const texts = actingTexts().typed;
  const fits = (piece: BoardPiece): boolean => {
    if (about === '') return true;
    if (piece.label === undefined) return false;
    const name = pieceName(edition, piece.label, armyOf(piece)).toLowerCase();
    return piece.label.toLowerCase() === about || name.includes(about);
  };
  const found = (view.board ?? []).filter(fits);
  const sides: Side[] = view.viewer === 'blue' ? ['blue', 'red'] : ['red', 'blue'];
  const lines = sides
    .map((side) =>
      sideLine(
        side,
        found.filter((piece) => piece.side === side),
        view,
        edition,
      ),
    )
    .filter((line) => line !== '');
  return lines.length === 0 ? texts.nonePlaced : lines.join(' ');
}

function sideLine(side: Side, pieces: BoardPiece[], view: View, edition: Edition | undefined): string {
  const texts = actingTexts().typed;
  const known = new Map<string, string[]>();
  const hidden: string[] = [];
  for (const piece of pieces) {
    if (piece.label === undefined) hidden.push(piece.square);
    else {
      const name = pieceWords(edition, piece.label, armyOf(piece));
      known.set(name, [...(known.get(name) ?? []), piece.square]);
    }
  }
  const parts = [...known].map(([name, squares]) => `${name} ${squares.join(' ')}`);
  if (hidden.length > 0) parts.push(texts.hidden(hidden.join(' ')));
  if (parts.length === 0) return '';
  const who =
    view.viewer === 'spectator' ? sideName(edition, side) : side === view.viewer ? texts.yours : texts.theirs;
  return `${who}: ${parts.join(', ')}.`;
}

function last(view: View, edition: Edition | undefined): string {
  const turn = view.current ?? view.last;
  if (!turn) return actingTexts().typed.noLast;
  return narrate(turn, edition, view.viewer, view.board, view.game).join(' ');
}

function captured(view: View, edition: Edition | undefined): string {
  const texts = actingTexts().typed;
  const lines = (['red', 'blue'] as const).map((side) => {
    const counts = new Map<string, number>();
    const shown = (view.captured ?? []).filter((piece) => piece.side === side && piece.label !== undefined);
    for (const piece of shown) {
      const back = piece.may_be_back ? ` (${texts.mayBeBack})` : '';
      const name = pieceWords(edition, piece.label ?? '', armyOf(piece)) + back;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const list = [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`));
    const unseen = (view.off_board?.[side] ?? 0) - shown.filter((piece) => !piece.may_be_back).length;
    if (unseen > 0) list.push(texts.notShown(unseen));
    return list.length === 0 ? '' : `${texts.capturedOf(sideName(edition, side), list.join(', '))}.`;
  });
  return lines.filter((line) => line !== '').join(' ') || texts.noneCaptured;
}

function legal(about: string, choices: Choices): string {
  const texts = actingTexts().typed;
  if (choices.all.length === 0) return texts.noneLegal;
  if (about === '') return texts.canAct([...choices.actors].sort().join(' '));
  const plain = choices.plain(about).map(({ target }) => target);
  const powers = choices.powers(about).map(({ power, choices: uses }) => {
    const targets = [...new Set(uses.map(({ target, action }) => target ?? action.direction))];
    return `${powerName(power)}: ${targets.join(' ')}`;
  });
  const parts = [...(plain.length === 0 ? [] : [`${about}: ${plain.join(' ')}`]), ...powers];
  return parts.length === 0 ? texts.noMoves(about) : `${parts.join('. ')}.`;
}

function clock(view: View, edition: Edition | undefined, now: number): string {
  const texts = actingTexts().typed;
  const { clocks } = view;
  if (clocks === null) return texts.untimed;
  return (['red', 'blue'] as const)
    .map((side) => {
      const used = clocks.running === side ? now - view.now : 0;
      const seconds = Math.max(0, Math.floor((clocks[side] - used) / 1000));
      return texts.clock(sideName(edition, side), texts.time(Math.floor(seconds / 60), seconds % 60));
    })
    .join(' ');
}
