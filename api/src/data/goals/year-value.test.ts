import { GOAL_KPIS } from '@portal/shared/contract/common';
import { goalRowSchema } from '@portal/shared/contract/settings-admin';
import fc from 'fast-check';
import type { MonthFigures } from './history.ts';
import { proposeGoals } from './propose.ts';
import { yearValue } from './year-value.ts';

const YEAR = 2027;

/** A month of a shop that sells, of one that is closed, and of one that takes more back than it sells. */
const month: fc.Arbitrary<MonthFigures> = fc
  .record({
    revenue_cents: fc.integer({ min: -50_000, max: 9_000_000 }),
    glasses_cents: fc.integer({ min: -50_000, max: 8_000_000 }),
    glasses_count: fc.integer({ min: -2, max: 120 }),
    main_count: fc.nat(90),
    extra_count: fc.nat(30),
    progressive: fc.nat(100),
    corrective_count: fc.nat(100),
    buyer_count: fc.nat(90),
    new_buyer_count: fc.nat(30),
    buyer_cents: fc.integer({ min: -50_000, max: 8_000_000 }),
  })
  .map(({ progressive, ...rest }) => ({
    ...rest,
    progressive_count: Math.round((rest.corrective_count * progressive) / 100),
  }));

const history = fc
  .array(fc.option(month, { freq: 6 }), { minLength: 24, maxLength: 24 })
  .map(
    (months) =>
      new Map(
        months.flatMap((one, at) =>
          one ? [[`${YEAR - 2 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`, one] as const] : [],
        ),
      ),
  );

test('what is proposed may be saved, and says of the year afterwards what it said before', () => {
  const growth = fc.option(fc.double({ min: -90, max: 500, noNaN: true }), { nil: undefined });
  fc.assert(
    fc.property(history, growth, fc.constantFrom('season', 'even'), (known, percent, spread) => {
      for (const { kpi, value, months } of proposeGoals(
        known,
        {
          store_id: 1,
          year: YEAR,
          spread,
          ...(percent !== undefined && { growth: percent }),
        },
        null,
      )) {
        expect([kpi, goalRowSchema.safeParse({ kpi, months }).error]).toEqual([kpi, undefined]);
        expect([kpi, yearValue(kpi, months, known, YEAR)]).toEqual([kpi, value]);
      }
    }),
  );
});

test('so does a value that was typed', () => {
  const typed = fc.record({
    share: fc.integer({ min: 0, max: 10_000 }).map((part) => part / 10_000),
    whole: fc.nat(100_000_000),
  });
  fc.assert(
    fc.property(
      history,
      fc.constantFrom(...GOAL_KPIS),
      typed,
      fc.constantFrom('season', 'even'),
      (known, kpi, { share, whole }, spread) => {
        const value = kpi.endsWith('_share') ? share : whole;
        const [proposal] = proposeGoals(known, { store_id: 1, year: YEAR, spread, kpi, value }, null);
        expect(goalRowSchema.safeParse({ kpi, months: proposal?.months }).error).toBeUndefined();
        expect(yearValue(kpi, proposal?.months ?? [], known, YEAR)).toBe(value);
      },
    ),
  );
});
