// The visitor's settings. They are stored on the device, and with the account where there is one.
import { recallObject, remember } from './storage';

export interface Preferences {
  language: 'auto' | 'en' | 'de';
  theme: 'auto' | 'light' | 'dark';
  sound: boolean;
  notifications: boolean;
  // How classic ranks are written: as the game says, or always with the highest as 10, or as 1.
  numbering: 'game' | 'high10' | 'high1';
  confirmAttacks: 'never' | 'touch' | 'always';
  confirmMoves: 'never' | 'touch' | 'always';
  animation: 'auto' | 'off';
  coordinates: boolean;
  board: 'edition' | 'plain';
}

export const kDefaults: Preferences = {
  language: 'auto',
  theme: 'auto',
  sound: true,
  notifications: false,
  numbering: 'game',
  confirmAttacks: 'touch',
  confirmMoves: 'never',
  animation: 'auto',
  coordinates: true,
  board: 'edition',
};

export const settings: Preferences = $state(recallObject('settings', kDefaults));

const listeners = new Set<() => void>();
// Counts the visitor's changes: the account keeps a copy.
export function onSettingsChanged(listener: () => void): void {
  listeners.add(listener);
}

export function change(changes: Partial<Preferences>): void {
  Object.assign(settings, changes);
  remember('settings', JSON.stringify(settings));
  for (const listener of listeners) listener();
}

// What the account remembers, checked key by key: it may come from an older or newer page.
export function adopt(kept: Record<string, unknown>): void {
  for (const key of Object.keys(kDefaults) as (keyof Preferences)[])
    if (typeof kept[key] === typeof kDefaults[key]) Object.assign(settings, { [key]: kept[key] });
  remember('settings', JSON.stringify(settings));
}

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
export const animated = (): boolean => settings.animation === 'auto' && !reducedMotion.matches;

const coarse = matchMedia('(pointer: coarse)');
export const onTouch = (): boolean => coarse.matches;
