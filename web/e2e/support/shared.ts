// Two people at one device: a hot-seat game on one page.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Side } from '../../src/net/wire';
import { ask } from './api';
import { Player, byMouse, type Hand } from './hands';
import { setUp, yourTurn } from './table';

export class SharedTable {
  id = '';
  readonly #players: Record<Side, Player>;

  constructor(
    readonly page: Page,
    readonly game: string,
    hand: Hand = byMouse,
  ) {
    this.#players = { red: new Player(page, 'red', game, hand), blue: new Player(page, 'blue', game, hand) };
  }

  // As the start page makes it: without spectators.
  async begin(): Promise<void> {
    await this.page.goto('/rules');
    const made = await ask<{ id: string }>(this.page, 'POST', '/api/games', {
      game: this.game,
      opponent: 'hot-seat',
      visibility: 'private',
    });
    this.id = made.id;
    await this.page.goto(`/${made.id}`);
    await expect(this.curtain).toBeVisible();
  }

  get curtain(): Locator {
    return this.page.getByRole('region', { name: 'Curtain' });
  }
  get opener(): Locator {
    return this.curtain.getByRole('button');
  }
  get handOver(): Locator {
    return this.page.getByRole('button', { name: 'Hand over' });
  }
  get lastTurn(): Locator {
    return this.page.getByRole('region', { name: 'Last turn' });
  }

  // Holds the mouse on it until it opens.
  async open(): Promise<void> {
    await this.opener.hover();
    await this.page.mouse.down();
    await expect(this.curtain).toBeHidden();
    await this.page.mouse.up();
  }
  async openByKey(): Promise<void> {
    await this.opener.focus();
    await this.page.keyboard.down('Enter');
    await expect(this.curtain).toBeHidden();
    await this.page.keyboard.up('Enter');
  }
  async openByFinger(): Promise<void> {
    const box = (await this.opener.boundingBox())!;
    const finger = await this.page.context().newCDPSession(this.page);
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await expect(this.curtain).toBeHidden();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  // The curtain falls by itself when a setup is complete.
  async setUp(setup: string): Promise<void> {
    await setUp(this.page, setup);
    await expect(this.curtain).toBeVisible();
  }
  async play(side: Side, turn: string): Promise<void> {
    await yourTurn(this.page);
    await this.#players[side].play(turn);
  }
}
