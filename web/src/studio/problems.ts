// Why a text is not a setup, as one sentence in the visitor's language.
import { studioTexts } from '$/texts/studio';
import type { SetupProblem } from './setup_text';

export function problemText(problem: SetupProblem, nameOf: (label: string) => string): string {
  const words = studioTexts().problems;
  switch (problem.kind) {
    case 'empty':
      return words.empty;
    case 'rows':
      return words.rows(problem.expected, problem.found);
    case 'columns':
      return words.columns(problem.row, problem.expected, problem.found);
    case 'label':
      return words.label(problem.row, problem.column, problem.found, problem.labels);
    case 'too-many':
      return words.tooMany(nameOf(problem.label), problem.allowed, problem.found);
    case 'no-gravon':
      return words.noGravon;
    case 'letters':
      return words.letters(problem.expected, problem.found);
    case 'letter':
      return words.letter(problem.found, problem.at);
  }
}
