import { youngHistory } from './young-history.ts';

test('two intervals after the first day the history is long enough', () => {
  expect(youngHistory('2021-11-25', '2025-11-24', 24)).toMatch(/^Daten ab 25\.11\.2021: Frühere Käufe fehlen\./);
  expect(youngHistory('2021-11-25', '2025-11-25', 24)).toBeNull();
});

test('without an interval of its own the usual one counts', () => {
  expect(youngHistory('2018-01-01', '2025-12-31')).not.toBeNull();
  expect(youngHistory('2018-01-01', '2026-01-01')).toBeNull();
});

test('without data there is nothing to say', () => {
  expect(youngHistory(null, '2026-01-01')).toBeNull();
});
