import { dataStatus } from './data-status.ts';

const now = new Date('2026-11-21T09:00:00+01:00');
const daysAgo = (days: number, time = '09:00') => {
  const day = new Date(Date.UTC(2026, 10, 21 - days)).toISOString().slice(0, 10);
  return `${day}T${time}:00+01:00`;
};

test.each([
  [0, 'fresh'],
  [9, 'fresh'],
  [10, 'warning'],
  [14, 'warning'],
  [15, 'alert'],
  [400, 'alert'],
])('%i days after the upload the status is %s', (days, kind) => {
  expect(dataStatus(daysAgo(days), now)).toMatchObject({ kind, days });
});

test('counts calendar days in Berlin, whatever the time of day', () => {
  expect(dataStatus(daysAgo(10, '23:59'), now)).toMatchObject({ kind: 'warning', days: 10 });
  expect(dataStatus(daysAgo(9, '00:01'), now)).toMatchObject({ kind: 'fresh', days: 9 });
  // 23:30 UTC is the next day already in Berlin.
  expect(dataStatus('2026-11-11T23:30:00Z', now)).toMatchObject({ days: 9 });
});

test('the end of summer time neither adds nor takes a day', () => {
  expect(dataStatus('2026-10-20T12:00:00+02:00', new Date('2026-10-30T11:00:00+01:00'))).toMatchObject({ days: 10 });
});

test('a clock that is behind does not make negative days', () => {
  expect(dataStatus('2026-11-23T09:00:00+01:00', now)).toMatchObject({ kind: 'fresh', days: 0 });
});

test('without an upload there is no status', () => {
  expect(dataStatus(null, now)).toEqual({ kind: 'none' });
});
