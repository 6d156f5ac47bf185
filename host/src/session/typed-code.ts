/**
 * A code from a message as the identity service takes it: people type its groups with blanks or dashes between them, and
 * leave capitals out. A pool at Amazon sends digits, which stay as they are.
 */
export const typedCode = (typed: string): string => typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();
