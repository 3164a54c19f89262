// The texts of accounts, profiles and leaderboards.
import { section } from '../section.svelte';
import { people } from './en';

export type PeopleTexts = typeof people;
export const peopleTexts = section(people, { de: () => import('./de').then((module) => module.people) });
