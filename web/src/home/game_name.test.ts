import { describe, expect, it, vi } from 'vitest';
import type { Edition, GameOption } from '$/net/wire';
import { gameName, offeredOptions, standardValue, unusualOptions, valueOf } from './game_name';

const server = vi.hoisted(() => ({ no_capture_cap: 400 as number | undefined }));
vi.mock('$/app/state.svelte', () => ({ app: { server } }));

const option = (name: string, values: string[], usual: string, offered = false): GameOption => ({
  name,
  values,
  default: usual,
  text: '',
  offered,
  house_rule: false,
  has_effect: true,
  source: 'house',
});

const kOptions = [
  option('aggressor-advantage', ['on', 'off'], 'off', true),
  option('captured', ['open', 'prisoner', 'secret', 'stealth'], 'open', true),
  option('memory-aid', ['on', 'off'], 'off'),
  option('move-cap', ['off'], 'off'),
  option('no-capture-cap', ['off'], 'off'),
  option('rescue', ['on', 'off'], 'off', true),
  option('rescue-zone', ['half', 'home'], 'half'),
  { ...option('arrow-takes-flag', ['on', 'off'], 'off'), has_effect: false },
  option('two-squares', ['2', '3', '5', 'off'], '2'),
  option('winning-defender-moves', ['on', 'off'], 'on'),
];
const edition = {
  id: 'classic-2002',
  family: { id: 'classic', title: 'Classic' },
  options: kOptions,
} as unknown as Edition;

describe('the name of a game', () => {
  it('is bare where everything is as usual', () => {
    expect(gameName(edition, {}, 'bot')).toBe('classic-2002');
    expect(gameName(edition, { 'memory-aid': 'on', 'no-capture-cap': '400', rescue: 'off' }, 'bot')).toBe(
      'classic-2002',
    );
  });
  it('has the options that differ, sorted, and on without a value', () => {
    expect(gameName(edition, { rescue: 'on', captured: 'stealth', 'two-squares': '5' }, 'invite')).toBe(
      'classic-2002+captured=stealth+rescue+two-squares=5',
    );
    expect(gameName(edition, { 'winning-defender-moves': 'off' }, 'invite')).toBe(
      'classic-2002+winning-defender-moves=off',
    );
  });
  it('says off where the server would switch it on', () => {
    expect(gameName(edition, { 'memory-aid': 'off' }, 'bot')).toBe('classic-2002+memory-aid=off');
    expect(gameName(edition, { 'memory-aid': 'off' }, 'lobby')).toBe('classic-2002');
    expect(gameName(edition, { 'memory-aid': 'on' }, 'lobby')).toBe('classic-2002+memory-aid');
    expect(gameName(edition, { 'no-capture-cap': 'off' }, 'lobby')).toBe('classic-2002+no-capture-cap=off');
  });
  it('follows the cap that the host has set', () => {
    server.no_capture_cap = 200;
    expect(valueOf(kOptions[4]!, {}, 'lobby')).toBe('200');
    expect(gameName(edition, { 'no-capture-cap': '400' }, 'lobby')).toBe('classic-2002+no-capture-cap=400');
    server.no_capture_cap = undefined;
    expect(gameName(edition, { 'no-capture-cap': 'off' }, 'lobby')).toBe('classic-2002');
    server.no_capture_cap = 400;
  });
  it('passes over what the game does not have or take', () => {
    expect(gameName(edition, { 'spot-any-side': 'on', captured: 'never', 'move-cap': '012' }, 'lobby')).toBe(
      'classic-2002',
    );
    expect(gameName(edition, { 'move-cap': '900' }, 'lobby')).toBe('classic-2002+move-cap=900');
  });
});

describe('options', () => {
  it('have the value that was chosen or the usual one', () => {
    expect(valueOf(kOptions[2]!, {}, 'bot')).toBe('on');
    expect(valueOf(kOptions[2]!, {}, 'hot-seat')).toBe('off');
    expect(standardValue(kOptions[4]!, 'hot-seat')).toBe('400');
  });
  it('are listed for a name where they are not the edition’s', () => {
    expect(unusualOptions(edition, 'classic-2002+captured=open+no-capture-cap=400+rescue')).toEqual([
      { name: 'no-capture-cap', value: '400' },
      { name: 'rescue', value: 'on' },
    ]);
    expect(unusualOptions(undefined, 'barrage')).toEqual([]);
  });
  it('show first what the sheet of the edition offers, and nothing that cannot change the game', () => {
    const { offered, others } = offeredOptions(edition);
    expect(offered.map((one) => one.name)).toEqual(['aggressor-advantage', 'captured', 'rescue']);
    expect(others.map((one) => one.name)).toEqual([
      'move-cap',
      'no-capture-cap',
      'rescue-zone',
      'two-squares',
      'winning-defender-moves',
    ]);
  });
});
