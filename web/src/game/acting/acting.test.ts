import './testing/page';
import { beforeEach, describe, expect, it } from 'vitest';
import { announcer } from '$/app/announce.svelte';
import { settings } from '$/app/settings.svelte';
import type { View } from '$/net/wire';
import { eventOf } from '$/net/testing';
import { words } from '$/texts/section.svelte';
import { Acting } from './acting.svelte';
import { viewAfter, viewBefore } from './testing/cases';
import { FakeSession } from './testing/session';

function sit(view: View): { acting: Acting; session: FakeSession } {
  const session = new FakeSession(view);
  return { acting: new Acting(session.asSession()), session };
}
const spoken = (): string[] => announcer.news.map(({ text }) => text);
const squares = (acting: Acting, kind: string): string[] =>
  acting.marks.filter((mark) => mark.kind === kind).map(({ square }) => square);

beforeEach(async () => {
  await words.use('en');
  Object.assign(settings, { confirmAttacks: 'never', confirmMoves: 'never' });
});

describe('tap and tap', () => {
  it('chooses a piece, then acts', () => {
    const { acting, session } = sit(viewBefore('quick near'));
    acting.pick('e3', 'pointer');
    expect(acting.selected).toBe('e3');
    expect(squares(acting, 'move')).toEqual(['d3', 'e2', 'f3']);
    expect(squares(acting, 'attack')).toEqual(['e4']);
    acting.pick('d3', 'pointer');
    expect(session.sent).toEqual(['e3d3']);
    expect(acting.selected).toBeNull();
  });
  it('lets go of a piece that is picked again, and takes another one', () => {
    const { acting, session } = sit(viewBefore('fly'));
    acting.pick('b2', 'pointer');
    acting.pick('b3', 'pointer');
    expect(acting.selected).toBe('b3');
    acting.pick('b3', 'pointer');
    expect(acting.selected).toBeNull();
    expect(session.sent).toEqual([]);
  });
  it('says so where nothing can be done', () => {
    const { acting } = sit(viewBefore('quick near'));
    acting.pick('j1', 'pointer');
    expect(acting.note).toBe('The piece on j1 cannot do anything now.');
    acting.pick('e4', 'pointer');
    expect(acting.note).toBe('On e4 there is no piece of yours. Choose one of your own first.');
  });
  it('asks the server which rule forbids it, and keeps the piece', async () => {
    const { acting, session } = sit(viewBefore('quick near'));
    session.answer = {
      code: 'illegal',
      rule: 'moving',
      text: 'moving: one square at a time, only a Scout goes further',
      squares: ['e3', 'a3'],
    };
    acting.pick('e3', 'pointer');
    acting.pick('a3', 'pointer');
    await Promise.resolve();
    expect(session.sent).toEqual(['e3a3']);
    expect(acting.selected).toBe('e3');
    expect(squares(acting, 'forbidden')).toEqual(['e3', 'a3']);
    expect(acting.arrows).toEqual([{ from: 'e3', to: 'a3', kind: 'forbidden' }]);
    acting.pick('d3', 'pointer');
    expect(acting.arrows).toHaveLength(1);
  });
  it('waits politely for its turn', () => {
    const { acting, session } = sit({ ...viewBefore('quick near'), deciding: false, to_move: 'blue' });
    acting.pick('e3', 'pointer');
    expect(acting.selected).toBeNull();
    expect(acting.note).toBe('It is Everwinter’s turn. Please wait.');
    expect(session.sent).toEqual([]);
    expect(acting.draggable('e3')).toBe(false);
  });
  it('never sends while something is on its way', () => {
    const { acting, session } = sit(viewBefore('quick near'));
    acting.pick('e3', 'pointer');
    session.pending = 1;
    acting.pick('d3', 'pointer');
    acting.send('e3d3');
    expect(session.sent).toEqual([]);
  });
  it('forgets what was chosen when the game goes on', () => {
    const { acting, session } = sit(viewBefore('quick near'));
    acting.pick('e3', 'pointer');
    session.view = { ...viewBefore('quick near'), turn: 3 };
    expect(acting.selected).toBeNull();
  });
});

describe('dragging', () => {
  it('acts where it is dropped', () => {
    const { acting, session } = sit(viewBefore('quick near'));
    expect(acting.draggable('e3')).toBe(true);
    expect(acting.draggable('j1')).toBe(false);
    acting.drop('e3', null);
    acting.drop('e3', 'e3');
    expect(session.sent).toEqual([]);
    acting.drop('e3', 'e4');
    expect(session.sent).toEqual(['e3e4']);
  });
});

describe('confirmation', () => {
  it('shows the plan until it is confirmed', () => {
    settings.confirmAttacks = 'always';
    const { acting, session } = sit(viewBefore('quick near'));
    acting.pick('e3', 'pointer');
    acting.pick('e4', 'pointer');
    expect(session.sent).toEqual([]);
    expect(acting.arrows).toEqual([{ from: 'e3', to: 'e4', kind: 'plan' }]);
    expect(acting.question(acting.planned!)).toBe('Attack e4 from e3?');
    expect(acting.describe('e4')).toContain('choose again to confirm');
    acting.cancel();
    expect(acting.planned).toBeNull();
    expect(acting.selected).toBe('e3');
    acting.pick('e4', 'pointer');
    acting.pick('e4', 'pointer');
    expect(session.sent).toEqual(['e3e4']);
  });
  it('is asked for moves on their own terms', () => {
    settings.confirmMoves = 'always';
    const { acting, session } = sit(viewBefore('quick near'));
    acting.pick('e3', 'pointer');
    acting.pick('d3', 'pointer');
    expect(acting.question(acting.planned!)).toBe('Move from e3 to d3?');
    acting.confirm();
    expect(session.sent).toEqual(['e3d3']);
  });
  it('on touch only where there is touch', () => {
    settings.confirmAttacks = 'touch';
    const { acting, session } = sit(viewBefore('quick near'));
    acting.drop('e3', 'e4');
    expect(session.sent).toEqual(['e3e4']);
  });
});

describe('powers', () => {
  it('are chosen by name, then aimed', () => {
    const { acting, session } = sit(viewBefore('quick'));
    acting.pick('e3', 'pointer');
    expect(acting.powers.map(({ power }) => power.name)).toEqual(['Quickness']);
    acting.choosePower('quick');
    expect(squares(acting, 'power')).toContain('g3');
    expect(squares(acting, 'range')).toContain('d3');
    expect(acting.describe('g3')).toBe('Quickness can aim here');
    acting.pick('g3', 'pointer');
    expect(session.sent).toEqual(['quick:e3g3']);
  });
  it('are asked about where a plain attack is possible too', () => {
    const { acting, session } = sit(viewBefore('arrow near'));
    acting.pick('b2', 'pointer');
    acting.pick('b3', 'pointer');
    expect(session.sent).toEqual([]);
    expect(acting.asking?.options.map(({ action }) => action.text)).toEqual(['b2b3', 'arrow:b2b3']);
    acting.chooseOption(acting.asking!.options[1]!);
    expect(session.sent).toEqual(['arrow:b2b3']);
  });
  it('are offered for a square that only they reach', () => {
    const { acting, session } = sit(viewBefore('arrow near'));
    acting.pick('b2', 'pointer');
    acting.pick('b4', 'pointer');
    expect(acting.asking?.options.map(({ action }) => action.text)).toEqual(['arrow:b2b4']);
    expect(session.sent).toEqual([]);
  });
  it('a plain step wins over a power that would do the same', () => {
    const { acting, session } = sit(viewBefore('vortex'));
    acting.drop('c3', 'c4');
    expect(session.sent).toEqual(['c3c4']);
  });
  it('Escape goes back from the power, then from the piece', () => {
    const { acting } = sit(viewBefore('quick'));
    acting.pick('e3', 'keyboard');
    acting.choosePower('quick');
    acting.cancel();
    expect(acting.chosenPower).toBeNull();
    expect(acting.selected).toBe('e3');
    acting.cancel();
    expect(acting.selected).toBeNull();
  });
  it('an advance can be begun without a piece', () => {
    const { acting } = sit(viewBefore('advance open'));
    expect(acting.powers.map(({ power }) => power.verb)).toEqual(['advance']);
    acting.choosePower('advance');
    expect(squares(acting, 'choice')).toEqual(['b4', 'c4', 'e3']);
  });
  it('a guess of its own asks for the label at once', () => {
    const { acting, session } = sit(viewBefore('spotw'));
    acting.pick('e4', 'pointer');
    acting.choosePower('spot');
    expect(acting.target).toBe('e5');
    expect(acting.namings).toHaveLength(13);
    acting.send(acting.namings[0]!.action.text);
    expect(session.sent).toEqual(['spot:e4=1']);
  });
  it('a guess to any side asks for the target first', () => {
    const { acting } = sit(viewBefore('spot any side'));
    acting.pick('e4', 'pointer');
    acting.choosePower('spot');
    expect(acting.target).toBeNull();
    expect(squares(acting, 'power')).toEqual(['e5', 'f4']);
    acting.pick('f4', 'pointer');
    expect(acting.namings.every(({ action }) => action.to === 'f4')).toBe(true);
    expect(acting.namings).toHaveLength(13);
  });
});

describe('follow-ups', () => {
  it('a strike', () => {
    const { acting, session } = sit(viewAfter('strike open'));
    expect(acting.selected).toBe('b4');
    expect(squares(acting, 'attack')).toEqual(['a4', 'b5']);
    acting.pick('b4', 'pointer');
    expect(acting.selected).toBe('b4');
    acting.pick('a4', 'pointer');
    expect(session.sent).toEqual(['strike:b4a4']);
  });
  it('a strike that is not possible is explained by the server', async () => {
    const { acting, session } = sit(viewAfter('strike open'));
    session.answer = {
      code: 'illegal',
      rule: 'strike',
      text: 'strike: there is no enemy piece on c4 next to b4',
      squares: ['b4', 'c4'],
    };
    acting.pick('c4', 'pointer');
    await Promise.resolve();
    expect(session.sent).toEqual(['strike:b4c4']);
    expect(acting.selected).toBe('b4');
    expect(squares(acting, 'forbidden')).toEqual(['b4', 'c4']);
    expect(announcer.alert.trim()).toBe('There is no enemy piece on c4.');
  });
  it('a guess about another square is answered with a word', () => {
    const { acting, session } = sit(viewAfter('spot open'));
    acting.pick('i8', 'pointer');
    expect(acting.note).toBe('i8 cannot be named now. Choose a marked square.');
    expect(spoken().at(-1)).toBe(acting.note);
    expect(acting.target).toBe('e5');
    expect(session.sent).toEqual([]);
  });
  it('a strike can be declined', () => {
    const { acting, session } = sit(viewAfter('strike open'));
    acting.pass();
    expect(session.sent).toEqual(['pass']);
  });
  it('a guess', () => {
    const { acting } = sit(viewAfter('spot open'));
    expect(acting.target).toBe('e5');
    expect(acting.namings).toHaveLength(13);
    acting.cancel();
    expect(acting.target).toBe('e5');
  });
  it('a rescue: the piece, then the square', () => {
    const { acting, session } = sit(viewAfter('rescue open'));
    expect(acting.rescueLabel).toBeNull();
    acting.chooseRescue('8');
    expect(squares(acting, 'choice')).toContain('d2');
    acting.pick('a10', 'pointer');
    expect(acting.note).not.toBe('');
    acting.pick('d2', 'pointer');
    expect(session.sent).toEqual(['rescue:8@d2']);
  });
  it('the steps of an advance', () => {
    const { acting, session } = sit(viewAfter('advance open'));
    expect(squares(acting, 'choice')).toEqual(['b4', 'c4', 'e3']);
    acting.pick('a9', 'pointer');
    expect(session.sent).toEqual([]);
    acting.pick('c4', 'pointer');
    expect(session.sent).toEqual(['step:c4']);
  });
});

// The page is quicker than the line: the next square is picked before the server has answered.
describe('a square that is picked while an action is on its way', () => {
  const step = (part: number, squares: string[]): View => ({
    ...viewAfter('advance open'),
    part,
    legal: squares.map((square) => `step:${square}`),
    followup: { ...viewAfter('advance open').followup!, squares },
  });
  const sendFirst = (): ReturnType<typeof sit> => {
    const seat = sit(step(1, ['b4', 'c4', 'e3']));
    seat.acting.pick('b4', 'pointer');
    seat.session.pending = 1;
    return seat;
  };

  it('counts when the turn goes on, one after the other', () => {
    const { acting, session } = sendFirst();
    acting.pick('c4', 'pointer');
    acting.pick('e3', 'keyboard');
    expect(session.sent).toEqual(['step:b4']);
    session.push([{ n: 5, events: [] }], step(2, ['c4', 'e3']));
    expect(session.sent).toEqual(['step:b4', 'step:c4']);
    session.push([{ n: 6, events: [] }], step(3, ['e3']));
    expect(session.sent).toEqual(['step:b4', 'step:c4', 'step:e3']);
  });
  it('waits while other news come', () => {
    const { acting, session } = sendFirst();
    acting.pick('c4', 'pointer');
    session.push([{ n: 5, events: [eventOf('chat')] }], step(1, ['b4', 'c4', 'e3']));
    expect(session.sent).toEqual(['step:b4']);
    session.push([{ n: 6, events: [] }], step(2, ['c4', 'e3']));
    expect(session.sent).toEqual(['step:b4', 'step:c4']);
  });
  it('is forgotten with the turn', () => {
    const { acting, session } = sendFirst();
    acting.pick('c4', 'pointer');
    const over = { ...step(0, []), turn: 2, deciding: false, followup: null };
    session.push([{ n: 5, events: [] }], over);
    session.pending = 0;
    session.push([{ n: 6, events: [] }], { ...step(1, ['b4', 'c4', 'e3']), turn: 3 });
    expect(session.sent).toEqual(['step:b4']);
    expect(acting.note).toBe('');
  });
  it('is forgotten when the action was refused', async () => {
    const seat = sit(step(1, ['b4', 'c4', 'e3']));
    const { acting, session } = seat;
    session.answer = { code: 'stale', text: 'The game has gone on since.' };
    acting.pick('b4', 'pointer');
    session.pending = 1;
    acting.pick('c4', 'pointer');
    await Promise.resolve();
    session.pending = 0;
    session.push([{ n: 5, events: [] }], step(2, ['c4', 'e3']));
    expect(session.sent).toEqual(['step:b4']);
  });
  it('is taken as soon as the next question is there, though the answer is not', () => {
    const { acting, session } = sendFirst();
    session.push([{ n: 5, events: [] }], step(2, ['c4', 'e3']));
    expect(session.pending).toBe(1);
    acting.pick('c4', 'pointer');
    expect(session.sent).toEqual(['step:b4', 'step:c4']);
  });
});

it('what was planned is not planned again after a takeback', () => {
  Object.assign(settings, { confirmMoves: 'always' });
  const mine = { ...viewBefore('quick near'), turn: 5 };
  const { acting, session } = sit(mine);
  acting.pick('e3', 'pointer');
  acting.pick('d3', 'pointer');
  expect(acting.planned).not.toBeNull();
  // The enemy's turn before it is taken back, and another one is played.
  session.push([{ n: 5, events: [eventOf('takeback', { turn: 4 })] }], { ...mine, turn: 4, deciding: false });
  session.push([], mine);
  expect(acting.planned).toBeNull();
  expect(acting.selected).toBeNull();
});

describe('warnings', () => {
  it('mark squares, then the targets to mind', () => {
    const view = {
      ...viewBefore('quick near'),
      warnings: [{ kind: 'two-squares' as const, text: '', squares: ['e3', 'd3'], actions: ['e3d3'] }],
    };
    const { acting } = sit({ ...view, game: `${view.game}+two-squares=3` });
    expect(squares(acting, 'warning')).toEqual(['e3', 'd3']);
    acting.pick('e3', 'pointer');
    expect(squares(acting, 'warning')).toEqual(['d3']);
    expect(acting.arrows).toEqual([{ from: 'e3', to: 'd3', kind: 'warning' }]);
    expect(acting.describe('d3')).toBe('mind the warning, can be moved to');
  });
});

it('a warning that comes with every step waits until its piece is chosen', () => {
  const view = {
    ...viewBefore('fly'),
    game: 'fire-ice-2008-powers+two-squares=2',
    warnings: [{ kind: 'two-squares' as const, text: '', squares: ['b3', 'a3'], actions: ['b3a3'] }],
  };
  const { acting } = sit(view);
  expect(acting.warnings).toEqual([]);
  acting.pick('b2', 'pointer');
  expect(acting.warnings).toEqual([]);
  acting.pick('b3', 'pointer');
  expect(acting.warnings).toHaveLength(1);
});

describe('typed commands', () => {
  it('act and answer', () => {
    const { acting, session } = sit(viewBefore('quick near'));
    expect(acting.typed('E3-D3')).toBe('e3d3 sent.');
    expect(session.sent).toEqual(['e3d3']);
    expect(acting.typed('help')).toContain('where');
    expect(acting.answer).toContain('where');
  });
  it('do not act out of turn', () => {
    const { acting, session } = sit({ ...viewBefore('quick near'), deciding: false, to_move: 'blue' });
    announcer.forget();
    expect(acting.typed('e3d3')).toBe('It is Everwinter’s turn. Please wait.');
    expect(spoken()).toEqual(['It is Everwinter’s turn. Please wait.']);
    expect(session.sent).toEqual([]);
  });
});
