// All screens: the code of each, loaded when it is first shown so that the first page is small, and the title of
// the browser tab.
import type { Component } from 'svelte';
import { commonTexts, type CommonTexts } from '$/texts/common';

type Sentences<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? Key : never }[keyof Texts];

interface Entry {
  load: () => Promise<{ default: Component }>;
  // Before the name of the program: a common text. Without one it is the name alone; `own` is set by the screen.
  title?: Sentences<CommonTexts> | 'own';
}

// The name of the screen is its address: /lobby.
export const plainScreens = {
  lobby: { load: () => import('$/home/LobbyScreen.svelte'), title: 'lobby' },
  watch: { load: () => import('$/home/WatchScreen.svelte'), title: 'watch' },
  replay: { load: () => import('$/replay/ReplayScreen.svelte'), title: 'replay' },
  login: { load: () => import('$/people/LoginScreen.svelte'), title: 'logIn' },
  register: { load: () => import('$/people/RegisterScreen.svelte'), title: 'register' },
  reset: { load: () => import('$/people/ResetScreen.svelte'), title: 'newPassword' },
  account: { load: () => import('$/people/AccountScreen.svelte'), title: 'account' },
  settings: { load: () => import('$/people/SettingsScreen.svelte'), title: 'settings' },
  admin: { load: () => import('$/people/AdminScreen.svelte'), title: 'admin' },
} satisfies Record<string, Entry>;

// Their addresses are parsed in places.ts.
const kOthers = {
  home: { load: () => import('$/home/HomeScreen.svelte') },
  game: { load: () => import('$/game/GameRoute.svelte'), title: 'own' },
  studio: { load: () => import('$/studio/StudioScreen.svelte'), title: 'studio' },
  rules: { load: () => import('$/rules/RulesScreen.svelte'), title: 'own' },
  compare: { load: () => import('$/rules/CompareScreen.svelte'), title: 'own' },
  user: { load: () => import('$/people/UserScreen.svelte'), title: 'player' },
  leaderboard: { load: () => import('$/people/LeaderboardScreen.svelte'), title: 'leaderboard' },
  missing: { load: () => import('$/ui/MissingScreen.svelte'), title: 'missing' },
} satisfies Record<string, Entry>;

export type PlainScreen = keyof typeof plainScreens;
export type Screen = PlainScreen | keyof typeof kOthers;
export const screens: Record<Screen, Entry> = { ...plainScreens, ...kOthers };

// Null where the screen sets it.
export function titleOf(screen: Screen): string | null {
  const { title } = screens[screen];
  if (title === 'own') return null;
  return title === undefined ? 'Vexil' : `${commonTexts()[title]} – Vexil`;
}
