import { describe, expect, it } from 'vitest';
import { gameIdOf, hoursOf, isLabel, nameProblem, passwordProblem } from './validate';

describe('names', () => {
  it('takes what the server takes', () => {
    for (const name of ['al', 'Grace', 'a-b_c9', 'x2345678901234567890'])
      expect(nameProblem(name)).toBeNull();
  });
  it('says what is wrong with others', () => {
    expect(nameProblem('')).toBe('empty');
    for (const name of ['a', '9lives', '_x', 'müller', 'a b', 'x23456789012345678901'])
      expect(nameProblem(name)).toBe('form');
    for (const name of ['Guest7', 'VexilBot', 'Admin', 'nobody']) expect(nameProblem(name)).toBe('reserved');
  });
});

describe('passwords', () => {
  it('counts bytes as the server does', () => {
    expect(passwordProblem('1234567')).toBe('short');
    expect(passwordProblem('12345678')).toBeNull();
    expect(passwordProblem('ääää')).toBeNull();
    expect(passwordProblem('x'.repeat(200))).toBeNull();
    expect(passwordProblem('x'.repeat(201))).toBe('long');
  });
  it('refuses none and the name', () => {
    expect(passwordProblem('')).toBe('short');
    expect(passwordProblem('GraceHopper', 'gracehopper')).toBe('name');
  });
});

describe('other fields', () => {
  it('knows labels', () => {
    expect(isLabel('my laptop')).toBe(true);
    expect(isLabel('  ')).toBe(false);
    expect(isLabel('x'.repeat(61))).toBe(false);
    expect(isLabel('a\nb')).toBe(false);
  });
  it('reads hours', () => {
    expect(hoursOf(' 24 ')).toBe(24);
    for (const text of ['', '0', '-1', '1.5', '999999', 'two']) expect(hoursOf(text)).toBeNull();
  });
  it('finds the game in what was pasted', () => {
    expect(gameIdOf('b4Q6Baqa')).toBe('b4Q6Baqa');
    expect(gameIdOf(' http://localhost:7878/b4Q6Baqa#turn=3 ')).toBe('b4Q6Baqa');
    expect(gameIdOf('/b4Q6Baqa')).toBe('b4Q6Baqa');
    for (const text of ['', 'b4Q6', 'not an id', 'http://localhost/lobby']) expect(gameIdOf(text)).toBeNull();
  });
});
