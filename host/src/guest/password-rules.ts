/** The user pool's rules for a new password, as they are shown under its field. */
const RULES: { text: string; holds: (password: string) => boolean }[] = [
  { text: 'mindestens 8 Zeichen', holds: (password) => password.length >= 8 },
  { text: 'Groß- und Kleinbuchstaben', holds: (password) => /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) },
  { text: 'eine Ziffer', holds: (password) => /\d/.test(password) },
  { text: 'ein Sonderzeichen', holds: (password) => /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/.test(password) },
];

/** Each rule with whether the password meets it. */
export const passwordRules = (password: string): { text: string; met: boolean }[] =>
  RULES.map(({ text, holds }) => ({ text, met: holds(password) }));
