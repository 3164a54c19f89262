// German needs to know whether a piece's name is der, die or das, and how it changes as an object. The names are
// those of our own texts; any other is taken for masculine.
import type { Whose } from './narration/en';

const kFeminine = /^Grube\b|(bombe|fahne|falle|schlinge|hornisse|zauberin|bestie)$/i;
const kNeuter = /horn$/i;

type Forms = [masculine: string, feminine: string, neuter: string];

// "Miner (8)" is a name and the rank on it.
const split = (words: string): [name: string, rank: string] => {
  const at = words.lastIndexOf(' (');
  return at < 0 ? [words, ''] : [words.slice(0, at), words.slice(at)];
};

export function byGender(words: string, [masculine, feminine, neuter]: Forms): string {
  const [name] = split(words);
  return kFeminine.test(name) ? feminine : kNeuter.test(name) ? neuter : masculine;
}

// An adjective that begins the name: "Hochexplosiver Volcanodon", "Brüllendes Großhorn".
const adjective = (name: string, ending: string): string =>
  name.replace(/^(\S+?)e[rs] (?=[A-ZÄÖÜ])/, `$1${ending} `);

function objectForm(words: string): string {
  const [name, rank] = split(words);
  const declined = name
    .replace(/drache$/i, '$&n')
    .replace(/(soldat|elf|rekrut)$/i, '$&en')
    .replace(/gefreiter$/i, 'Gefreiten');
  const inflected = byGender(name, ['en', 'e', '']);
  return (inflected === '' ? declined : adjective(declined, inflected)) + rank;
}
const afterDefinite = (words: string): string => adjective(words, 'e');

// Only a masculine name changes behind its article as an object.
const definiteObject = (words: string): string =>
  byGender(words, [objectForm(words), objectForm(words), afterDefinite(words)]);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function nominative(whose: Whose, name: string): string {
  if (whose === 'own') return `${byGender(name, ['dein', 'deine', 'dein'])} ${name}`;
  const piece = `${whose === 'enemy' ? 'gegnerische ' : ''}${afterDefinite(name)}`;
  const article = byGender(name, ['der', 'die', 'das']);
  return whose === 'enemy' ? `${article} ${piece}` : `${article} ${piece} von ${whose.side}`;
}

export function accusative(whose: Whose, name: string): string {
  if (whose === 'own') return `${byGender(name, ['deinen', 'deine', 'dein'])} ${objectForm(name)}`;
  const definite = definiteObject(name);
  if (whose === 'enemy')
    return `${byGender(name, ['den gegnerischen', 'die gegnerische', 'das gegnerische'])} ${definite}`;
  return `${byGender(name, ['den', 'die', 'das'])} ${definite} von ${whose.side}`;
}

export const anObject = (name: string): string =>
  `${byGender(name, ['einen', 'eine', 'ein'])} ${objectForm(name)}`;
export const theSubject = (name: string): string =>
  `${byGender(name, ['der', 'die', 'das'])} ${afterDefinite(name)}`;
export const theObject = (name: string): string =>
  `${byGender(name, ['den', 'die', 'das'])} ${definiteObject(name)}`;
