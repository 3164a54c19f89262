import { expect, it } from 'vitest';
import type { Battle } from '$/board/types';
import { BattleStage } from './stage.svelte';

const battle = (id: string): Battle => ({
  id,
  square: 'a5',
  from: 'a4',
  attacker: { side: 'red', army: 'red', label: '7', lost: false },
  defender: { side: 'blue', army: 'blue', label: '4', lost: true },
  sentence: '',
});

it('acts out the battles of the latest turn and of the one before it, however many wait', () => {
  const stage = new BattleStage();
  for (const turn of ['one', 'two', 'three', 'four']) {
    stage.turnComplete();
    stage.play([battle(turn)], null);
  }
  const shown: unknown[] = [];
  for (; stage.battle !== null; stage.next()) shown.push(stage.battle.id);
  expect(shown).toEqual(['one', 'three', 'four']);
});
