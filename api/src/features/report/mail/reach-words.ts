import { pathOf } from '@portal/shared/contract';
import { counted, formatDate } from '@portal/shared/contract/words';
import { listed } from '../../../data/change-explained/german.ts';
import type { LetterPart } from './letter.ts';
import type { Reach } from './reach.ts';

/** Stores that are named; of more the number is told. */
const NAMED = 5;

/** Until when the data reach, where they do not reach over all of the period. @param storeCount of the stores that it is about */
export function reachParts({ behind }: Reach, storeCount: number): LetterPart[] {
  const [first] = behind;
  if (!first) return [];
  const others = behind.length - NAMED;
  const named = behind.slice(0, NAMED).map(({ name, until }) => `von „${name}“ bis zum ${formatDate(until)}`);
  const until =
    storeCount === 1
      ? `erst bis zum ${formatDate(first.until)}`
      : `noch nicht bis zum Ende des Zeitraums: ${listed(others > 0 ? [...named, `von ${counted(others, { one: 'weiteren Standort', many: 'weiteren Standorten' })} auch nicht`] : named)}`;
  return [
    { kind: 'text', text: `Bitte beachten Sie: Die Daten reichen ${until}. Was danach kommt, fehlt in diesen Zahlen.` },
  ];
}

/** In place of figures, where there are none of the period. @param what e.g. 'Oktober 2026' */
export const nothingYet = (what: string, until: string): LetterPart[] => [
  {
    kind: 'text',
    text: `für ${what} gibt es im Portal noch keine Daten: Sie reichen bis zum ${formatDate(until)}. Bitte laden Sie die Daten hoch; die Zahlen stehen dann im Portal.`,
  },
  { kind: 'link', text: 'Daten hochladen', path: pathOf('upload') },
];
