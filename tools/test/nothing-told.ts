import { demoTables, demoTexts } from '../../demo/figures.ts';
import type { DemoOptions } from '../../demo/generate.ts';

/** Shorter ones are words of code and of German as well. */
const LEAST_LETTERS = 5;

/** The words of a text, as they stand in it: letters, digits, and what addresses of e-mails hold. */
const wordsOf = (text: string): Set<string> => new Set(text.match(/[\p{L}\d][\p{L}\d@.+_-]*[\p{L}\d]/gu));

/** What tells of a customer of a demo's business: names, street, telephone, e-mail; each once. */
export function tellingWords(demo: DemoOptions): Set<string> {
  const words = new Set<string>();
  for (const { nachname, vorname, strasse, telefon, mobil, email } of demoTables(demoTexts(demo)).kunden) {
    // Of a street its name, of a telephone the number behind the area's.
    const street =
      strasse
        .replace(/ \d.*$/, '')
        .split(' ')
        .at(-1) ?? '';
    const numbers = [telefon, mobil].map((number) => number.split(/[ /]/).at(-1) ?? '');
    for (const word of [nachname, vorname, street, email, ...numbers])
      if (word.length >= LEAST_LETTERS) words.add(word);
  }
  return words;
}

/** Which of them stand in a text. */
export function toldIn(text: string, telling: ReadonlySet<string>): string[] {
  const said = wordsOf(text);
  return [...telling].filter((word) => said.has(word));
}
