// The verdicts of the computer analysis on the turns of a game.
import type { Analysis, AnalysisJob, Decision, Verdict } from '$/net/wire';

// As it is begun, and later with what was found.
export type Job = AnalysisJob & Partial<Analysis>;

export const kSigns: Record<Verdict, string> = { fine: '', inaccuracy: '?!', mistake: '?', blunder: '??' };
const kWorst: Verdict[] = ['fine', 'inaccuracy', 'mistake', 'blunder'];

// A turn may take several decisions: the worst of them is what it is remembered for.
export function worstByTurn(decisions: readonly Decision[]): Map<number, Decision> {
  const worst = new Map<number, Decision>();
  const weight = (judged: Decision): number => kWorst.indexOf(judged.verdict ?? 'fine');
  for (const judged of decisions) {
    const known = worst.get(judged.turn);
    if (known === undefined || weight(judged) > weight(known)) worst.set(judged.turn, judged);
  }
  return worst;
}

export const shareOf = (score: number): string => `${Math.round(score * 100)} %`;
