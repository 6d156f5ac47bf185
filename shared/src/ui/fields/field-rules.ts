/** One thing a value has to fulfil, and the German sentence that says so when it does not. */
export interface Rule<T> {
  message: string;
  holds: (value: T) => boolean;
}

export interface Demands<T> {
  /** The field may not stay empty; a text is the sentence that says so. */
  required?: boolean | string;
  /** In order of importance: the first broken one is shown. They do not apply to an empty field. */
  rules?: readonly Rule<T>[];
}

const MISSING = 'Bitte füllen Sie dieses Feld aus.';

const isEmpty = (value: unknown): boolean => value === null || (typeof value === 'string' && !value.trim());

/**
 * The sentence about what is wrong with a value, null when nothing is. Forms ask it before they send.
 * @example problemOf('', { required: 'Bitte geben Sie den Code ein.' }) // 'Bitte geben Sie den Code ein.'
 */
export function problemOf<T>(value: T, { required = false, rules = [] }: Demands<T>): string | null {
  if (!isEmpty(value)) return rules.find(({ holds }) => !holds(value))?.message ?? null;
  if (typeof required === 'string') return required;
  return required ? MISSING : null;
}
