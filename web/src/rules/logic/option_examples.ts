// Examples for the options that change a fight or bring pieces back, played with the option switched on.
import { squareAt } from '$/board/geometry';
import type { Edition, GameOption } from '$/net/wire';
import { castOf, weakerThan } from './cast';
import { blue, red, unseen, type Example } from './examples';

export function optionExamples(edition: Edition, option: GameOption): Example[] {
  const cast = castOf(edition);
  const strong = cast.ranks[1];
  const weak = strong === undefined ? undefined : weakerThan(cast, strong);
  if (strong === undefined || weak === undefined || option.default === 'on') return [];
  const base = { id: `option-${option.name}`, title: option.name, subject: 'b2', action: 'b2b3' };
  const options = `+${option.name}`;
  switch (option.name) {
    case 'aggressor-advantage':
      return [{ ...base, position: { options, pieces: [red('b2', weak), blue('b3', weak)] } }];
    case 'silent-defense':
      return [
        {
          ...base,
          explanation: 'silent',
          position: { options, pieces: [red('b2', weak), unseen('b3', strong)] },
        },
      ];
    case 'rescue': {
      const [last, next] = [edition.board.rows - 1, edition.board.rows - 2];
      const [from, to] = [squareAt(1, next), squareAt(1, last)];
      return [
        {
          ...base,
          subject: from,
          // From one end of the board to the other: all of it is drawn.
          room: [squareAt(edition.board.files - 1, last)],
          position: { options, pieces: [red(from, weak)], captured: `r${strong.label}` },
          action: `${from}${to}+rescue:${strong.label}@b2`,
        },
      ];
    }
    default:
      return [];
  }
}
