import { shortNights } from './short-nights.ts';

const at = (moment: string) => new Date(`2026-11-${moment}:00+01:00`);
/** What came at a moment of November 2026. */
const came = (moment: string, kunden: number | null, auftraege: number | null) =>
  (
    [
      ['kunden', kunden],
      ['auftraege', auftraege],
    ] as const
  ).flatMap(([kind, rows]) => (rows === null ? [] : [{ at: at(moment), kind, rows }]));
const usual = came('09T22:00', 400, 900);

test('a night that brings too few rows of a kind, or none, is short from its morning on', () => {
  const look = (now: string) => shortNights([...usual, ...came('10T22:00', 300, null)], null, at(now));
  expect(look('11T07:59')).toBeNull();
  expect(look('11T08:00')).toEqual({
    from: '2026-11-10',
    last: '2026-11-10',
    nights: 1,
    kinds: [
      { kind: 'kunden', rows: 300, usual: 400 },
      { kind: 'auftraege', rows: 0, usual: 900 },
    ],
  });
});

test('a fifth less is as usual', () => {
  expect(shortNights([...usual, ...came('10T22:00', 320, 720)], null, at('11T09:00'))).toBeNull();
});

test('half a night after half a night does not become what is usual, and the next that brings all ends it at once', () => {
  const half = [...usual, ...came('10T22:00', 200, 450), ...came('11T22:00', 200, 450)];
  expect(shortNights(half, null, at('12T09:00'))).toMatchObject({
    from: '2026-11-10',
    last: '2026-11-11',
    nights: 2,
    kinds: [
      { rows: 200, usual: 400 },
      { rows: 450, usual: 900 },
    ],
  });
  expect(shortNights([...half, ...came('12T13:00', 401, 902)], null, at('12T13:01'))).toBeNull();
});

test('kinds that come one by one are those of one night, and what is sent again in the morning takes their place', () => {
  const parts = [...usual, ...came('10T22:00', 400, null), ...came('10T23:00', null, 900)];
  expect(shortNights(parts, null, at('11T09:00'))).toBeNull();
  const again = [...usual, ...came('10T22:00', 10, 900), ...came('11T09:00', 400, null)];
  expect(shortNights(again, null, at('11T09:30'))).toBeNull();
});

test('what an Admin has confirmed is what is usual from then on', () => {
  const fewer = [...usual, ...came('10T22:00', 200, null)];
  expect(shortNights(fewer, '2026-11-10', at('11T09:00'))).toBeNull();
  expect(shortNights([...fewer, ...came('11T22:00', 100, null)], '2026-11-10', at('12T09:00'))).toMatchObject({
    from: '2026-11-11',
    nights: 1,
    kinds: [{ kind: 'kunden', rows: 100, usual: 200 }],
  });
});
