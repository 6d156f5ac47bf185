/** Spellings of the same word become one: 'Märkte', 'Maerkte' and 'MÄRKTE' are equal afterwards. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'schnitt')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

/** A word of a question, as it was written and as it is compared. */
export interface Token {
  written: string;
  word: string;
}

const TOKEN =
  /\d{4}-\d{2}(?!\d)|\d{1,2}\.\s?\d{1,2}\.(?:\s?\d{4}|\d{2}(?!\d))?|\d{1,2}[./]\d{4}|\d+(?:\.(?!\d)|\+)?|\p{L}[\p{L}\p{M}]*|[-–]/gu;
// oxfmt-ignore
const NUMBERS: Readonly<Record<string, string>> = {
  zwei: '2', drei: '3', vier: '4', fuenf: '5', sechs: '6', sieben: '7', acht: '8', neun: '9', zehn: '10', elf: '11', zwoelf: '12',
};
const ORDINALS: readonly [RegExp, string][] = [
  [/^erste[nmrs]?$/, '1.'],
  [/^zweite[nmrs]?$/, '2.'],
  [/^dritte[nmrs]?$/, '3.'],
  [/^vierte[nmrs]?$/, '4.'],
];

function wordOf(written: string): string {
  const word = fold(written);
  return NUMBERS[word] ?? ORDINALS.find(([pattern]) => pattern.test(word))?.[1] ?? word.replaceAll('–', '-');
}

/** The words of a question. A hyphen is one only where it may mean 'bis'; 'KW12' is two words, as 'KW 12'. */
export function tokensOf(question: string): Token[] {
  const plain = question
    .replace(/\be-mail/giu, 'email')
    .replace(/\b(kw|q|h)(\d{1,2})\b/giu, '$1 $2')
    .replace(/%/g, ' prozent ');
  const all = [...plain.matchAll(TOKEN)].map(([written]) => ({ written, word: wordOf(written) }));
  const isPart = (token: Token | undefined) =>
    token !== undefined && (/\d/.test(token.word) || MONTH_WORD.test(token.word));
  return all.filter(({ word }, at) => word !== '-' || (isPart(all[at - 1]) && isPart(all[at + 1])));
}

const MONTH_WORD = /^(?:jan|feb|maer|mrz|apr|mai|jun|jul|aug|sep|okt|nov|dez)/;
