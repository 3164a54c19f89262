// A whole game by mouse in every game there is: both people use the pages and nothing else.
import { turnsOf, viewOf } from './support/api';
import { scriptedGames } from './support/games';
import { byMouse, byPatientMouse } from './support/hands';
import { elsewhere } from './support/staging';
import { expectEnded, meet, playThrough, setUp } from './support/table';
import { expect, kMoving, test } from './support/test';
import type { Edition } from '../src/net/wire';

test('there is a scripted game for every game and every power', async ({ server }) => {
  const { games } = await (await elsewhere(server.url)).get<{ games: Edition[] }>('/api/editions');
  for (const edition of games) {
    const script = scriptedGames.find((one) => one.game === edition.id);
    expect(script, edition.id).toBeDefined();
    const text = script!.turns.join('+');
    for (const power of edition.powers)
      expect(text, `${edition.id}: ${power.name}`).toContain(`${power.verb}:`);
  }
});

// These are watched with everything that moves: battles, powers, and what follows an action.
const kMovingGames = ['duel-masters-2004-powers', 'barrage'];

for (const script of scriptedGames)
  test(`a whole game of ${script.game} by mouse`, async ({ person, server }) => {
    const moving = kMovingGames.includes(script.game);
    const [red, blue] = moving
      ? [await person(kMoving), await person(kMoving)]
      : [await person(), await person()];
    const hand = moving ? byPatientMouse : byMouse;
    const table = await meet(red, blue, script.game, server.url, { red: hand, blue: hand });
    await Promise.all([setUp(red, script.red), setUp(blue, script.blue)]);
    await playThrough(table, script);
    const redWon = script.turns.length % 2 === 1;
    await expectEnded(table, redWon);
    const view = await viewOf(table.red.page, table.id);
    expect(view).toMatchObject({ phase: 'ended', termination: 'flag', result: redWon ? '1-0' : '0-1' });
    expect(await turnsOf(table.red.page, table.id)).toEqual(script.turns);
  });
