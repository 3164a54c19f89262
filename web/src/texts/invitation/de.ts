// The German texts of invitations and of a game that waits for its second player.
import type { InvitationTexts } from '.';

export const invitation: InvitationTexts = {
  waitingTitle: 'Warten auf deinen Freund',
  waitingLobby: 'Warten auf einen Gegner',
  waitingText:
    'Die Partie beginnt, sobald jemand dazukommt. Du kannst diese Seite inzwischen verlassen: Die Partie bleibt unter „Meine Partien fortsetzen“.',
  sendLink: 'Schick diesen Link deinem Freund. Er gilt für einen Gegner.',
  linkLabel: 'Einladungslink',
  copyLink: 'Link kopieren',
  share: 'Teilen …',
  shareText: (game) => `Spiel ${game} mit mir`,
  qr: 'QR-Code des Einladungslinks',
  scan: 'Oder lass deinen Freund diesen Code scannen:',
  linkElsewhere:
    'Der Link wurde auf dem Gerät gezeigt, auf dem die Partie erstellt wurde; hier lässt er sich nicht noch einmal zeigen.',
  takeBack: 'Einladung abbrechen',
  invited: (name) => `${name} lädt dich ein`,
  invitedPlain: 'Du bist zu einer Partie eingeladen',
  openBy: (name) => `${name} sucht einen Gegner`,
  joinText: 'Du brauchst kein Konto. Wenn du dabei bist, stellen beide gleichzeitig auf.',
  notInvited: 'Diese Partie wartet auf jemanden, der den Einladungslink hat.',
  agreed: 'Spieleinstellungen',
  byLot: 'Zufällige Seiten',
  youPlay: (side) => `Du spielst ${side}.`,
};
