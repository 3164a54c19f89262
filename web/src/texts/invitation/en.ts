// The English texts of invitations and of a game that waits for its second player.
export const invitation = {
  waitingTitle: 'Waiting for your friend',
  waitingLobby: 'Waiting for an opponent',
  waitingText:
    'The game begins as soon as somebody joins. You may leave this page meanwhile: the game stays under “Continue my games”.',
  sendLink: 'Send this link to your friend. It works for one opponent.',
  linkLabel: 'Invitation link',
  copyLink: 'Copy link',
  share: 'Share…',
  shareText: (game: string): string => `Play ${game} with me`,
  qr: 'QR code of the invitation link',
  scan: 'Or let your friend scan this code:',
  linkElsewhere:
    'The link was shown on the device where the game was created; it cannot be shown here again.',
  takeBack: 'Cancel invitation',
  invited: (name: string): string => `${name} invites you`,
  invitedPlain: 'You are invited to a game',
  openBy: (name: string): string => `${name} is looking for an opponent`,
  joinText: 'You need no account. Once you have joined, both set up at the same time.',
  notInvited: 'This game is waiting for somebody who has the invitation link.',
  agreed: 'Game settings',
  byLot: 'Random sides',
  youPlay: (side: string): string => `You play ${side}.`,
};
