import { describe, expect, it } from 'vitest';
import { advance, type Facts, type Flow, type Step } from './flow';

const setup = (red: boolean, blue: boolean): Facts => ({
  phase: 'setup',
  toMove: null,
  ready: { red, blue },
});
const running = (toMove: 'red' | 'blue'): Facts => ({
  phase: 'running',
  toMove,
  ready: { red: true, blue: true },
});
const ended: Facts = { phase: 'ended', toMove: null, ready: { red: true, blue: true } };
const after = (...steps: Step[]): Flow => steps.reduce(advance, { at: 'loading' } as Flow);

describe('a page that is opened', () => {
  it('lands on the curtain of whoever is next', () => {
    expect(after({ type: 'found', facts: setup(false, false) })).toEqual({
      at: 'curtain',
      side: 'red',
      task: 'setup',
    });
    expect(after({ type: 'found', facts: setup(true, false) })).toMatchObject({
      side: 'blue',
      task: 'setup',
    });
    expect(after({ type: 'found', facts: running('blue') })).toEqual({
      at: 'curtain',
      side: 'blue',
      task: 'move',
    });
    expect(after({ type: 'found', facts: ended })).toEqual({ at: 'over', aborted: false });
  });
  it('asks red first where it is not known who is ready', () => {
    const facts: Facts = { phase: 'setup', toMove: null, ready: null };
    expect(after({ type: 'found', facts })).toMatchObject({ side: 'red' });
  });
});

describe('setting up', () => {
  const red = after({ type: 'found', facts: setup(false, false) }, { type: 'opened' });
  it('stays open until the setup is complete', () => {
    expect(advance(red, { type: 'news', facts: setup(false, false) })).toBe(red);
  });
  it('is the other one’s turn then, and then the game begins behind a curtain', () => {
    const blue = advance(red, { type: 'news', facts: setup(true, false) });
    expect(blue).toEqual({ at: 'curtain', side: 'blue', task: 'setup' });
    const both = advance(advance(blue, { type: 'opened' }), { type: 'news', facts: running('red') });
    expect(both).toEqual({ at: 'curtain', side: 'red', task: 'move' });
  });
});

describe('a turn', () => {
  const seat = after({ type: 'found', facts: running('red') }, { type: 'opened' });
  it('cannot be handed over before it is made', () => {
    const undecided = advance(seat, { type: 'news', facts: running('red') });
    expect(undecided).toMatchObject({ at: 'seat', done: false });
    expect(advance(undecided, { type: 'handOver' })).toBe(undecided);
  });
  it('stays visible until it is handed over', () => {
    const done = advance(seat, { type: 'news', facts: running('blue') });
    expect(done).toMatchObject({ at: 'seat', side: 'red', done: true });
    expect(advance(done, { type: 'handOver' })).toEqual({ at: 'curtain', side: 'blue', task: 'move' });
  });
  it('can be taken up again after a takeback', () => {
    const done = advance(seat, { type: 'news', facts: running('blue') });
    expect(advance(done, { type: 'news', facts: running('red') })).toMatchObject({ done: false });
  });
  it('that ends the game opens everything to both', () => {
    expect(advance(seat, { type: 'news', facts: ended })).toEqual({ at: 'over', aborted: false });
  });
  it('of a game that is aborted shows nothing more', () => {
    const aborted: Facts = { ...ended, phase: 'aborted' };
    expect(advance(seat, { type: 'news', facts: aborted })).toEqual({ at: 'over', aborted: true });
  });
});

it('passes over what does not belong', () => {
  const curtain = after({ type: 'found', facts: running('red') });
  expect(advance(curtain, { type: 'news', facts: running('blue') })).toBe(curtain);
  expect(advance(curtain, { type: 'handOver' })).toBe(curtain);
  expect(advance(curtain, { type: 'found', facts: running('blue') })).toBe(curtain);
});
