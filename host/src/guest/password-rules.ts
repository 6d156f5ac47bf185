import type { PasswordDemand } from '@portal/shared/ui/guest';

/** The user pool's rules for a new password, as they are shown under its field. */
export const PASSWORD_RULES: readonly PasswordDemand[] = [
  { text: 'mindestens 8 Zeichen', holds: (password) => password.length >= 8 },
  { text: 'Groß- und Kleinbuchstaben', holds: (password) => /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) },
  { text: 'eine Ziffer', holds: (password) => /\d/.test(password) },
  { text: 'ein Sonderzeichen', holds: (password) => /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/.test(password) },
];
