import { SENDING_END_WORDS, SENDING_STATE_WORDS, type Sending } from '@portal/shared/contract/sendings';
import { formatDate } from '@portal/shared/format';

/** When it goes out. @example 'jeden Monat am 3.', 'einmal am 28.11.2026' */
export const whenText = ({ day, made_at: at }: Pick<Sending, 'day' | 'made_at'>): string =>
  day === null ? `einmal am ${formatDate(at)}` : `jeden Monat am ${day}.`;

/** The latest message; null: none yet. */
export const lastSentText = ({ last }: Pick<Sending, 'last'>): string | null =>
  last && `${formatDate(last.at)}: ${SENDING_STATE_WORDS[last.state]}`;

/** How far it has come: when it is due next, or since when and why it is over; null for what was sent once. */
export function sendingStandText({
  next_on: next,
  ended_at: at,
  ended_by: by,
}: Pick<Sending, 'next_on' | 'ended_at' | 'ended_by'>): string | null {
  if (next !== null) return `nächstes Mal am ${formatDate(next)}`;
  return at !== null && by !== null ? `seit ${formatDate(at)} ${SENDING_END_WORDS[by]}` : null;
}
