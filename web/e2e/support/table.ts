// Two people at one table: makes a game, invites, sets up, all of it on the pages.
import { expect, type Page } from '@playwright/test';
import { ask } from './api';
import type { ScriptedGame } from './games';
import { moverOf } from './games';
import { Player, byMouse, type Hand } from './hands';
import type { Side } from '../../src/net/wire';

export interface Table {
  id: string;
  red: Player;
  blue: Player;
}

// Red makes the game and sends the link; blue opens it and joins.
export async function meet(
  red: Page,
  blue: Page,
  game: string,
  hands: Partial<Record<Side, Hand>> = {},
): Promise<Table> {
  await red.goto('/');
  const made = await ask<{ id: string; invite: string }>(red, 'POST', '/api/games', {
    game,
    opponent: 'invite',
    side: 'red',
  });
  await red.goto(`/${made.id}`);
  await blue.goto(`/${made.id}#invite=${made.invite}`);
  await blue.getByRole('button', { name: 'Join' }).click();
  await expect(blue.getByRole('heading', { name: 'Set up your pieces' })).toBeVisible();
  await expect(red.getByRole('heading', { name: 'Set up your pieces' })).toBeVisible();
  return {
    id: made.id,
    red: new Player(red, 'red', game, hands.red ?? byMouse),
    blue: new Player(blue, 'blue', game, hands.blue ?? byMouse),
  };
}

// Pastes a setup into the studio and says that it is ready.
export async function setUp(page: Page, setup: string): Promise<void> {
  await page.getByRole('button', { name: 'Copy, paste, share' }).click();
  await page.getByLabel('Paste a setup').fill(setup);
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.getByRole('button', { name: 'Ready', exact: true }).click();
}

export const yourTurn = (page: Page): Promise<void> =>
  expect(page.getByText('Your turn', { exact: true }).first()).toBeVisible();

export async function playThrough(table: Table, script: ScriptedGame): Promise<void> {
  for (const [number, turn] of script.turns.entries()) {
    const player = table[moverOf(number)];
    await yourTurn(player.page);
    await player.play(turn);
    const other = table[moverOf(number + 1)];
    if (number + 1 < script.turns.length) await yourTurn(other.page);
  }
}
