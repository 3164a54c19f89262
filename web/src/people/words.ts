// Texts for the errors that validation and the server report.
import { refusalWith } from '$/app/refusals';
import { ApiError } from '$/net/http';
import { peopleTexts } from '$/texts/people';
import type { NameProblem, PasswordProblem } from './validate';

export function nameSentence(problem: NameProblem | null): string {
  if (problem === null) return '';
  const texts = peopleTexts();
  return { empty: texts.nameEmpty, form: texts.nameForm, reserved: texts.nameReserved }[problem];
}

export function passwordSentence(problem: PasswordProblem | null): string {
  if (problem === null) return '';
  const texts = peopleTexts();
  return {
    short: texts.passwordShort,
    long: texts.passwordLong,
    name: texts.passwordIsName,
  }[problem];
}

export function refusalSentence(error: unknown): string {
  const texts = peopleTexts();
  if (error instanceof ApiError && error.code === 'too-often' && error.retryAfterSeconds !== null)
    return texts.tooOften(error.retryAfterSeconds);
  const known = {
    'name-taken': texts.nameTaken,
    'wrong-password': texts.passwordWrong,
    'bad-invitation': texts.invitationBad,
    'needs-claim': texts.claimBad,
    'registration-closed': texts.closed,
    'used-up': texts.resetUsed,
  };
  return refusalWith(known, error);
}
