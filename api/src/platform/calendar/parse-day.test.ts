import fc from 'fast-check';
import { parseDay } from './parse-day.ts';

test('every day of the calendar reads the same in both ways', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true }), (date) => {
      const iso = date.toISOString().slice(0, 10);
      const [year, month, day] = iso.split('-');
      expect(parseDay(iso)).toBe(iso);
      expect(parseDay(`${day}.${month}.${year}`)).toBe(iso);
      expect(parseDay(`${Number(day)}.${Number(month)}.${year}`)).toBe(iso);
    }),
  );
});

test.each([
  '29.02.2023',
  '31.04.2024',
  '00.01.2024',
  '01.13.2024',
  '2024-02-30',
  '1.1.24',
  '2024/01/01',
  '20240101',
  'gestern',
  '29.02.1900',
])('%s is no day', (text) => {
  expect(parseDay(text)).toBeUndefined();
});
