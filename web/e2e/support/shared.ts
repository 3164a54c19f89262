// Two people at one device: a hot-seat game on one page.
import type { Locator, Page } from '@playwright/test';
import type { Side } from '../../src/net/wire';
import { Player, byMouse, type Hand } from './hands';
import { atPage } from './staging';
import { setUp, yourTurn } from './table';
import { withTimeStanding } from './time';

// As long as the curtain wants to be held.
const kHold = 600;

export class SharedTable {
  id = '';
  readonly #players: Record<Side, Player>;

  constructor(
    readonly page: Page,
    readonly game: string,
    readonly url: string,
    hand: Hand = byMouse,
  ) {
    this.#players = { red: new Player(page, 'red', game, hand), blue: new Player(page, 'blue', game, hand) };
  }

  // As the start page makes it: without spectators. The page's clock runs as always, and can be put forward.
  async begin(): Promise<void> {
    await this.page.clock.install();
    const made = await atPage(this.page, this.url).post<{ id: string }>('/api/games', {
      game: this.game,
      opponent: 'hot-seat',
      visibility: 'private',
    });
    this.id = made.id;
    await this.page.goto(`/${made.id}`);
    await this.curtain.waitFor();
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
    await this.page.clock.fastForward(kHold);
    await this.curtain.waitFor({ state: 'hidden' });
    await this.page.mouse.up();
  }
  async openByKey(): Promise<void> {
    await this.opener.focus();
    await this.page.keyboard.down('Enter');
    await this.curtain.waitFor({ state: 'hidden' });
    await this.page.keyboard.up('Enter');
  }
  async openByFinger(): Promise<void> {
    const box = (await this.opener.boundingBox())!;
    const finger = await this.page.context().newCDPSession(this.page);
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await this.curtain.waitFor({ state: 'hidden' });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  // However long a press takes on a busy machine, it is none that holds.
  pressOnce(press: () => Promise<void>): Promise<void> {
    return withTimeStanding(this.page, press);
  }

  // The curtain falls by itself when a setup is complete.
  async setUp(setup: string): Promise<void> {
    await setUp(this.page, setup);
    await this.curtain.waitFor();
  }
  async play(side: Side, turn: string): Promise<void> {
    await yourTurn(this.page);
    await this.#players[side].play(turn);
  }
}
