// The English texts of notes about the visitor's other games.
export const notices = {
  joined: (game: string): string => `Somebody joined your game of ${game}.`,
  began: (game: string): string => `Your game of ${game} has begun.`,
  yourTurn: (game: string): string => `It is your turn in ${game}.`,
  ended: (game: string): string => `Your game of ${game} is over.`,
  rematchOffer: (game: string): string => `Your opponent wants a rematch of ${game}.`,
  rematch: (game: string): string => `The rematch of ${game} is ready.`,
  drawOffer: (game: string): string => `Your opponent offers a draw in ${game}.`,
  takebackOffer: (game: string): string => `Your opponent asks to take a turn back in ${game}.`,
};
