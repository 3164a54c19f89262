// What a player may not know never reaches his page. The same game is played in two worlds at once, in which blue's
// army stands differently wherever nobody can have seen it: until the game is over, all that red's page and a
// spectator's page were told and hold must be the same to the byte.
import type { Browser, Page } from '@playwright/test';
import { viewOf } from './support/api';
import { moverOf, scripted, type ScriptedGame } from './support/games';
import { documentOf, Heard, Names, storageOf } from './support/known';
import { meet, setUp, yourTurn, type Table } from './support/table';
import { expect, test, type Person } from './support/test';
import { twinWorld } from './support/twins';

type Seat = 'red' | 'blue' | 'spectator';

interface World {
  script: ScriptedGame;
  table: Table;
  pages: Record<Seat, Page>;
  heard: Record<Seat, Heard>;
  names: Names;
}

// Nothing moves by itself, so that two pages come to rest in the same state.
const kStill: Parameters<Browser['newContext']>[0] = { reducedMotion: 'reduce' };

async function worldOf(person: Person, script: ScriptedGame): Promise<World> {
  const pages = { red: await person(kStill), blue: await person(kStill), spectator: await person(kStill) };
  const heard = {
    red: new Heard(pages.red),
    blue: new Heard(pages.blue),
    spectator: new Heard(pages.spectator),
  };
  const table = await meet(pages.red, pages.blue, script.game);
  await pages.spectator.goto(`/${table.id}`);
  await expect(pages.spectator.getByRole('heading', { name: 'Both players are setting up' })).toBeVisible();
  const names = new Names();
  const { players } = await viewOf(pages.red, table.id);
  names.add(table.id, 'GAME');
  names.add(players.red!.name, 'RED');
  names.add(players.blue!.name, 'BLUE');
  // What the start page showed of other games on this server is not part of it.
  for (const one of Object.values(heard)) one.forget();
  for (const page of Object.values(pages)) await page.evaluate(() => localStorage.clear());
  return { script, table, pages, heard, names };
}

async function setUpBoth({ pages, script }: World): Promise<void> {
  await setUp(pages.red, script.red);
  await setUp(pages.blue, script.blue);
}

async function play({ table, script, pages }: World, number: number): Promise<void> {
  const player = table[moverOf(number)];
  await yourTurn(player.page);
  await player.play(script.turns[number]!);
  await expect(pages.spectator.getByText(`Turn ${number + 2}`, { exact: true })).toBeVisible();
}

const everythingOf = async ({ pages, heard, names }: World, seat: Seat): Promise<Record<string, string>> => ({
  wire: await heard[seat].text(names),
  document: await documentOf(pages[seat], names),
  storage: await storageOf(pages[seat], names),
});

// Waits until both pages have come to rest.
async function expectTheSame(worlds: [World, World], seat: Seat, when: string): Promise<void> {
  await expect(async () => {
    const [one, other] = await Promise.all(worlds.map((world) => everythingOf(world, seat)));
    expect(other, `${seat} ${when}`).toEqual(one);
  }).toPass({ timeout: 20_000 });
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

// A secret that shows once is out: no second attempt.
test.describe.configure({ retries: 0 });

for (const { name, script, silent = null } of kCases)
  test(`neither the opponent nor a spectator can tell two worlds apart: ${name}`, async ({ person }) => {
    test.setTimeout(300_000);
    const twin = await twinWorld(await person(), script, 'blue', silent);
    const worlds: [World, World] = [await worldOf(person, script), await worldOf(person, twin)];
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
