// Why a game ended, in one sentence.
import { editionText } from '$/app/names';
import { otherSide } from '$/board/geometry';
import type { Edition, Side, View } from '$/net/wire';
import { narrationTexts } from '$/texts/narration';
import type { Whose } from '$/texts/narration/en';
import { whoseIs } from './pieces';

type Ended = Pick<View, 'result' | 'termination' | 'viewer' | 'why' | 'phase'>;

export const winnerOf = (result: string): Side | null =>
  result === '1-0' ? 'red' : result === '0-1' ? 'blue' : null;

export function endSentence(view: Ended, edition: Edition | undefined): string {
  const words = narrationTexts().end;
  const winner = winnerOf(view.result);
  if (winner !== null) {
    const loser = whoseIs(otherSide(winner), view.viewer, edition);
    const result = words.win(whoseIs(winner, view.viewer, edition));
    return withWhy(words.sentence(result, defeat(view.termination, loser)), view.why);
  }
  if (view.result === '1/2-1/2') return withWhy(words.sentence(words.draw, draw(view)), view.why);
  if (view.phase === 'running' || view.phase === 'setup' || view.phase === 'open') return words.open;
  return view.why === undefined || view.why === '' ? words.aborted : whyWords(view.why);
}

// The server's own reasons; some begin with the colour of a side.
function whyWords(why: string): string {
  const words = narrationTexts().end;
  const [colour = ''] = why.split(' ', 1);
  const ofSide = words.whysOfSide[why.slice(colour.length + 1)];
  return words.whys[why] ?? ofSide?.(editionText(colour.toLowerCase())) ?? why;
}

const withWhy = (sentence: string, why: string | undefined): string =>
  why === undefined || why === '' ? sentence : `${sentence} ${whyWords(why)}`;

function defeat(termination: string, loser: Whose): string {
  const words = narrationTexts().end;
  switch (termination) {
    case 'flag':
      return words.flag(loser);
    case 'immobile':
      return words.immobile(loser);
    case 'both-stuck':
      return words.bothStuck;
    case 'resign':
      return words.resign(loser);
    case 'time':
      return words.time(loser);
    case 'abandoned':
      return words.left(loser);
    case 'forfeit':
      return words.forfeit;
    default:
      return termination;
  }
}

function draw(view: Ended): string {
  const words = narrationTexts().end;
  switch (view.termination) {
    case 'both-stuck':
      return words.bothStuck;
    case 'move-cap':
      return words.moveCap;
    case 'no-capture-cap':
      return words.quietCap;
    case 'agreement':
      return words.agreement;
    case 'abandoned':
      // Only an administrator gives a reason.
      return view.why === undefined || view.why === '' ? words.drawClaimed : words.forfeit;
    default:
      return view.termination;
  }
}
