// The English texts for the options of a game, by the names in the edition data.

// An option that is not here is shown by its own name.
const optionTitles: Record<string, string> = {
  'aggressor-advantage': 'Aggressor advantage',
  'silent-defense': 'Silent defence',
  rescue: 'Rescue',
  'rescue-zone': 'Where rescued pieces return',
  'rescue-by-attack': 'Rescue after an attack',
  'scout-charge': 'Scouts run and attack',
  'winning-defender-moves': 'A winning defender moves',
  'two-squares': 'Two-squares rule',
  'two-squares-attacks': 'Two-squares rule for attacks',
  'two-squares-powers': 'Two-squares rule for steps of powers',
  'two-squares-scout-path': 'Two-squares rule for Scouts’ paths',
  'more-squares': 'More-squares rule',
  'both-stuck': 'When neither side can move',
  'flight-over-zones': 'Flight over zones',
  'trap-stops-rampage': 'Traps stop a Rampage',
  'arrow-takes-flag': 'Arrows take the Flag',
  'spot-any-side': 'Spotting in all directions',
  captured: 'Captured pieces',
  'memory-aid': 'Memory aid',
  'move-cap': 'Draw after so many turns',
  'no-capture-cap': 'Draw after quiet turns',
};
const optionValues: Record<string, string> = {
  on: 'on',
  off: 'off',
  'both-stuck=loss': 'the player to move loses',
  'both-stuck=draw': 'draw',
  'captured=open': 'Open Play (both see them)',
  'captured=prisoner': 'Prisoner Play (only the captor)',
  'captured=secret': 'Secret Play (only who lost them)',
  'captured=stealth': 'Stealth Play (nobody)',
  'rescue-zone=half': 'own half',
  'rescue-zone=home': 'home rows',
  'two-squares=2': 'after 2 moves',
  'two-squares=3': 'after 3 moves',
  'two-squares=5': 'after 5 moves',
};

export const options = { optionTitles, optionValues };
