// What people call the options of a game and their values. Options that a later edition brings show
// their own names until the texts know them.
import { t } from '$/texts/index.svelte';

const known = (names: Record<string, string>, name: string): string | undefined => names[name];

export const optionTitle = (name: string): string => known(t().rules.optionTitles, name) ?? name;

// "2", "off", "open"; a number of turns for the caps.
export const optionValue = (name: string, value: string): string =>
  known(t().rules.optionValues, `${name}=${value}`) ??
  known(t().rules.optionValues, value) ??
  (/^\d+$/.test(value) && name.endsWith('-cap') ? t().rules.turns(Number(value)) : value);
