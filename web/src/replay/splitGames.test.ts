import { describe, expect, it } from 'vitest';
import { splitGames } from './splitGames';

const record = (name: string, turns: string): string =>
  `[Game "barrage"]\n[Red "${name}"]\n[RedSetup "…"]\n\n${turns}\n`;

describe('records', () => {
  it('are one game or many', () => {
    expect(splitGames(record('ada', '1. a4a5 a7a6'))).toHaveLength(1);
    const games = splitGames(`${record('ada', '1. a4a5\n2. a5a6')}\n${record('grace', '1. b4b5')}`);
    expect(games.map((game) => game.tags.get('Red'))).toEqual(['ada', 'grace']);
    expect(games[0]?.text).toContain('2. a5a6');
    expect(games[0]?.text).not.toContain('grace');
  });
  it('may have no turns', () => {
    const games = splitGames(record('ada', '') + record('grace', ''));
    expect(games.map((game) => game.tags.get('Red'))).toEqual(['ada', 'grace']);
  });
  it('may have quotes in their tags', () => {
    expect(splitGames('[Red "a \\"b\\""]\n\n1. a4a5')[0]?.tags.get('Red')).toBe('a "b"');
  });
});

describe('JSON', () => {
  it('is split between objects, whatever their strings hold', () => {
    const one = '{"tags":[["Red","a}{\\""]],"turns":[]}';
    const games = splitGames(`${one}\n${one} ${one}`);
    expect(games.map((game) => game.text)).toEqual([one, one, one]);
    expect(games[0]?.tags.get('Red')).toBe('a}{"');
  });
  it('that is broken is left to the server', () => {
    expect(splitGames('{"tags":')).toEqual([{ text: '{"tags":', tags: new Map() }]);
  });
});

it('takes Gravon games line by line', () => {
  const [one, other] = [`${'A'.repeat(100)} a4a5 a7a6`, `${'B'.repeat(100)} b4b5`];
  expect(splitGames(`${one}\n\n${other}\n`).map((game) => game.text)).toEqual([one, other]);
});

it('leaves anything else in one piece, and nothing of nothing', () => {
  expect(splitGames('This is no game\nat all')).toHaveLength(1);
  expect(splitGames(' \n')).toEqual([]);
});
