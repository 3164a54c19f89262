// Two people at one table.
import { expect, type Page } from '@playwright/test';
import type { ScriptedGame } from './games';
import { moverOf } from './games';
import { Player, byMouse, squareOn, type Hand } from './hands';
import { atPage, invite, stage } from './staging';
import type { Side } from '../../src/net/wire';

export interface Table {
  id: string;
  red: Player;
  blue: Player;
}

const tableOf = (
  id: string,
  red: Page,
  blue: Page,
  game: string,
  hands: Partial<Record<Side, Hand>> = {},
): Table => ({
  id,
  red: new Player(red, 'red', game, hands.red ?? byMouse),
  blue: new Player(blue, 'blue', game, hands.blue ?? byMouse),
});

const settingUp = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Set up your pieces' }).waitFor();

// Red makes the game and sends the link; blue opens it and joins.
export async function meet(
  red: Page,
  blue: Page,
  game: string,
  url: string,
  hands: Partial<Record<Side, Hand>> = {},
): Promise<Table> {
  const made = await atPage(red, url).post<{ id: string; invite: string }>('/api/games', {
    game,
    opponent: 'invite',
    side: 'red',
  });
  await red.goto(`/${made.id}`);
  await blue.goto(`/${made.id}#invite=${made.invite}`);
  await blue.getByRole('button', { name: 'Join' }).click();
  await Promise.all([red, blue].map(settingUp));
  return tableOf(made.id, red, blue, game, hands);
}

// Both are seated already and begin to set up: for tests that are not about how people meet.
export async function sitDown(red: Page, blue: Page, game: string, url: string): Promise<Table> {
  const { id } = await invite(atPage(red, url), atPage(blue, url), game);
  await Promise.all([red, blue].map((page) => page.goto(`/${id}`)));
  await Promise.all([red, blue].map(settingUp));
  return tableOf(id, red, blue, game);
}

// Both have set up: for tests that begin with the game.
export async function begin(red: Page, blue: Page, script: ScriptedGame, url: string): Promise<Table> {
  const { id } = await stage(atPage(red, url), atPage(blue, url), script, 0);
  await Promise.all([red, blue].map((page) => page.goto(`/${id}`)));
  await yourTurn(red);
  await squareOn(blue, 'a1').waitFor();
  return tableOf(id, red, blue, script.game);
}

// Pastes a setup into the studio and says that it is ready.
export async function setUp(page: Page, setup: string): Promise<void> {
  await page.getByRole('button', { name: 'Copy, paste, share' }).click();
  await page.getByLabel('Paste a setup').fill(setup);
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.getByRole('button', { name: 'Ready', exact: true }).click();
}

export const yourTurn = (page: Page): Promise<void> =>
  page.getByText('Your turn', { exact: true }).first().waitFor();

export async function playThrough(table: Table, script: ScriptedGame): Promise<void> {
  for (const [number, turn] of script.turns.entries()) {
    const player = table[moverOf(number)];
    await yourTurn(player.page);
    await player.play(turn);
    const other = table[moverOf(number + 1)];
    if (number + 1 < script.turns.length) await yourTurn(other.page);
  }
}

export async function expectEnded({ red, blue }: Table, redWon: boolean): Promise<void> {
  const [won, lost] = redWon ? [red, blue] : [blue, red];
  await expect(won.page.getByRole('heading', { name: /^You win/ })).toBeVisible();
  await expect(lost.page.getByRole('heading', { name: /^You lose/ })).toBeVisible();
}
