// The English texts of a game of two at one device.
export const hotseat = {
  curtain: 'Curtain',
  yourTurn: (name: string): string => `${name}, it is your turn`,
  setUp: (name: string): string => `${name}, set up your pieces`,
  lookAway: (name: string): string => `Give the device to ${name}. Everybody else looks away.`,
  hold: 'Press and hold to open',
  again: 'Press once more to open',
  orTwice: 'Or press twice.',
  names: 'Names (optional)',
  handOver: 'Hand over',
  over: 'The game is over',
  aborted: 'The game was aborted. Its setups stay secret.',
};
