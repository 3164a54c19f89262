// What the computer thinks of the turns of a game.
type Verdict = 'fine' | 'inaccuracy' | 'mistake' | 'blunder';

export interface Judged {
  turn: number;
  side: string;
  action?: string;
  known: { best: number; played?: number };
  verdict?: Verdict;
  best: { action: string; expected: number }[];
}

export interface AnalysisJob {
  id: string;
  status: 'queued' | 'running' | 'done' | 'cancelled';
  done: number;
  total: number;
  decisions?: Judged[];
}

export const kSigns: Record<Verdict, string> = { fine: '', inaccuracy: '?!', mistake: '?', blunder: '??' };
const kWorst: Verdict[] = ['fine', 'inaccuracy', 'mistake', 'blunder'];

// A turn may take several decisions: the worst of them is what it is remembered for.
export function worstByTurn(decisions: readonly Judged[]): Map<number, Judged> {
  const worst = new Map<number, Judged>();
  const weight = (judged: Judged): number => kWorst.indexOf(judged.verdict ?? 'fine');
  for (const judged of decisions) {
    const known = worst.get(judged.turn);
    if (known === undefined || weight(judged) > weight(known)) worst.set(judged.turn, judged);
  }
  return worst;
}

export const shareOf = (score: number): string => `${Math.round(score * 100)} %`;
