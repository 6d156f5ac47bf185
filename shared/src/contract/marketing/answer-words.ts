import { formatDate } from '../words/dates.ts';
import type { AnswerKind, DayPart } from './customer-answer.ts';

export const DAY_PART_WORDS: Readonly<Record<DayPart, string>> = {
  morning: 'vormittags (9 bis 12\u00a0Uhr)',
  noon: 'mittags (12 bis 14\u00a0Uhr)',
  afternoon: 'nachmittags (14 bis 17\u00a0Uhr)',
  evening: 'abends (ab 17\u00a0Uhr)',
};

const WEEKDAY = new Intl.DateTimeFormat('de-DE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** @example longDay('2026-12-01') // 'Dienstag, 1. Dezember 2026' */
export const longDay = (day: string): string => WEEKDAY.format(new Date(`${day}T00:00:00Z`));

/** An answer as far as its words need it. */
export interface SaidAnswer {
  kind: AnswerKind;
  wish_on: string | null;
  day_part: DayPart | null;
  pause_until: string | null;
}

/** What somebody said, in few words and without their name. @example 'Terminwunsch: Dienstag, 1. Dezember 2026, vormittags (9 bis 12 Uhr)' */
export function saidText({ kind, wish_on, day_part, pause_until }: SaidAnswer): string {
  const part = day_part === null ? '' : DAY_PART_WORDS[day_part];
  if (kind === 'appointment') return `Terminwunsch: ${longDay(wish_on ?? '')}, ${part}`;
  if (kind === 'callback') return `Bitte um Rückruf: ${part}`;
  if (kind === 'pause') return `Bitte um eine Pause bis ${formatDate(pause_until ?? '')}`;
  return kind === 'email' ? 'Lieber per E-Mail' : 'Keine Werbung mehr';
}
