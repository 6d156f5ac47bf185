import { PLAIN_FORM, type ColumnForm, type ColumnVote } from './column-form.ts';
import { foldName } from './usual-words.ts';
import type { Reader } from './reader.ts';

/** Rates that German law knows or knew from 2007 on, with those of the second half of 2020. */
const GERMAN = new Set([0, 5, 7, 16, 19]);
/** The lowest and highest of neighbours: what is outside is the key of a tax, or a slip. */
const FOREIGN = { min: 2.5, max: 27 };
const WORDS: ReadonlyMap<string, number> = new Map([
  ...[
    'voll',
    'vollersatz',
    'voller',
    'normal',
    'normalsatz',
    'regel',
    'regelsatz',
    'regelsteuersatz',
    'regulaer',
    'standard',
    'standardsatz',
  ].map((word) => [word, 19] as const),
  ...['ermaessigt', 'ermaessigter', 'ermaessigtersatz', 'reduziert', 'halb', 'halber', 'vermindert'].map(
    (word) => [word, 7] as const,
  ),
  ...[
    'steuerfrei',
    'frei',
    'ohne',
    'keine',
    'kein',
    'umsatzsteuerfrei',
    'mwstfrei',
    'ustfrei',
    'befreit',
    'steuerbefreit',
    'nichtsteuerbar',
  ].map((word) => [word, 0] as const),
]);
/** One number, with or without the name of the tax and a percent sign: 'MwSt 19 %'. */
const NUMBER =
  /^(?:[a-zäöü.\s-]{0,20}[\s:]*)?(\d{1,4}(?:[.,]\d{1,6})?)\s*(%|v\.?\s?h\.?|prozent)?\s*[a-zäöü.\s]{0,12}$/i;

/** Tells a column of fractions (0,19) and factors (1,19) from one of percent: nothing in it reaches 1,2. */
class VatVote implements ColumnVote {
  #largest = 0;
  #plain = true;

  add(text: string): void {
    const rate = numberOf(text.trim());
    if (rate === undefined) return;
    if (text.includes('%')) this.#plain = false;
    if (rate > this.#largest) this.#largest = rate;
  }

  form(): ColumnForm {
    return {
      ...PLAIN_FORM,
      isFraction: this.#plain && this.#largest > 0 && this.#largest < 1.2 && this.#largest !== 1,
    };
  }
}

/** Files know few rates: what was read once is known. */
const seen = new Map<string, number | undefined>();
const MAX_SEEN = 200;

function numberOf(text: string): number | undefined {
  if (seen.has(text)) return seen.get(text);
  const rate = readNumber(text);
  if (seen.size < MAX_SEEN) seen.set(text, rate);
  return rate;
}

function readNumber(text: string): number | undefined {
  const number = text.length > 40 ? undefined : NUMBER.exec(text)?.[1];
  return number === undefined ? undefined : Number(number.replace(',', '.'));
}

/** A rate of value added tax in percent: 19, '19,00 %', 'MwSt 19', 'voll', 0,19 where the whole column is so. */
export const vat = (): Reader => ({
  pg: 'numeric',
  vote: () => new VatVote(),
  read: (value, cell) => {
    const said = numberOf(value) ?? WORDS.get(foldName(value));
    if (said === undefined)
      return cell.refuse('Das ist kein Mehrwertsteuersatz. Erwartet wird ein Satz in Prozent, zum Beispiel 19.');
    // A share of one that is a German rate is that rate, be the column mixed: nobody pays 0,19 %.
    const rate =
      cell.form.isFraction || (said < FOREIGN.min && said !== 0 && GERMAN.has(percentOf(said)))
        ? percentOf(said)
        : said;
    if (GERMAN.has(rate)) return rate;
    if (rate < FOREIGN.min || rate > FOREIGN.max || !Number.isInteger(rate * 100))
      return cell.refuse(
        'Einen solchen Mehrwertsteuersatz gibt es nicht. Erwartet wird ein Satz in Prozent, zum Beispiel 19.',
      );
    cell.warn('Das ist kein deutscher Mehrwertsteuersatz (0, 5, 7, 16 oder 19 %). Er wird so übernommen.');
    return rate;
  },
});

/** 0,19 and 1,19 are 19; 1 alone is neither. */
const percentOf = (share: number): number => Math.round((share > 1 ? share - 1 : share) * 1e4) / 100;
