// What the server says of people, beyond what every screen needs.
import type { Account } from '$/net/wire';
import type { RatingNumbers } from './format';

export type PublicAccount = Pick<Account, 'name' | 'kind' | 'bot' | 'created'>;

export interface ApiToken {
  id: string;
  name: string;
  scopes: string[];
  created: number;
  // 0: valid until it is revoked.
  expires: number;
}

export interface Rating extends RatingNumbers {
  games: number;
}

export interface Profile {
  account: PublicAccount;
  // Of a bot: who made it.
  owner?: string;
  ratings: Record<string, Rating>;
  games: { played: number; won: number; lost: number; drawn: number };
}

export interface Place extends Rating {
  name: string;
  bot: boolean;
}

export interface AdminAccount extends PublicAccount {
  role: 'admin' | 'member';
  banned_until: number;
  muted_until: number;
  aborts: number;
}

export interface AuditLine {
  time: number;
  actor: string;
  deed: string;
  subject: string;
  detail: string;
}

export interface OneTimeLink {
  link: string;
  expires: number;
}
