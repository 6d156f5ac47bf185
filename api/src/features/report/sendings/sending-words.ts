import { restrictionWords, SENDABLE_PAGES, type SentThing } from '@portal/shared/contract/analyse';
import { analysisComparisonWords } from '@portal/shared/contract/comparison';
import { AUDIENCE_WORDS } from '../audience.ts';

/** What is sent, for people and the log. @example 'Gesamtumsatz, Brillentyp Gleitsicht, Vergleich Vorjahr', 'Monatsbericht für das Team' */
export function wordsOfThing(what: SentThing): string {
  if (what.kind === 'report') return `Monatsbericht ${AUDIENCE_WORDS[what.for]}`;
  const { page, filter } = what;
  return [SENDABLE_PAGES[page].title, ...restrictionWords(filter), analysisComparisonWords(filter)].join(', ');
}
