import { openedText, shareStandText } from './share-links-model.ts';

const open = { state: 'open', ends_on: '2026-12-29', ended_at: null, ended_by: null } as const;

test('how far a link is', () => {
  expect(shareStandText(open)).toBe('gilt bis 29.12.2026');
  expect(shareStandText({ ...open, state: 'locked' })).toBe('gesperrt nach falschen Codes');
  expect(shareStandText({ ...open, state: 'expired' })).toBe('abgelaufen am 29.12.2026');
  expect(shareStandText({ ...open, state: 'ended', ended_at: '2026-11-28T10:00:00.000Z', ended_by: 'admin' })).toBe(
    'seit 28.11.2026 beendet von einem Admin',
  );
});

test('how often it was opened', () => {
  expect(openedText({ openings: 0, opened_at: null })).toBeNull();
  expect(openedText({ openings: 3, opened_at: '2026-11-28T10:00:00.000Z' })).toBe('3-mal, zuletzt am 28.11.2026');
});
