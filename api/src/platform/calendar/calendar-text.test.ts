import { addDays } from '@portal/shared/contract/calendar';
import fc from 'fast-check';
import { calendarText, escapeText, foldLine } from './calendar-text.ts';
import { readCalendar } from './testing/read-calendar.ts';

const CHANGED = new Date('2026-03-01T08:15:30.500Z');
const unfold = (text: string) => text.replaceAll('\r\n ', '');
const unescape = (text: string) => text.replaceAll(/\\([\\;,n])/g, (_, mark: string) => (mark === 'n' ? '\n' : mark));

test('a whole day as calendars read it', () => {
  const text = calendarText('Werbeplan', [
    {
      uid: 'versand-1-2@werbeplan',
      day: '2026-12-31',
      title: 'Versand: Größe; Preis, Rand\\Ecke',
      details: 'Stand: Druck\nKanal: Brief',
      changedAt: CHANGED,
    },
  ]);
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Optikerportal//Kalender//DE',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Werbeplan',
    'X-WR-CALNAME:Werbeplan',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    'BEGIN:VEVENT',
    'UID:versand-1-2@werbeplan',
    'DTSTAMP:20260301T081530Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Versand: Größe\\; Preis\\, Rand\\\\Ecke',
    'DESCRIPTION:Stand: Druck\\nKanal: Brief',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('no line is longer than 75 bytes, no character is cut, and nothing is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const text = calendarText('Plan', [{ uid: 'x', day: '2026-01-01', title, details: '', changedAt: CHANGED }]);
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(text).not.toContain('\ufffd');
      const [, said = ''] = /\r\nSUMMARY:(.*)\r\nDESCRIPTION/s.exec(unfold(text)) ?? [];
      // What no calendar may hold is left out.
      expect(unescape(said)).toBe(title.replaceAll(/\r\n|\r/g, '\n').replaceAll(/(?![\t\n])\p{Cc}/gu, ''));
    }),
  );
});

test('a line of exactly 75 bytes stays whole, the next byte goes on below', () => {
  expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
  expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
  // The umlaut of two bytes would reach over the end.
  expect(foldLine(`${'x'.repeat(74)}ü`)).toBe(`${'x'.repeat(74)}\r\n ü`);
});

test('a line break in a title begins no property of its own', () => {
  expect(escapeText('a\r\nATTACH:https://example.org')).toBe('a\\nATTACH:https://example.org');
});

test('a reader that knows the standard alone gets every day back, each ending where the next begins', () => {
  const words = fc.string({
    unit: fc.constantFrom('a', 'ß', '😀', ',', ';', ':', '"', '\\', 'n', '\n', ' ', '\t', '='),
    maxLength: 120,
  });
  const day = fc.record({ uid: fc.uuid(), after: fc.integer({ min: 0, max: 2_000 }), title: words, details: words });
  fc.assert(
    fc.property(words, fc.array(day, { maxLength: 5 }), (name, days) => {
      const written = days.map(({ uid, after, title, details }) => ({
        uid,
        day: addDays('2024-02-01', after),
        title,
        details,
        changedAt: CHANGED,
      }));
      expect(readCalendar(Buffer.from(calendarText(name, written)))).toEqual({
        name,
        days: written.map(({ uid, day: start, title, details }) => ({
          uid,
          start,
          end: addDays(start, 1),
          stamp: '20260301T081530Z',
          title,
          details,
        })),
      });
    }),
  );
});
