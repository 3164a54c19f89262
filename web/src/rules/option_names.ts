// The titles of options and their values. An option that the texts do not know is shown by its own name.
import { optionTexts } from '$/texts/options';
import { rulesTexts } from '$/texts/rules';

const known = (names: Record<string, string>, name: string): string | undefined => names[name];

export const optionTitle = (name: string): string => known(optionTexts().optionTitles, name) ?? name;

// "2", "off", "open"; a number of turns for the caps.
export const optionValue = (name: string, value: string): string =>
  known(optionTexts().optionValues, `${name}=${value}`) ??
  known(optionTexts().optionValues, value) ??
  (/^\d+$/.test(value) && name.endsWith('-cap') ? rulesTexts().turns(Number(value)) : value);
