import { lastSentText, sendingStandText, whenText } from './sendings-model.ts';

const at = '2026-11-03T07:00:00.000Z';

test('what runs says when it is due, what is over why, what went once neither', () => {
  expect(sendingStandText({ next_on: '2026-12-03', ended_at: null, ended_by: null })).toBe(
    'nächstes Mal am 03.12.2026',
  );
  expect(sendingStandText({ next_on: null, ended_at: at, ended_by: 'rights' })).toBe(
    'seit 03.11.2026 beendet, weil die Person das nicht mehr sehen darf',
  );
  expect(sendingStandText({ next_on: null, ended_at: null, ended_by: null })).toBeNull();
});

test('when, and what became of the latest', () => {
  expect(whenText({ day: 3, made_at: at })).toBe('jeden Monat am 3.');
  expect(whenText({ day: null, made_at: at })).toBe('einmal am 03.11.2026');
  expect(lastSentText({ last: { at, state: 'empty' } })).toBe('03.11.2026: keine Daten, nichts gesendet');
  expect(lastSentText({ last: null })).toBeNull();
});
