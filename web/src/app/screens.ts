// Loads each screen when it is first shown, so that the first page is small.
import type { Component } from 'svelte';
import type { Screen } from './places';

type Loader = () => Promise<{ default: Component }>;

export const screens: Record<Screen, Loader> = {
  home: () => import('$/home/HomeScreen.svelte'),
  lobby: () => import('$/home/LobbyScreen.svelte'),
  watch: () => import('$/home/WatchScreen.svelte'),
  game: () => import('$/game/GameRoute.svelte'),
  studio: () => import('$/studio/StudioScreen.svelte'),
  replay: () => import('$/replay/ReplayScreen.svelte'),
  rules: () => import('$/rules/RulesScreen.svelte'),
  compare: () => import('$/rules/CompareScreen.svelte'),
  login: () => import('$/people/LoginScreen.svelte'),
  register: () => import('$/people/RegisterScreen.svelte'),
  reset: () => import('$/people/ResetScreen.svelte'),
  account: () => import('$/people/AccountScreen.svelte'),
  user: () => import('$/people/UserScreen.svelte'),
  leaderboard: () => import('$/people/LeaderboardScreen.svelte'),
  settings: () => import('$/people/SettingsScreen.svelte'),
  admin: () => import('$/people/AdminScreen.svelte'),
  missing: () => import('$/ui/MissingScreen.svelte'),
};
