import { lettersDue, missingNights } from './missing-nights.ts';

// November 2026: the 20th is a Friday, the 18th Repentance Day, a holiday in Saxony alone.
const at = (moment: string) => new Date(`2026-11-${moment}:00+01:00`);
const shop = (state: string | null, ...weekdays: number[]) => ({
  weekdays: new Set(weekdays.length ? weekdays : [1, 2, 3, 4, 5, 6]),
  state,
});
const hesse = shop('Hessen');

test.each([
  // From noon of a day to eight of the next morning.
  ['17T12:00', '19T07:59', null],
  ['17T12:00', '19T08:00', { from: '2026-11-18', nights: 1 }],
  ['18T03:00', '18T12:00', null],
  ['18T11:59', '19T08:00', { from: '2026-11-18', nights: 1 }],
  ['18T12:00', '19T08:00', null],
  // On Sunday nothing happens that could be sent: Saturday's night is the last until Tuesday morning.
  ['21T22:00', '24T07:59', null],
  ['21T22:00', '24T08:00', { from: '2026-11-23', nights: 1 }],
  ['20T22:00', '24T09:00', { from: '2026-11-21', nights: 2 }],
  // A clock that is ahead.
  ['25T10:00', '24T09:00', null],
])('the last upload on %s, looked at on %s: %j', (last, now, missing) => {
  expect(missingNights(at(last), at(now), [hesse])).toEqual(missing);
});

test('a holiday, and a day on which no shop is open, have no night', () => {
  const missing = (...shops: Parameters<typeof missingNights>[2]) =>
    missingNights(at('17T22:00'), at('19T10:00'), shops);
  expect(missing(hesse)).toEqual({ from: '2026-11-18', nights: 1 });
  expect(missing(shop('Sachsen'))).toBeNull();
  expect(missing(shop('Hessen', 1, 2, 4, 5))).toBeNull();
  // Open in one of two states: one night, not two.
  expect(missing(shop('Sachsen'), hesse)).toEqual({ from: '2026-11-18', nights: 1 });
  expect(missing(hesse, shop('Bayern'))).toEqual({ from: '2026-11-18', nights: 1 });
  expect(missing()).toBeNull();
});

test('nights keep their hours in winter and in summer', () => {
  const missing = (now: string) => missingNights(new Date('2026-07-13T22:00:00+02:00'), new Date(now), [hesse]);
  expect(missing('2026-07-15T07:59:00+02:00')).toBeNull();
  expect(missing('2026-07-15T08:00:00+02:00')).toEqual({ from: '2026-07-14', nights: 1 });
});

test.each([
  ['10T08:00', 1],
  ['12T23:59', 1],
  ['13T07:59', 1],
  ['13T08:00', 2],
  ['17T07:59', 2],
  ['17T08:00', 3],
  ['30T12:00', 3],
])('missing from the 9th on, it is told by %s %i times', (now, letters) => {
  expect(lettersDue({ from: '2026-11-09' }, at(now))).toBe(letters);
});
