import { changeText, figureText } from './answer-words.ts';
import { ANSWERED } from './testing/sample-answers.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

test('a figure stands in its unit, and its change beside what it is compared with', () => {
  expect(figureText(ANSWERED)).toBe('45');
  expect(plain(changeText(ANSWERED))).toBe('+12,5 % gegenüber Oktober 2025 (40)');
  expect(plain(figureText({ ...ANSWERED, unit: 'cents', value: 123_456 }))).toBe('1.234,56 €');
  expect(plain(figureText({ ...ANSWERED, unit: 'cents', value: 123_456, per: 'je Arbeitstag' }))).toBe(
    '1.234,56 € je Arbeitstag',
  );
  expect(plain(changeText({ ...ANSWERED, unit: 'share', value: 0.25, previous: 0.2 }))).toBe(
    '+5,0 Prozentpunkte gegenüber Oktober 2025 (20,0 %)',
  );
});

test('from a small base the change is absolute, and without one there is none', () => {
  expect(plain(changeText({ ...ANSWERED, previous: 12 }))).toBe('+33 gegenüber Oktober 2025 (12)');
  expect(changeText({ ...ANSWERED, previous: null })).toBeNull();
  expect(figureText({ ...ANSWERED, value: null })).toBe('–');
  expect(figureText({ ...ANSWERED, value: null, rows: [{ label: 'Mitte', value: 1, previous: null }] })).toBeNull();
  expect(figureText({ ...ANSWERED, unit: 'date', date: '2026-11-27' })).toBe('27.11.2026');
});
