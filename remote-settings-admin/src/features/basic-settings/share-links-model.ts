import { SHARE_LINK_END_WORDS, type ShareLink } from '@portal/shared/contract/share-links';
import { formatDate } from '@portal/shared/format';

/** Whether it opens, or would after whoever shares it has opened it again. */
export const isRunning = ({ state }: Pick<ShareLink, 'state'>): boolean => state === 'open' || state === 'locked';

/** How often it was opened, and when last; null: never. @example '3-mal, zuletzt am 28.11.2026' */
export const openedText = ({ openings, opened_at: at }: Pick<ShareLink, 'openings' | 'opened_at'>): string | null =>
  at && `${openings}-mal, zuletzt am ${formatDate(at)}`;

/** How far it is. @example 'gilt bis 29.12.2026', 'seit 28.11.2026 beendet von einem Admin' */
export function shareStandText({
  state,
  ends_on: end,
  ended_at: at,
  ended_by: by,
}: Pick<ShareLink, 'state' | 'ends_on' | 'ended_at' | 'ended_by'>): string {
  if (at !== null && by !== null) return `seit ${formatDate(at)} ${SHARE_LINK_END_WORDS[by]}`;
  if (state === 'expired') return `abgelaufen am ${formatDate(end)}`;
  return state === 'locked' ? 'gesperrt nach falschen Codes' : `gilt bis ${formatDate(end)}`;
}
