import type { Rule } from '@portal/shared/ui';

export interface Passwords {
  old: string;
  next: string;
  repeated: string;
}

export const NO_PASSWORDS: Passwords = { old: '', next: '', repeated: '' };

export const REQUIRED = {
  old: 'Bitte geben Sie Ihr bisheriges Passwort ein.',
  next: 'Bitte geben Sie ein neues Passwort ein.',
  repeated: 'Bitte geben Sie das neue Passwort noch einmal ein.',
} as const;

/** What the new password is held against, besides the user pool's own demands. */
export const rulesOf = ({ old, next }: Passwords): { next: Rule<string>[]; repeated: Rule<string>[] } => ({
  next: [
    { message: 'Das ist Ihr bisheriges Passwort. Bitte wählen Sie ein anderes.', holds: (value) => value !== old },
  ],
  repeated: [{ message: 'Die beiden neuen Passwörter sind verschieden.', holds: (value) => value === next }],
});
