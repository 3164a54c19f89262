// The English texts of the narration: turns, battles, announcements and the end of a game.

// Whose a piece is, from where the visitor sits: spectators read the names of the sides.
export type Whose = 'own' | 'enemy' | { side: string };

const owner = (whose: Whose, start: boolean): string => {
  if (whose === 'own') return start ? 'Your' : 'your';
  if (whose === 'enemy') return start ? 'The enemy’s' : 'the enemy’s';
  return `${whose.side}’s`;
};

const actor = (whose: Whose): string =>
  whose === 'own' ? 'You' : whose === 'enemy' ? 'The enemy' : whose.side;

const an = (name: string): string => `${/^[AEIO]/.test(name) ? 'an' : 'a'} ${name}`;

export const narration = {
  // A piece at the beginning of a sentence, and as what something is done to. Without a name: it is not known.
  subject: (whose: Whose, name?: string) => {
    if (name !== undefined) return `${owner(whose, true)} ${name}`;
    if (whose === 'own') return 'Your piece';
    return whose === 'enemy' ? 'An unknown enemy piece' : `An unknown piece of ${whose.side}’s`;
  },
  object: (whose: Whose, name?: string) => {
    if (name !== undefined) return `${owner(whose, false)} ${name}`;
    if (whose === 'own') return 'your piece';
    return whose === 'enemy' ? 'an unknown enemy piece' : `an unknown piece of ${whose.side}’s`;
  },
  moved: (piece: string, from: string, to: string) => `${piece} moved from ${from} to ${to}.`,
  flew: (piece: string, from: string, to: string) => `${piece} flew from ${from} to ${to}.`,
  movedBy: (piece: string, from: string, to: string, power: string) =>
    `${piece} used ${power} and moved from ${from} to ${to}.`,
  winnerMoved: (to: string) => `The winner moved to ${to}.`,
  beat: (attacker: string, from: string, defender: string, to: string, why: string) =>
    `${attacker} on ${from} beat ${defender} on ${to}${why}.`,
  lost: (attacker: string, from: string, defender: string, to: string, why: string) =>
    `${attacker} on ${from} lost to ${defender} on ${to}${why}.`,
  bothLost: (attacker: string, from: string, defender: string, to: string, why: string) =>
    `${attacker} on ${from} and ${defender} on ${to} were both lost${why}.`,
  removedMine: (attacker: string, from: string, mine: string, to: string) =>
    `${attacker} on ${from} removed ${mine} on ${to}.`,
  hitMine: (attacker: string, from: string, mine: string, to: string, defuser: string) =>
    `${attacker} on ${from} was lost to ${mine} on ${to}: only ${an(defuser)} can remove it.`,
  tookOwnFlag: (attacker: string, from: string, flag: string, to: string) =>
    `${attacker} on ${from} captured its own ${flag} on ${to}: the game is lost.`,
  tookFlag: (attacker: string, from: string, flag: string, to: string) =>
    `${attacker} on ${from} captured ${flag} on ${to}!`,
  wonUnseen: (attacker: string, from: string, to: string) =>
    `${attacker} on ${from} attacked ${to} and won; the defender is not shown.`,
  lostToMine: (attacker: string, from: string, to: string, mine: string) =>
    `${attacker} on ${from} attacked ${to} and was lost; the defender is not shown, but it stayed, so it is ${an(mine)}.`,
  lostUnseen: (attacker: string, from: string, to: string) =>
    `${attacker} on ${from} attacked ${to} and was lost; the defender is not shown.`,
  bothUnseen: (attacker: string, from: string, to: string) =>
    `${attacker} on ${from} attacked ${to} and both were lost; the defender is not shown.`,
  // Why who won, behind the sentence.
  why: {
    rank: ': the higher rank wins',
    equal: ': their ranks are equal',
    aggressor: ': of equal ranks the attacker wins in this game',
    assassin: (spy: string, top: string) => `: the ${spy} wins when it attacks the ${top}`,
    assassinWeak: (spy: string, top: string, flag: string) =>
      `: the ${spy} captures only the ${top} and the ${flag}`,
    assassinAttacked: (spy: string) => `: the ${spy} loses when it is attacked`,
  },
  revealed: (piece: string, square: string) => `${piece} on ${square} was revealed.`,
  seen: (piece: string, square: string) => `On ${square} stands ${piece}.`,
  captured: (piece: string, square: string) => `${piece} on ${square} was captured.`,
  enchanted: (piece: string, square: string) => `${piece} on ${square} changed sides.`,
  rescued: (whose: Whose, name: string | undefined, square: string) =>
    `${actor(whose)} brought back ${name === undefined ? 'an unknown piece' : an(name)} on ${square}.`,
  aimed: (piece: string, from: string, power: string, to: string) =>
    `${piece} on ${from} used ${power} on ${to}.`,
  guessed: (piece: string, from: string, to: string, guess: string) =>
    `${piece} on ${from} named ${guess} for ${to}.`,
  guessRight: 'That was right.',
  guessWrong: 'That was wrong.',
  unharmed: (to: string) => `The piece on ${to} was unharmed.`,
  unchanged: (to: string) => `The piece on ${to} did not change sides.`,
  advance: (whose: Whose, power: string, direction: string) =>
    `${actor(whose)} began ${an(power)} ${direction}.`,
  toward: { n: 'toward the highest row', e: 'toward file j', s: 'toward row 1', w: 'toward file a' },
  fell: (piece: string, square: string) => `${piece} on ${square} had nowhere to step and was lost.`,

  // Short lines for screen readers.
  side: (whose: Whose) => (whose === 'own' ? 'You' : whose === 'enemy' ? 'Enemy' : whose.side),
  spokenMove: (side: string, from: string, to: string) => `${side}: ${from} to ${to}.`,

  news: {
    start: (side: string) => `The game begins. You play ${side}.`,
    startWatched: 'The game begins.',
    yourTurn: 'Your turn.',
    yourFollowup: {
      strike: 'You may strike now.',
      spot: 'You may name a piece now.',
      rescue: 'You may bring back a captured piece now.',
      advance: 'Choose the piece that steps next.',
    },
    seated: (name: string, side: string) => `${name} plays ${side}.`,
    ready: (side: string) => `${side} is ready.`,
    drawOffered: (side: string) => `${side} offers a draw.`,
    drawOfferedByYou: 'You offered a draw.',
    drawDeclined: (side: string) => `${side} declined the draw.`,
    drawDeclinedByYou: 'You declined the draw.',
    takebackOffered: (side: string) => `${side} asks to take a turn back.`,
    takebackOfferedByYou: 'You asked to take a turn back.',
    takebackDeclined: (side: string) => `${side} declined taking back.`,
    takebackDeclinedByYou: 'You declined taking back.',
    takeback: (side: string, turn: number) => `${side}’s last turn is taken back. Turn ${turn} again.`,
    takebackByYou: (turn: number) => `Your last turn is taken back. Turn ${turn} again.`,
    chat: (name: string, text: string) => `${name} says: ${text}`,
    paused: 'The server is about to stop. The game is paused.',
    resumed: 'The game goes on.',
    arbiter: 'An administrator ended the game.',
    shared: (side: string) => `${side} shared the game: everybody with the link can see it.`,
    sharedByYou: 'You shared the game: everybody with the link can see it.',
    rematchOffered: (side: string) => `${side} wants a rematch.`,
    rematchOfferedByYou: 'You offered a rematch.',
    rematch: 'The rematch begins.',
    missed: (n: number) => `${n === 1 ? '1 turn was' : `${n} turns were`} played meanwhile.`,
  },

  end: {
    // Who won, in front of the reason. `whose` is the winner.
    win: (whose: Whose) =>
      whose === 'own' ? 'You win' : whose === 'enemy' ? 'You lose' : `${whose.side} wins`,
    draw: 'The game is drawn',
    sentence: (result: string, why: string) => `${result}: ${why}.`,
    open: 'The game is not finished.',
    aborted: 'The game was aborted.',
    // `whose` is the loser.
    flag: (whose: Whose) => `${owner(whose, false)} Flag was captured`,
    immobile: (whose: Whose) =>
      whose === 'own' ? 'none of your pieces can move' : `none of ${owner(whose, false)} pieces can move`,
    resign: (whose: Whose) => `${actor(whose).replace(/^(The|You)/, (word) => word.toLowerCase())} resigned`,
    time: (whose: Whose) => `${owner(whose, false)} time is up`,
    left: (whose: Whose) =>
      `${actor(whose).replace(/^(The|You)/, (word) => word.toLowerCase())} left the game`,
    forfeit: 'an administrator decided so',
    bothStuck: 'neither side can move',
    moveCap: 'the highest number of turns is reached',
    quietCap: 'there was no capture for too many turns',
    agreement: 'both agreed',
    drawClaimed: 'a player left the game',
    // The server's own reasons in other words, where there are any.
    whys: {} as Record<string, string>,
    // Behind the colour of the side: "aborted the game."
    whysOfSide: {} as Record<string, (colour: string) => string>,
  },
};
