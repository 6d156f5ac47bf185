import { keystrokeFilter, type KeystrokeFilter } from './keystroke-filters.ts';

/** How a field writes what a person gives it. */
export interface TextShape {
  /** The characters that are the person's own: what the field adds by itself, such as grouping dots, is not kept. */
  keep: KeystrokeFilter;
  /** The field's text for whatever was typed or pasted; writing it twice changes nothing. */
  write: (text: string) => string;
  /** What of a pasted text is taken, where its end means something that typing would not. */
  pasted?: (text: string) => string;
}

/** Passwords: every character counts. */
export const asTyped: TextShape = { keep: (text) => text, write: (text) => text };

export const filtered = (keep: KeystrokeFilter): TextShape => ({ keep, write: keep });

/** More digits than these are not exact as a number. */
const MOST_DIGITS = 15;

/** Digits; a minus only where it makes a number. */
export function numeric(signed: boolean): TextShape {
  const keep = keystrokeFilter(signed ? 'signedNumber' : 'wholeNumber');
  const write = (text: string) => {
    const kept = keep(text);
    const sign = kept.startsWith('-') ? '-' : '';
    return sign + kept.replaceAll('-', '').slice(0, MOST_DIGITS);
  };
  return { keep, write };
}

const digits = keystrokeFilter('currency');
const digitsAndComma = keystrokeFilter('currency', ',');

const inThousands = (whole: string) =>
  whole
    .replace(/^0+(?=\d)/, '')
    .slice(0, MOST_DIGITS)
    .replaceAll(/\B(?=(?:\d{3})+$)/g, '.');

/**
 * Whole euros, grouped. Cents of a pasted amount go before the digits are taken: 12,50 € is not 1.250 €.
 * @example grouped.write('12345,00 €') // '12.345'
 */
export const grouped: TextShape = {
  keep: digits,
  write: (text) => inThousands(digits(text.replace(/,\d{0,2}\D*$/, ''))),
  // While a number is being changed, '1.23' is what is left of 1.234; pasted, it has cents.
  pasted: (text) => text.replace(/\.\d{2}\D*$/, ''),
};

/** Euros beyond which cents are not exact as a number. */
const MOST_EURO_DIGITS = 12;

/**
 * Euros and cents, grouped, with a comma.
 * @example amount.write('1234,567') // '1.234,56'
 */
export const amount: TextShape = {
  keep: digitsAndComma,
  write: (text) => {
    const [whole = '', ...rest] = digitsAndComma(text).split(',');
    return [
      inThousands(whole.slice(0, MOST_EURO_DIGITS)),
      ...(rest.length > 0 ? [rest.join('').slice(0, 2)] : []),
    ].join(',');
  },
  pasted: (text) => {
    // What a numeric keypad has in place of the comma.
    if (text === '.') return ',';
    const [, whole, cents] = /^(.*)\.(\d{1,2})\D*$/.exec(text) ?? [];
    return whole === undefined ? text : `${whole.replaceAll(',', '')},${cents}`;
  },
};

/** Where the caret of `raw` stands in `written`: behind as many of the person's own characters as before. */
export function caretIn(written: string, raw: string, caret: number, { keep }: TextShape): number {
  const own = keep(raw.slice(0, caret)).length;
  let position = 0;
  while (position < written.length && keep(written.slice(0, position)).length < own) position += 1;
  return position;
}

interface Edit {
  text: string;
  caret: number;
}

/** What stands in the field once `given` has come in place of the selection; null when the browser's own way is right. */
export function insertion(shape: TextShape, value: string, from: number, to: number, given: string): Edit | null {
  const data = shape.pasted?.(given) ?? given;
  const wished = value.slice(0, from) + data + value.slice(to);
  const text = shape.write(wished);
  if (text === wished && data === given) return null;
  // A forbidden key does nothing at all, not even to the selection.
  if (!shape.keep(data)) return { text: value, caret: to };
  return { text, caret: caretIn(text, wished, from + data.length, shape) };
}

/**
 * What stands in the field once the selection, or the character before (`step` -1) or behind (1) the caret, is gone;
 * null when the browser's own way is right. Across a grouping dot the next digit goes: the dot would come back at once.
 */
export function deletion(shape: TextShape, value: string, from: number, to: number, step: -1 | 1): Edit | null {
  let start = from === to && step < 0 ? Math.max(from - 1, 0) : from;
  let end = from === to && step > 0 ? to + 1 : to;
  const without = () => value.slice(0, start) + value.slice(end);
  const wished = without();
  let text = shape.write(wished);
  if (text === wished) return null;
  if (text === value && step < 0) start = Math.max(start - 1, 0);
  if (text === value && step > 0) end += 1;
  text = shape.write(without());
  return { text, caret: caretIn(text, without(), start, shape) };
}
