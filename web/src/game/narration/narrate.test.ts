import '../acting/testing/page';
import { beforeEach, describe, expect, it } from 'vitest';

import type { BoardEvent, Viewer } from '$/net/wire';
import { eventOf } from '$/net/testing';
import { caseOf, editionOf } from '../acting/testing/cases';
import { useLanguage } from '../acting/testing/language';
import { battlesIn, narrate } from './narrate';

const sentences = (
  name: string,
  viewer: Viewer = 'red',
  change = (events: BoardEvent[]) => events,
): string[] => {
  const { events, game } = caseOf(name);
  return narrate({ events: change(events) }, editionOf(game), viewer);
};
// As the server sends it where defenders are not shown.
const silent = (events: BoardEvent[]): BoardEvent[] =>
  events.map((event) => (event.event === 'attacked' ? { ...event, defender: undefined } : event));

// Red's 4 on a2 steps onto red's Flag.
const ownFlag = (): BoardEvent[] => [
  eventOf('attacked', {
    side: 'red',
    verb: 'step',
    from: 'a2',
    to: 'a3',
    via: 'a2',
    attacker: '4',
    defender: 'F',
    lost: 'defender',
  }),
  eventOf('captured', { side: 'red', square: 'a3', label: 'F' }),
];
const attackOf = (attacker: string): BoardEvent[] => [
  eventOf('attacked', {
    side: 'red',
    verb: 'move',
    from: 'c3',
    to: 'c4',
    via: 'c3',
    attacker,
    defender: '6',
    lost: 'attacker',
  }),
];

describe('in English', () => {
  beforeEach(() => useLanguage('en'));

  it.each<[string, Viewer, string[]]>([
    ['defuse', 'red', ['Your Miner (8) on a8 removed the enemy’s Bomb on a9.']],
    ['defuse', 'blue', ['The enemy’s Miner (8) on a8 removed your Bomb on a9.']],
    ['defuse', 'spectator', ['Red’s Miner (8) on a8 removed Blue’s Bomb on a9.']],
    [
      'mine',
      'red',
      ['Your Captain (5) on a8 was lost to the enemy’s Bomb on a9: only a Miner can remove it.'],
    ],
    [
      'spy',
      'red',
      ['Your Spy on a5 beat the enemy’s Marshal (10) on a6: the Spy wins when it attacks the Marshal.'],
    ],
    [
      'spy weak',
      'red',
      ['Your Spy on a5 lost to the enemy’s Miner (3) on a6: the Spy captures only the Marshal and the Flag.'],
    ],
    [
      'spy attacked',
      'red',
      ['Your Miner (3) on a5 beat the enemy’s Spy on a6: the Spy loses when it is attacked.'],
    ],
    [
      'equal',
      'red',
      ['Your Miner (3) on a5 and the enemy’s Miner (3) on a6 were both lost: their ranks are equal.'],
    ],
    [
      'aggressor',
      'red',
      [
        'Your Miner (3) on a5 beat the enemy’s Miner (3) on a6: of equal ranks the attacker wins in this game.',
      ],
    ],
    ['flag', 'blue', ['The enemy’s Miner (3) on j9 captured your Flag on j10!']],
    [
      'wdm',
      'red',
      [
        'Your Captain (5) on a8 lost to the enemy’s Major (4) on a9: the higher rank wins.',
        'The winner moved to a8.',
      ],
    ],
    [
      'fly',
      'blue',
      [
        'The enemy’s Emberheart (10) flew from b2 to b4.',
        'The enemy’s Emberheart (10) on b4 beat your Dwarf (3) on a4: the higher rank wins.',
      ],
    ],
    ['quick', 'red', ['Your Knight (8) on e3 beat the enemy’s Dwarf (3) on e5: the higher rank wins.']],
    ['vortex', 'red', ['Your Zagaan (7) used Dimensional Vortex and moved from c3 to e4.']],
    [
      'detect',
      'red',
      ['Your Lavamir (9) on b2 used Detect Enemy on b4.', 'On b4 stands the enemy’s Dwarf (3).'],
    ],
    [
      'see',
      'blue',
      ['The enemy’s Gigaberos (8) on c4 used Seeing on e5.', 'Your Forest Hornet (4) on e5 was revealed.'],
    ],
    [
      'enchant',
      'red',
      ['Your Sorceress (6) on b2 used Enchant on b4.', 'The enemy’s Dwarf (3) on b4 changed sides.'],
    ],
    [
      'enchant no',
      'red',
      [
        'Your Sorceress (6) on b2 used Enchant on b4. The piece on b4 did not change sides.',
        'On b4 stands the enemy’s Knight (8).',
      ],
    ],
    [
      'arrow',
      'red',
      ['Your Elf (4) on b2 used Arrow Strike on b4.', 'The enemy’s Dwarf (3) on b4 was captured.'],
    ],
    ['arrow no', 'red', ['Your Elf (4) on b2 used Arrow Strike on b4. The piece on b4 was unharmed.']],
    [
      'blast',
      'blue',
      [
        'The enemy’s Bolshack Dragon (6) on c2 used Energy Blast on e4.',
        'Your King Ripped-Hide (5) on e4 was captured.',
      ],
    ],
    [
      'rampage',
      'red',
      [
        'Your Lava Beast (5) used Rampage and moved from e3 to e4.',
        'On f4 stands the enemy’s Trap.',
        'On f5 stands the enemy’s Beast Rider (7).',
        'Your Scout (2) on f3 was captured.',
        'The enemy’s Dwarf (3) on e5 was captured.',
        'Your Lava Beast (5) on e4 was captured.',
      ],
    ],
    [
      'spot',
      'red',
      [
        'Your Spotter (1) moved from e3 to e4.',
        'Your Spotter (1) on e4 named Marshal (10) for e5. That was right.',
        'The enemy’s Marshal (10) on e5 was captured.',
      ],
    ],
    [
      'spotw',
      'red',
      [
        'Your Spotter (1) on e4 named General (9) for e5. That was wrong.',
        'On e5 stands the enemy’s Marshal (10).',
      ],
    ],
    [
      'rescue',
      'blue',
      ['An unknown enemy piece moved from a9 to a10.', 'The enemy brought back a Miner (8) on d2.'],
    ],
    [
      'advance own',
      'red',
      [
        'You began a Ferocious Advance forward.',
        'Your Rothus (4) on e3 lost to your Draglide (5) on e4: the higher rank wins.',
      ],
    ],
  ])('%s, seen by %s', (name, viewer, expected) => expect(sentences(name, viewer)).toEqual(expected));

  it('describes an advance with falls and own pieces in the way', () => {
    const { events, game, after } = caseOf('advance');
    expect(narrate({ events }, editionOf(game), 'blue', after.board)).toEqual([
      'The enemy began a Ferocious Advance backward.',
      'The enemy’s Rothus (4) on c4 had nowhere to step and was lost.',
      'The enemy’s Rothus (4) on e3 was lost to the enemy’s Terror Pit on e4: only a Super Explosive Volcanodon can remove it.',
      'The enemy’s Rothus (4) on b4 and your Forest Hornet (4) on b5 were both lost: their ranks are equal.',
    ]);
    expect(sentences('advance', 'spectator')[0]).toBe(
      'Fire and Darkness began a Ferocious Advance toward the highest row.',
    );
  });

  it('names no piece of an earlier turn that is sent without its label', () => {
    const where = { from: 'a4', to: 'a5', via: 'a4', verb: 'move' };
    const attacks = [
      eventOf('attacked', { side: 'red', ...where, lost: 'defender', defender: '4' }),
      eventOf('attacked', { side: 'red', ...where, lost: 'attacker' }),
    ];
    expect(narrate({ events: attacks }, undefined, 'spectator')).toEqual([
      'An unknown piece of Red’s on a4 beat Blue’s 4 on a5.',
      'An unknown piece of Red’s on a4 attacked a5 and was lost; the defender is not shown.',
    ]);
    const revealed = eventOf('revealed', { side: 'blue', square: 'a5' });
    expect(narrate({ events: [revealed] }, undefined, 'spectator')).toEqual([]);
  });
  it('does not name what the viewer may not know', () => {
    expect(sentences('wdm', 'red', silent)[0]).toBe(
      'Your Captain (5) on a8 attacked a9 and was lost; the defender is not shown.',
    );
    expect(sentences('equal', 'spectator', silent)[0]).toBe(
      'Red’s Miner (3) on a5 attacked a6 and both were lost; the defender is not shown.',
    );
    expect(sentences('spy', 'red', silent)[0]).toContain('and won; the defender is not shown.');
    const hidden = [eventOf('rescued', { side: 'red', by: 'a10', square: 'd2' })];
    expect(narrate({ events: hidden }, undefined, 'blue')).toEqual([
      'The enemy brought back an unknown piece on d2.',
    ]);
  });

  it('says that an advance onto the own Flag loses', () => {
    const events = ownFlag();
    const edition = editionOf('duel-masters-2004-powers');
    expect(narrate({ events }, edition, 'red')).toEqual([
      'Your Rothus (4) on a2 captured its own Flag on a3: the game is lost.',
    ]);
    expect(narrate({ events }, edition, 'spectator')).toEqual([
      'Fire and Darkness’s Rothus (4) on a2 captured its own Flag on a3: the game is lost.',
    ]);
  });

  it('calls an enchanted piece as its own army does, also when it falls', () => {
    const edition = editionOf('fire-ice-2008-powers');
    const events = [
      eventOf('moved', { side: 'red', verb: 'move', from: 'c3', to: 'c4' }),
      eventOf('captured', { side: 'red', square: 'c4', label: '5' }),
    ];
    expect(narrate({ events }, edition, 'red')[1]).toBe('Your Lava Beast (5) on c4 was captured.');
    expect(narrate({ events, enchanted: ['c3'] }, edition, 'red')[1]).toBe(
      'Your Yeti (5) on c4 was captured.',
    );
    const [battle] = battlesIn({ events: attackOf('5'), enchanted: ['c3'] }, edition, 'blue');
    expect(battle?.attacker).toMatchObject({ side: 'red', army: 'blue' });
    expect(battle?.sentence).toContain('The enemy’s Yeti (5) on c3 lost to');
  });

  it('concludes that a hidden defender that wins and stays is a Bomb, where others move', () => {
    const { events, game } = caseOf('mine');
    const name = 'classic-2002+silent-defense+winning-defender-moves';
    expect(narrate({ events: silent(events) }, editionOf(game), 'red', undefined, name)[0]).toBe(
      'Your Captain (5) on a8 attacked a9 and was lost; the defender is not shown, but it stayed, so it is a Bomb.',
    );
    const mover = silent(caseOf('wdm').events);
    expect(narrate({ events: mover }, editionOf(game), 'red', undefined, name)[0]).toContain('not shown.');
    const other = 'classic-2002+silent-defense+winning-defender-moves=off';
    expect(narrate({ events: silent(events) }, editionOf(game), 'red', undefined, other)[0]).toContain(
      'not shown.',
    );
  });

  it('names a mover that the board shows', () => {
    const { events, game, after } = caseOf('rescue open');
    expect(narrate({ events }, editionOf(game), 'red', after.board)).toEqual([
      'Your Captain (5) moved from a9 to a10.',
    ]);
    expect(narrate({ events }, editionOf(game), 'red')).toEqual(['Your piece moved from a9 to a10.']);
  });

  it('passes over what is no news of pieces', () => {
    const events = [
      eventOf('turn', { turn: 2, side: 'blue' }),
      eventOf('clock', { red: 1, blue: 1 }),
      eventOf('decision', { side: 'red' }),
    ];
    expect(narrate({ events }, undefined, 'red')).toEqual([]);
  });
});

describe('in German', () => {
  beforeEach(() => useLanguage('de'));

  it.each<[string, Viewer, string[]]>([
    ['defuse', 'red', ['Dein Mineur (8) auf a8 beseitigte die gegnerische Bombe auf a9.']],
    ['defuse', 'spectator', ['Der Mineur (8) von Rot auf a8 beseitigte die Bombe von Blau auf a9.']],
    [
      'mine',
      'blue',
      [
        'Der gegnerische Hauptmann (5) auf a8 verlor gegen deine Bombe auf a9: Nur der Mineur kann so etwas beseitigen.',
      ],
    ],
    [
      'spy',
      'red',
      [
        'Dein Spion auf a5 besiegte den gegnerischen Marschall (10) auf a6: Der Spion besiegt den Marschall, wenn er selbst angreift.',
      ],
    ],
    [
      'spy weak',
      'red',
      [
        'Dein Spion auf a5 verlor gegen den gegnerischen Mineur (3) auf a6: Der Spion schlägt nur den Marschall und die Fahne.',
      ],
    ],
    [
      'spy attacked',
      'blue',
      [
        'Der gegnerische Mineur (3) auf a5 besiegte deinen Spion auf a6: Der Spion verliert, wenn er angegriffen wird.',
      ],
    ],
    [
      'equal',
      'red',
      [
        'Dein Mineur (3) auf a5 griff den gegnerischen Mineur (3) auf a6 an, beide gingen verloren: Die Ränge sind gleich.',
      ],
    ],
    [
      'aggressor',
      'red',
      [
        'Dein Mineur (3) auf a5 besiegte den gegnerischen Mineur (3) auf a6: Bei gleichem Rang siegt in diesem Spiel der Angreifer.',
      ],
    ],
    ['flag', 'red', ['Dein Mineur (3) auf j9 eroberte die gegnerische Fahne auf j10!']],
    [
      'wdm',
      'blue',
      [
        'Der gegnerische Hauptmann (5) auf a8 verlor gegen deinen Major (4) auf a9: Der höhere Rang siegt.',
        'Der Sieger rückte nach a8.',
      ],
    ],
    [
      'enchant',
      'red',
      [
        'Deine Zauberin (6) auf b2 setzte Verzaubern auf b4 ein.',
        'Der gegnerische Zwerg (3) auf b4 hat die Seite gewechselt.',
      ],
    ],
    [
      'rampage',
      'blue',
      [
        'Die gegnerische Lavabestie (5) setzte Wüten ein und zog von e3 nach e4.',
        'Deine Falle auf f4 wurde aufgedeckt.',
        'Dein Bestienreiter (7) auf f5 wurde aufgedeckt.',
        'Der gegnerische Aufklärer (2) auf f3 wurde geschlagen.',
        'Dein Zwerg (3) auf e5 wurde geschlagen.',
        'Die gegnerische Lavabestie (5) auf e4 wurde geschlagen.',
      ],
    ],
    [
      'rescue',
      'blue',
      [
        'Eine unbekannte gegnerische Figur zog von a9 nach a10.',
        'Der Gegner holte einen Mineur (8) auf d2 zurück.',
      ],
    ],
    [
      'spotw',
      'red',
      [
        'Dein Späher (1) auf e4 vermutete auf e5: General (9). Das war falsch.',
        'Auf e5 sieht man den gegnerischen Marschall (10).',
      ],
    ],
    [
      'advance own',
      'red',
      [
        'Du begannst: Wilder Vormarsch nach vorn.',
        'Dein Rothus (4) auf e3 verlor gegen deinen Draglide (5) auf e4: Der höhere Rang siegt.',
      ],
    ],
  ])('%s, seen by %s', (name, viewer, expected) => expect(sentences(name, viewer)).toEqual(expected));

  it('describes an advance in good German', () => {
    const { events, game, after } = caseOf('advance');
    const [, fell, pit] = narrate({ events }, editionOf(game), 'red', after.board);
    expect(fell).toBe('Dein Rothus (4) auf c4 hatte kein Feld zum Gehen und ging verloren.');
    expect(pit).toBe(
      'Dein Rothus (4) auf e3 verlor gegen deine Grube des Schreckens auf e4: Nur der Hochexplosive Volcanodon kann so etwas beseitigen.',
    );
  });

  it('says that an advance onto the own Flag loses', () => {
    const edition = editionOf('duel-masters-2004-powers');
    expect(narrate({ events: ownFlag() }, edition, 'red')).toEqual([
      'Dein Rothus (4) auf a2 eroberte die eigene Fahne auf a3: Das Spiel ist verloren.',
    ]);
  });

  it('describes a silent defense', () => {
    expect(sentences('wdm', 'red', silent)[0]).toBe(
      'Dein Hauptmann (5) auf a8 griff a9 an und ging verloren; der Verteidiger wird nicht gezeigt.',
    );
  });
});

describe('battlesIn', () => {
  beforeEach(() => useLanguage('en'));
  const battles = (name: string, viewer: Viewer = 'red') => {
    const { events, game, after } = caseOf(name);
    return battlesIn({ events }, editionOf(game), viewer, after.board);
  };

  it('shows an attack with both pieces', () => {
    expect(battles('wdm')).toEqual([
      {
        id: 2,
        square: 'a9',
        from: 'a8',
        attacker: { side: 'red', army: 'red', label: '5', lost: true },
        defender: { side: 'blue', army: 'blue', label: '4', lost: false },
        sentence: 'Your Captain (5) on a8 lost to the enemy’s Major (4) on a9: the higher rank wins.',
      },
    ]);
    expect(battles('equal')[0]).toMatchObject({ attacker: { lost: true }, defender: { lost: true } });
  });
  it('shows the back of a defender that is not shown', () => {
    const [battle] = battlesIn({ events: silent(caseOf('wdm').events) }, undefined, 'red');
    expect(battle?.defender).toEqual({ side: 'blue', army: 'blue', label: undefined, lost: false });
  });
  it('knows own pieces that are attacked in an advance', () => {
    const [own, enemy] = battles('advance');
    expect(own?.defender).toEqual({ side: 'red', army: 'red', label: 'T', lost: false });
    expect(enemy?.defender).toEqual({ side: 'blue', army: 'blue', label: '4', lost: true });
  });
  it.each([
    ['arrow', '4', '3', true],
    ['arrow no', '4', 'T', false],
    ['blast', '6', '5', true],
    ['spot', '1', '10', true],
    ['spotw', '1', '10', false],
    ['detect', '9', '3', false],
  ])('shows %s as one', (name, user, target, lost) => {
    const [battle, ...more] = battles(name, 'red');
    expect(more).toEqual([]);
    expect(battle).toMatchObject({
      attacker: { side: 'red', label: user, lost: false },
      defender: { side: 'blue', lost },
    });
    // A power's target is shown in the end, whoever looks.
    expect([target, undefined]).toContain(battle?.defender.label);
  });
  it('describes an enchantment in its sentence', () => {
    expect(battles('enchant')[0]?.sentence).toBe(
      'Your Sorceress (6) on b2 used Enchant on b4. The enemy’s Dwarf (3) on b4 changed sides.',
    );
  });
  it('finds none in a plain move', () => expect(battles('rescue open')).toEqual([]));
});
