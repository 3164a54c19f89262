// Which player holds the device. The flow knows only what both players may know; a seat is opened by its player
// and closed before the other player is named.
import { otherSide } from '$/board/geometry';
import type { BySide, Phase, Side } from '$/net/wire';

export type Task = 'setup' | 'move';

// What is public of the game. `ready` is null where it is not known.
export interface Facts {
  phase: Phase;
  toMove: Side | null;
  ready: BySide<boolean> | null;
}

export type Flow =
  | { at: 'loading' }
  // Nothing of either side is on the page.
  | { at: 'curtain'; side: Side; task: Task }
  // `done`: their turn is over; its result stays until they hand over.
  | { at: 'seat'; side: Side; task: Task; done: boolean }
  | { at: 'over'; aborted: boolean };

export type Step =
  | { type: 'found'; facts: Facts }
  | { type: 'opened' }
  | { type: 'news'; facts: Facts }
  | { type: 'handOver' };

const isOver = (facts: Facts): boolean => facts.phase === 'ended' || facts.phase === 'aborted';

function curtainFor(facts: Facts): Flow {
  if (isOver(facts)) return { at: 'over', aborted: facts.phase === 'aborted' };
  if (facts.phase === 'running') return { at: 'curtain', side: facts.toMove ?? 'red', task: 'move' };
  return { at: 'curtain', side: facts.ready?.red ? 'blue' : 'red', task: 'setup' };
}

export function advance(flow: Flow, step: Step): Flow {
  switch (step.type) {
    case 'found':
      return flow.at === 'loading' ? curtainFor(step.facts) : flow;
    case 'opened':
      return flow.at === 'curtain' ? { ...flow, at: 'seat', done: false } : flow;
    case 'news':
      return flow.at === 'seat' ? withFacts(flow, step.facts) : flow;
    case 'handOver':
      if (flow.at !== 'seat' || !flow.done) return flow;
      return { at: 'curtain', side: otherSide(flow.side), task: 'move' };
  }
}

function withFacts(flow: Flow & { at: 'seat' }, facts: Facts): Flow {
  if (facts.phase === 'aborted') return { at: 'over', aborted: true };
  // Nothing is hidden any more: both players look at the same table.
  if (facts.phase === 'ended') return { at: 'over', aborted: false };
  if (flow.task === 'setup') {
    // After a setup there is nothing to look at: the curtain for the next player comes at once.
    if (facts.phase === 'running') return curtainFor(facts);
    if (!facts.ready?.[flow.side]) return flow;
    return { at: 'curtain', side: otherSide(flow.side), task: 'setup' };
  }
  return { ...flow, done: facts.toMove !== flow.side };
}
