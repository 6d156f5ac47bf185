import { formatCount, formatSignedPercent, formatSignedPoints } from '../contract/words/index.ts';

/** From here on a percentage says more than the difference itself: 3 more than 2 are no '+150 %'. */
const LEAST_BASE = 20;

/** Whether so few cases are told as they are, and not as a share of a hundred: one of two pairs is no '50,0 %'. */
export const areFew = (cases: number): boolean => cases < LEAST_BASE;

interface Sides {
  /** null: nothing to divide by, or too few cases. */
  now: number | null;
  before: number | null;
}

export type Compared = Sides &
  (
    | { kind: 'count' }
    /** Money and rates. `base`: cases behind the compared value, where they are known. */
    | { kind: 'amount'; write: (value: number) => string; base?: number | undefined }
    /** 0.1 for 10 %. */
    | { kind: 'share' }
    /** Ten per cent of a time (or of a way) say nothing: always the difference. */
    | { kind: 'duration'; write: (value: number) => string }
  );

/** How a figure has moved, in words. */
export interface FigureChange {
  /** @example '+3,1 %', '+44', '+0,3 Jahre', '−1,2 Prozentpunkte' */
  text: string;
  /** For narrow places. @example '−1,2 Pp.' */
  short: string;
  /** By what is written: a change that rounds to nothing is none. */
  direction: 1 | 0 | -1;
}

const directionOf = (text: string): FigureChange['direction'] =>
  text.startsWith('+') ? 1 : text.startsWith('−') ? -1 : 0;
const inOneWay = (text: string): FigureChange => ({ text, short: text, direction: directionOf(text) });

/** The difference with its sign; what is written as nothing has none. */
function absolute(difference: number, write: (value: number) => string): FigureChange {
  const size = write(Math.abs(difference));
  return inOneWay(size === write(0) ? size : `${difference > 0 ? '+' : '−'}${size}`);
}

const relative = (now: number, before: number): FigureChange =>
  inOneWay(formatSignedPercent((now - before) / Math.abs(before)));

/** What has become of a figure against its compared value; null when one of them is missing. */
export function figureChange(figure: Compared): FigureChange | null {
  const { now, before, kind } = figure;
  if (now === null || before === null) return null;
  if (kind === 'share') {
    const text = formatSignedPoints(now - before);
    return { text, short: formatSignedPoints(now - before, 'Pp.'), direction: directionOf(text) };
  }
  if (kind === 'duration') return absolute(now - before, figure.write);
  const write = kind === 'count' ? formatCount : figure.write;
  const base = kind === 'count' ? before : (figure.base ?? Infinity);
  return before === 0 || areFew(base) ? absolute(now - before, write) : relative(now, before);
}
