import { addDays, lastOfMonth, today, yearOf } from '@portal/shared/contract/calendar';
import type { Action, Plan } from '@portal/shared/contract/eyeplan';
import { action } from './testing/action.ts';
import {
  bandsOf,
  bandText,
  dayByKey,
  dayProblems,
  draftCost,
  draftOf,
  isChanged,
  monthsOfYear,
  newDraft,
  onDay,
  plannedOf,
  quantityText,
  sameDayIn,
  sumsOf,
  updateOf,
  usualMonth,
  weeksOf,
  withAction,
} from './model.ts';

test('bundles of a Daueraktion are one band, apart from what somebody planned', () => {
  const standing = { id: 3, name: 'Gleitsicht fällig' };
  const bundle = (id: number, more: Partial<Action>) =>
    action({ id, standing, status: 'Freigabe', recipients: 40, cost_cents: 3_800, ...more });
  const planned = action({ id: 9 });
  const actions = [
    bundle(1, {}),
    planned,
    bundle(2, { status: 'Versendet' }),
    bundle(4, { standing: { id: 5, name: 'Kinder wachsen' }, recipients: null, cost_cents: null }),
  ];
  expect(plannedOf(actions)).toEqual([planned]);
  const bands = bandsOf(actions);
  expect(bands.map(({ name, bundles, pieces, sums }) => [name, bundles.map(({ id }) => id), pieces, sums])).toEqual([
    ['Gleitsicht fällig', [1, 2], 80, { cost: 7_600, spent: 3_800, unknown: 0 }],
    ['Kinder wachsen', [4], 0, { cost: 0, spent: 0, unknown: 1 }],
  ]);
  expect(bandText(bands[0]!).replaceAll('\u00a0', ' ')).toBe('2 Bündel, 80 Stück, 76 €');
});

test('a month has all its days once, each below its weekday', () => {
  for (const month of monthsOfYear(2028)) {
    const days = weeksOf(month).flat();
    expect(days.length % 7).toBe(0);
    for (const [at, day] of days.entries())
      if (day) expect([day, (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]).toEqual([day, at % 7]);
    expect(days.filter((day) => day !== null)).toHaveLength(
      new Date(Date.UTC(2028, Number(month.slice(5, 7)), 0)).getUTCDate(),
    );
  }
});

test('keys lead through the year and not out of it', () => {
  expect(
    ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home'].map((key) =>
      dayByKey(key, '2026-03-31'),
    ),
  ).toEqual(['2026-04-01', '2026-03-30', '2026-04-07', '2026-03-24', '2026-04-30', '2026-02-28', undefined]);
  expect([dayByKey('ArrowRight', '2026-12-31'), dayByKey('PageUp', '2026-01-15')]).toEqual([undefined, undefined]);
});

test('dropped on a month an action keeps its day, or gets the last one', () => {
  expect(['2026-02-01', '2026-05-01', '2027-01-01'].map((month) => sameDayIn(month, '2026-03-31'))).toEqual([
    '2026-02-28',
    '2026-05-31',
    '2027-01-31',
  ]);
});

test('costs are those that are known, and what is open is counted', () => {
  const actions = [
    action({ cost_cents: 1_000, status: 'Versendet' }),
    action({ cost_cents: 500 }),
    action({ cost_cents: null }),
  ];
  expect(sumsOf(actions)).toEqual({ cost: 1_500, spent: 1_000, unknown: 1 });
  expect([
    quantityText({ recipients: 1234, planned_count: 2000 }),
    quantityText({ recipients: null, planned_count: 2000 }),
    quantityText({ recipients: null, planned_count: null }),
  ]).toEqual(['1.234 Stück', 'bis 2.000 Stück', 'Auflage offen']);
});

test('a moved action stands in order, and outside of its year no more', () => {
  const plan: Plan = {
    year: 2026,
    budget: null,
    actions: [action({ id: 1, ship_on: '2026-01-10' }), action({ id: 2, ship_on: '2026-02-10' })],
  };
  const ids = (ship_on: string) => withAction(plan, action({ id: 1, ship_on })).actions.map(({ id }) => id);
  expect([ids('2026-03-01'), ids('2026-01-01'), ids('2027-01-01')]).toEqual([[2, 1], [1, 2], [2]]);
});

test('a draft says what it changes, and freezes the audience anew only for another selection', () => {
  const saved: Action = action({ audience: { id: 7, name: 'Ab 45' }, version: 3 });
  const draft = draftOf(saved);
  expect(isChanged(draft, draftOf(saved))).toBe(false);
  expect(isChanged(draft, { ...draft, planned_count: 5 })).toBe(true);
  expect(updateOf(saved, draft)).toMatchObject({ selection_id: null, version: 3 });
  expect(updateOf(saved, { ...draft, selection_id: 8 })).toMatchObject({ selection_id: 8 });
  expect(draftCost({ ...draft, planned_count: 10, unit_cost_cents: 95, fixed_cost_cents: 50 })).toBe(1_000);
  expect(dayProblems({ ...draft, ship_on: '2026-03-01', release_by: '2026-03-02', proof_by: null })).toEqual({
    release_by: expect.stringContaining('vor dem Versand'),
  });
});

test('whatever the month, a new action is not planned for a day that has passed, as far as the month has others', () => {
  for (const month of monthsOfYear(yearOf(today()))) {
    const { ship_on, release_by, proof_by } = newDraft(month);
    expect(ship_on.slice(0, 7)).toBe(month.slice(0, 7));
    expect(release_by <= ship_on && (proof_by ?? '') <= release_by).toBe(true);
    if (lastOfMonth(month) >= today()) expect(proof_by! >= today()).toBe(true);
  }
  expect(newDraft(usualMonth(yearOf(addDays(today(), 42)))).ship_on >= addDays(today(), 42)).toBe(true);
});

test('at the end of a year a new action is for its last month, not for its first one, which has passed', () => {
  expect([
    usualMonth(2026, '2026-11-19'),
    usualMonth(2026, '2026-11-24'),
    usualMonth(2027, '2026-11-24'),
    usualMonth(2028, '2026-11-24'),
  ]).toEqual(['2026-12-01', '2026-12-01', '2027-01-01', '2028-01-01']);
});

test('what is due before a mailing goes along with it, unless somebody has chosen the day', () => {
  const draft = newDraft('2099-05-01');
  expect(onDay(draft, '2099-03-15', draft, [])).toMatchObject({
    ship_on: '2099-03-15',
    release_by: '2099-03-01',
    proof_by: '2099-02-22',
  });
  expect(onDay({ ...draft, proof_by: '2099-04-01' }, '2099-03-15', draft, ['proof_by'])).toMatchObject({
    release_by: '2099-03-01',
    proof_by: '2099-04-01',
  });
  // Typed digit by digit: what stood between leaves no trace.
  expect(onDay(onDay(draft, today(), draft, []), '2099-05-20', draft, [])).toMatchObject({
    release_by: '2099-05-06',
    proof_by: '2099-04-29',
  });
  expect(onDay({ ...draft, proof_by: null }, '2099-03-15', { ...draft, proof_by: null }, [])).toMatchObject({
    proof_by: null,
  });
});

test('a new action of a coming month is in its middle, with time before it', () => {
  expect(newDraft('2099-05-01')).toMatchObject({
    ship_on: '2099-05-15',
    release_by: '2099-05-01',
    proof_by: '2099-04-24',
  });
});
