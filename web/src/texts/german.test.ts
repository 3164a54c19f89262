import { expect, it } from 'vitest';
import { accusative, anObject, nominative, theObject, theSubject } from './german';

it.each([
  ['Mineur (8)', 'der Mineur (8)', 'den Mineur (8)', 'einen Mineur (8)'],
  ['Bombe', 'die Bombe', 'die Bombe', 'eine Bombe'],
  [
    'Grube des Schreckens',
    'die Grube des Schreckens',
    'die Grube des Schreckens',
    'eine Grube des Schreckens',
  ],
  [
    'Bolshack-Drache (6)',
    'der Bolshack-Drache (6)',
    'den Bolshack-Drachen (6)',
    'einen Bolshack-Drachen (6)',
  ],
  ['Gefreiter', 'der Gefreiter', 'den Gefreiten', 'einen Gefreiten'],
  ['Rekrut', 'der Rekrut', 'den Rekruten', 'einen Rekruten'],
  ['Elf (4)', 'der Elf (4)', 'den Elfen (4)', 'einen Elfen (4)'],
  ['Aqua-Soldat (1)', 'der Aqua-Soldat (1)', 'den Aqua-Soldaten (1)', 'einen Aqua-Soldaten (1)'],
  [
    'Hochexplosiver Volcanodon (2)',
    'der Hochexplosive Volcanodon (2)',
    'den Hochexplosiven Volcanodon (2)',
    'einen Hochexplosiven Volcanodon (2)',
  ],
  [
    'Brüllendes Großhorn (7)',
    'das Brüllende Großhorn (7)',
    'das Brüllende Großhorn (7)',
    'ein Brüllendes Großhorn (7)',
  ],
])('%s', (name, subject, object, indefinite) => {
  expect(theSubject(name)).toBe(subject);
  expect(theObject(name)).toBe(object);
  expect(anObject(name)).toBe(indefinite);
});

it('names the owner', () => {
  expect(nominative('own', 'Hochexplosiver Volcanodon (2)')).toBe('dein Hochexplosiver Volcanodon (2)');
  expect(nominative('enemy', 'Brüllendes Großhorn (7)')).toBe('das gegnerische Brüllende Großhorn (7)');
  expect(accusative('own', 'Elf (4)')).toBe('deinen Elfen (4)');
  expect(accusative('enemy', 'Falle')).toBe('die gegnerische Falle');
  expect(accusative({ side: 'Rot' }, 'Spion')).toBe('den Spion von Rot');
});
