import { LEAVE_REASONS, leaveSentence } from '../session/leave-reason.ts';

/** In an address of the sign-in page, as `grund`: a forgotten password has just been replaced. */
export const REPLACED = 'neues-passwort';

interface Notice {
  sentence: string;
  color?: 'yellow';
}

/** What stands above the sign-in form, by the `grund` of its address; the build draws a page for each. */
export const NOTICES: Readonly<Record<string, Notice>> = {
  ...Object.fromEntries(
    LEAVE_REASONS.map((reason) => [reason, { sentence: leaveSentence(reason) ?? '', color: 'yellow' as const }]),
  ),
  [REPLACED]: { sentence: 'Ihr neues Passwort ist gespeichert. Bitte melden Sie sich damit an.' },
};

/** The same for whoever has come to confirm an address. */
export const VERIFY_NOTICE: Notice = {
  sentence: 'Bitte melden Sie sich an. Danach können Sie Ihre E-Mail-Adresse mit einem Code bestätigen.',
};
