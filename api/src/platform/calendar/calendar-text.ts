import { addDays } from '@portal/shared/contract/calendar';

/** One day in a calendar. */
export interface CalendarDay {
  /** The same for the same entry at each reading, so that calendars change it instead of adding another. */
  uid: string;
  /** ISO day. */
  day: string;
  title: string;
  details: string;
  changedAt: Date;
}

/** Bytes of a line without its end (RFC 5545, 3.1). */
const LINE_BYTES = 75;

/** Text of a value: what separates values and lines is written out (RFC 5545, 3.3.11). */
export const escapeText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/(?!\t)\p{Cc}/gu, '');

/** Breaks a line into those that calendars must read; no character is cut in two. */
export function foldLine(line: string): string {
  const lines: string[] = [];
  let [current, bytes] = ['', 0];
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (bytes + more > LINE_BYTES) {
      lines.push(current);
      // The space that says that the line goes on counts as well.
      [current, bytes] = [' ', 1];
    }
    current += character;
    bytes += more;
  }
  return [...lines, current].join('\r\n');
}

const compact = (day: string): string => day.replaceAll('-', '');
const instant = (date: Date): string => `${compact(date.toISOString().slice(0, 19)).replaceAll(':', '')}Z`;

/** A calendar of whole days as a file that calendars subscribe to (RFC 5545, RFC 7986). */
export function calendarText(name: string, days: readonly CalendarDay[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Optikerportal//Kalender//DE',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...days.flatMap(({ uid, day, title, details, changedAt }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${instant(changedAt)}`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
      `SUMMARY:${escapeText(title)}`,
      `DESCRIPTION:${escapeText(details)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
