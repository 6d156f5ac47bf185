import type { UsualStore } from '@portal/shared/contract/analyse';
import { usualDefinition, usualText, usualTitle, usualVerdict } from './usual-words.ts';

const WEDNESDAY = '2026-11-25';
const store = (revenue_cents: number | null, usual_cents: number | null, is_open = true): UsualStore => ({
  id: 1,
  name: 'Mitte',
  is_open,
  revenue_cents,
  usual_cents,
  days: usual_cents === null ? 3 : 12,
});

test.each([
  [store(198_540, 170_020), '1.985 € · üblich 1.700 €, 285 € mehr'],
  [store(170_020, 198_540), '1.700 € · üblich 1.985 €, 285 € weniger'],
  [store(170_020, 170_040), '1.700 € · üblich 1.700 €, genauso viel'],
  [store(0, 170_000), '0 € · üblich 1.700 €, 1.700 € weniger'],
  [store(null, 170_000), 'noch keine Daten · üblich 1.700 €'],
  [store(5_000, null), '50 € · was üblich ist, lässt sich noch nicht sagen'],
  [store(0, null, false), '0 € · geschlossen'],
  [store(null, null, false), 'geschlossen'],
])('a store beside its usual day: %#', (one, text) => {
  expect(usualText(one).replaceAll('\u00a0', ' ')).toBe(text);
});

test('what the stores have in common is concluded of those that can be judged alone', () => {
  const [more, less, young] = [store(200, 100), store(100, 20_000), store(100, null)];
  expect(usualVerdict(WEDNESDAY, [more, young])).toBeNull();
  expect(usualVerdict(WEDNESDAY, [store(20_000, 100), less, young])).toBe(
    '1 von 2 Standorten liegt über seinem üblichen Mittwoch.',
  );
  expect(usualVerdict(WEDNESDAY, [store(20_000, 100), store(20_000, 100), less])).toBe(
    '2 von 3 Standorten liegen über ihrem üblichen Mittwoch.',
  );
  expect(usualVerdict(WEDNESDAY, [less, less])).toBe('Kein Standort liegt über seinem üblichen Mittwoch.');
  expect(usualVerdict(WEDNESDAY, [more, more])).toBe('Alle 2 Standorte liegen über ihrem üblichen Mittwoch.');
});

test('title and definition name the weekday', () => {
  expect(usualTitle(WEDNESDAY)).toBe('Gegen den üblichen Mittwoch');
  expect(usualDefinition(WEDNESDAY)).toContain('Median der letzten 12 Mittwoche');
});
