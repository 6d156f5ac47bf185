import { daysText } from './period-name.ts';

/**
 * A note on the time axis in one line, wherever it is told. `store`: whose it is; null: all stores.
 * @example '03.03.2026 bis 14.03.2026: Umbau (Freiburg)'
 */
export const timeNoteText = ({
  from,
  to,
  text,
  store,
}: {
  from: string;
  to: string;
  text: string;
  store: string | null;
}): string => `${daysText({ from, to })}: ${text}${store === null ? '' : ` (${store})`}`;
