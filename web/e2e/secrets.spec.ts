// What a player may not know never reaches their page. The same game is played in two worlds at once, in which blue's
// army stands differently wherever nobody can have seen it: until the game is over, all that red's page and a
// spectator's page received and hold must be the same to the byte.
import type { Page } from '@playwright/test';
import { viewOf } from './support/api';
import { moverOf, scripted, type ScriptedGame } from './support/games';
import { documentOf, WireLog, Names, storageOf } from './support/known';
import { elsewhere } from './support/staging';
import { meet, setUp, yourTurn, type Table } from './support/table';
import { expect, test, type Person } from './support/test';
import { twinWorld } from './support/twins';

type Seat = 'red' | 'blue' | 'spectator';

interface World {
  script: ScriptedGame;
  table: Table;
  pages: Record<Seat, Page>;
  log: Record<Seat, WireLog>;
  names: Names;
}

async function worldOf(person: Person, script: ScriptedGame, url: string): Promise<World> {
  const pages = { red: await person(), blue: await person(), spectator: await person() };
  const log = {
    red: new WireLog(pages.red),
    blue: new WireLog(pages.blue),
    spectator: new WireLog(pages.spectator),
  };
  const table = await meet(pages.red, pages.blue, script.game, url);
  await pages.spectator.goto(`/${table.id}`);
  await expect(pages.spectator.getByRole('heading', { name: 'Both players are setting up' })).toBeVisible();
  const names = new Names();
  const { players } = await viewOf(pages.red, table.id);
  names.add(table.id, 'GAME');
  names.add(players.red!.name, 'RED');
  names.add(players.blue!.name, 'BLUE');
  // What the start page showed of other games on this server is not part of it.
  for (const one of Object.values(log)) one.forget();
  for (const page of Object.values(pages)) await page.evaluate(() => localStorage.clear());
  return { script, table, pages, log, names };
}

async function setUpBoth({ pages, script }: World): Promise<void> {
  // One after the other: who is ready first is known to everybody.
  await setUp(pages.red, script.red);
  await setUp(pages.blue, script.blue);
}

async function play({ table, script, pages }: World, number: number): Promise<void> {
  const player = table[moverOf(number)];
  await yourTurn(player.page);
  await player.play(script.turns[number]!);
  await expect(pages.spectator.getByText(`Turn ${number + 2}`, { exact: true })).toBeVisible();
}

async function everythingOf({ pages, log, names }: World, seat: Seat): Promise<Record<string, string>> {
  const [wire, document, storage] = await Promise.all([
    log[seat].text(names),
    documentOf(pages[seat], names),
    storageOf(pages[seat], names),
  ]);
  return { wire, document, storage };
}

// Waits until both pages have come to rest.
async function expectTheSame(worlds: [World, World], seat: Seat, when: string): Promise<void> {
  await expect(async () => {
    const [one, other] = await Promise.all(worlds.map((world) => everythingOf(world, seat)));
    expect(other, `${seat} ${when}`).toEqual(one);
  }).toPass();
}

async function expectOther(
  worlds: [World, World],
  seat: Seat,
  what: ('wire' | 'document' | 'storage')[],
): Promise<void> {
  const [one, other] = await Promise.all(worlds.map((world) => everythingOf(world, seat)));
  for (const part of what) expect(other![part], `${seat}: ${part}`).not.toBe(one![part]);
}

const kCases: { name: string; script: ScriptedGame; silent?: [string, string] }[] = [
  { name: 'barrage', script: scripted('barrage') },
  { name: 'every power of fire-ice-2008-powers', script: scripted('fire-ice-2008-powers') },
  {
    // The Scout on j7 is beaten on j6 without being shown: a Lieutenant would have been too.
    name: 'silent defence with hidden captures',
    script: { ...scripted('classic-2002'), game: 'classic-2002+captured=stealth+silent-defense' },
    silent: ['j7', 'f7'],
  },
];

for (const { name, script, silent = null } of kCases)
  test(`neither the opponent nor a spectator can distinguish two worlds: ${name}`, async ({
    person,
    server,
  }) => {
    const twin = await twinWorld(await elsewhere(server.url), script, 'blue', silent);
    const worlds = await Promise.all([
      worldOf(person, script, server.url),
      worldOf(person, twin, server.url),
    ]);
    await Promise.all(worlds.map(setUpBoth));
    const last = script.turns.length - 1;
    for (let number = 0; number <= last; number++) {
      const when = `before turn ${number + 1}`;
      await expectTheSame(worlds, 'red', when);
      await expectTheSame(worlds, 'spectator', when);
      await Promise.all(worlds.map((world) => (number < last ? play(world, number) : endBy(world, number))));
      // The comparison sees what is there to be seen: blue's own pages are not alike.
      if (number === 0) await expectOther(worlds, 'blue', ['wire', 'document', 'storage']);
    }
    // When it is over the setups are opened to all: the very pages that were alike are so no more.
    await expectOther(worlds, 'red', ['wire', 'document']);
    await expectOther(worlds, 'spectator', ['wire', 'document']);
  });

async function endBy({ table, script, pages }: World, number: number): Promise<void> {
  const player = table[moverOf(number)];
  await yourTurn(player.page);
  await player.play(script.turns[number]!);
  for (const page of Object.values(pages))
    await expect(page.getByRole('region', { name: 'Game over' })).toBeVisible();
}
