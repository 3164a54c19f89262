// The texts of invitations and of a game that waits for its second player.
import { section } from '../section.svelte';
import { invitation } from './en';

export type InvitationTexts = typeof invitation;
export const invitationTexts = section(invitation, {
  de: () => import('./de').then((module) => module.invitation),
});
