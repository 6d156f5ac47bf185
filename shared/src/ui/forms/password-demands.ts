import type { PasswordDemand } from '../fields/password-checklist.tsx';

/** The user pool's rules for a new password, in words for the list below its field. */
export const PASSWORD_DEMANDS: readonly PasswordDemand[] = [
  { text: 'mindestens 8 Zeichen', holds: (password) => password.length >= 8 },
  { text: 'Groß- und Kleinbuchstaben', holds: (password) => /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) },
  { text: 'eine Ziffer', holds: (password) => /\d/.test(password) },
  { text: 'ein Sonderzeichen', holds: (password) => /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/.test(password) },
];
