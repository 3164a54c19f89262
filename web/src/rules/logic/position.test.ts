import { describe, expect, it } from 'vitest';
import { edition } from './fixture';
import { positionText } from './position';

describe('positionText', () => {
  it('writes the board from the highest row, with a bystander for each side', () => {
    const text = positionText(edition, {
      pieces: [
        { square: 'b2', side: 'red', label: '10' },
        { square: 'b3', side: 'blue', label: 'B', hidden: true },
      ],
    });
    expect(text).toBe(
      'small ---------b9/----------/----------/--~~--~~--/--~~--~~--/-bB--------/-r10--------/---------r9 ' +
        'r - - r:-;b:- r:0;b:0 t1,q0',
    );
  });
  it('takes bystanders that neither the example nor its captured piece is about', () => {
    const text = positionText(edition, {
      pieces: [{ square: 'a7', side: 'red', label: '7' }],
      captured: 'r9',
      options: '+rescue',
    });
    expect(text).toMatch(/^small\+rescue ---------b5\//);
    expect(text).toContain(' r - r9 ');
  });
  it('gives the moves that the two-squares rule counts', () => {
    const text = positionText(edition, {
      pieces: [{ square: 'b2', side: 'red', label: '7' }],
      run: ['b2b3', 'b3b2'],
    });
    expect(text).toContain(' r:b2b3,b3b2;b:- ');
  });
});
