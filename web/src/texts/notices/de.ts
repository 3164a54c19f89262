// The German texts of notes about the visitor's other games.
import type { NoticesTexts } from '.';

export const notices: NoticesTexts = {
  joined: (game) => `Bei deiner Partie ${game} ist jemand dazugekommen.`,
  began: (game) => `Deine Partie ${game} hat begonnen.`,
  yourTurn: (game) => `Du bist am Zug: ${game}.`,
  ended: (game) => `Deine Partie ${game} ist zu Ende.`,
  rematchOffer: (game) => `Dein Gegner möchte eine Revanche: ${game}.`,
  rematch: (game) => `Die Revanche ist bereit: ${game}.`,
  drawOffer: (game) => `Dein Gegner bietet Remis an: ${game}.`,
  takebackOffer: (game) => `Dein Gegner möchte einen Zug zurücknehmen: ${game}.`,
};
