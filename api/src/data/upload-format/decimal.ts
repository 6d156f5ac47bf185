import { isBareNumber, plainNumber } from './plain-number.ts';

/** The character between whole and fraction. */
export type DecimalMark = ',' | '.';

const ZERO = 48;
const NINE = 57;
/** Beyond this many digits a number loses cents in a double; no amount of a shop comes near. */
const MAX_DIGITS = 13;

/**
 * Which decimal mark one cell speaks for; null when it fits both ('1234', or '1.234' where thousands are grouped).
 * @param grouped whether the column may group thousands at all: dioptres never do, so '1.250' is plain there.
 */
export function voteForMark(cell: string, grouped: boolean): DecimalMark | null {
  const text = isBareNumber(cell) ? cell : (plainNumber(cell) ?? '');
  const comma = text.lastIndexOf(',');
  const point = text.lastIndexOf('.');
  if (comma < 0 && point < 0) return null;
  const mark = comma > point ? ',' : '.';
  if (comma >= 0 && point >= 0) return mark;
  const last = Math.max(comma, point);
  // The same mark twice can only group thousands.
  if (text.indexOf(mark) !== last) return mark === ',' ? '.' : ',';
  const fractionDigits = text.length - last - 1;
  const wholeDigits = text.replace(/^[+-]/, '').indexOf(mark);
  const looksGrouped = fractionDigits === 3 && wholeDigits >= 1 && wholeDigits <= 3 && !/^[+-]?0/.test(text);
  return grouped && looksGrouped ? null : mark;
}

/** The mark that most cells of a column speak for; the German one when they are silent or divided. */
export function majorityMark(votes: { comma: number; point: number }): DecimalMark {
  return votes.point > votes.comma ? '.' : ',';
}

/**
 * Reads a decimal as an integer of 10^-scale ('1.234,56' at scale 2 → 123456): exact, no binary fractions.
 * The other mark may group thousands, in threes, where `grouped`.
 * @returns undefined when the text is no such number or has more than `scale` places.
 */
export function parseScaled(text: string, mark: DecimalMark, scale: number, grouped: boolean): number | undefined {
  const markCode = mark.charCodeAt(0);
  const groupCode = mark === ',' ? 46 : 44;
  const negative = text.charCodeAt(0) === 45;
  const start = negative || text.charCodeAt(0) === 43 ? 1 : 0;
  let value = 0;
  let digits = 0;
  let places = -1;
  let sinceGroup = -1;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) {
      if (places < scale) {
        value = value * 10 + code - ZERO;
        digits += 1;
      } else if (code !== ZERO) return undefined;
      if (places >= 0) places = Math.min(places + 1, scale);
      else if (sinceGroup >= 0) sinceGroup += 1;
    } else if (code === markCode && places < 0) {
      if (digits === 0 || (sinceGroup >= 0 && sinceGroup !== 3)) return undefined;
      places = 0;
    } else if (code === groupCode && grouped && places < 0) {
      if (sinceGroup < 0 ? digits < 1 || digits > 3 : sinceGroup !== 3) return undefined;
      sinceGroup = 0;
    } else return undefined;
  }
  if (digits === 0 || digits > MAX_DIGITS || text.endsWith(mark)) return undefined;
  if (places < 0 && sinceGroup >= 0 && sinceGroup !== 3) return undefined;
  const scaled = value * 10 ** (scale - Math.max(places, 0));
  return negative && scaled !== 0 ? -scaled : scaled;
}
