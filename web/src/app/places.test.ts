import { describe, expect, it } from 'vitest';
import { address, parseFragment, parsePlace } from './places';

describe('an address', () => {
  it('names a page', () => {
    expect(parsePlace('/')).toEqual({ screen: 'home' });
    expect(parsePlace('/lobby')).toEqual({ screen: 'lobby' });
    expect(parsePlace('/b4Q6Baqa')).toEqual({ screen: 'game', id: 'b4Q6Baqa' });
    expect(parsePlace('/studio')).toEqual({ screen: 'studio', game: null });
    expect(parsePlace('/rules/barrage')).toEqual({ screen: 'rules', game: 'barrage' });
    expect(parsePlace('/rules/compare')).toEqual({ screen: 'compare' });
    expect(parsePlace('/u/J%C3%BCrgen')).toEqual({ screen: 'user', name: 'Jürgen' });
  });

  it('that names none says so', () => {
    for (const path of ['/chess', '/b4Q6Baq0', '/b4Q6Baq', '/lobby/x', '/%', '/u'])
      expect(parsePlace(path), path).toEqual({ screen: 'missing' });
  });

  it('carries what only the page needs behind the #', () => {
    expect(address('/b4Q6Baqa', { turn: 12, view: 'red' })).toBe('/b4Q6Baqa#turn=12&view=red');
    expect(address('/b4Q6Baqa', { turn: undefined })).toBe('/b4Q6Baqa');
    expect(parseFragment('#turn=12&view=red')).toEqual(
      new Map([
        ['turn', '12'],
        ['view', 'red'],
      ]),
    );
    const setup = '10 9 / - B';
    expect(parseFragment(address('/', { setup }).slice(1)).get('setup')).toBe(setup);
  });
});
