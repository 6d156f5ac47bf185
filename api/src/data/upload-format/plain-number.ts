/** Longer texts are no numbers; a bound on what expressions look at. */
const LONGEST = 40;
const UNIT = /(€|Euro|EUR|CHF|SFr\.?|Fr\.|dpt\.?|dptr\.?|mm|%|°|Stk\.?|Stück)/giu;
const GROUPED = /^\d{1,3}([\s'’`]\d{3})+(?=$|[.,])/;

/**
 * Brings a number as people and programs write it to sign and digits: '(1.234,50 €)' → '-1.234,50', '1 234,50-' → '-1234,50', '12,–' → '12'.
 * Marks of thousands and of decimals stay: which is which the column knows.
 * @returns undefined when the text is no number
 */
export function plainNumber(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  let rest = text
    .replace(UNIT, '')
    .replace(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .trim()
    .replace(/[−–—‐‑]/g, '-');
  let negative = false;
  const bracketed = /^\((.*)\)$/.exec(rest);
  if (bracketed) {
    negative = true;
    rest = bracketed[1]?.trim() ?? '';
  }
  // No cents: 12,- or 12.--
  rest = rest.replace(/[.,]-{1,2}$/, '');
  const trailing = /^(.*\d)\s*-$/.exec(rest);
  const leading = /^([+-])\s*(.*)$/.exec(rest);
  if ((trailing && leading) || (negative && (trailing || leading))) return undefined;
  if (trailing) rest = trailing[1] ?? '';
  if (leading) rest = leading[2] ?? '';
  negative ||= trailing !== null || leading?.[1] === '-';
  rest = rest.replace(GROUPED, (digits) => digits.replace(/\D/g, ''));
  return /^\d[\d.,]*$/.test(rest) ? `${negative ? '-' : ''}${rest}` : undefined;
}

/** Whether nothing but sign, digits and marks stands in a text: no need to look closer. */
export const isBareNumber = (text: string): boolean => {
  const last = text.charCodeAt(text.length - 1);
  const first = text.charCodeAt(0);
  return (
    last >= 48 &&
    last <= 57 &&
    (first === 45 || (first >= 48 && first <= 57)) &&
    !text.includes(' ') &&
    !text.includes("'")
  );
};
