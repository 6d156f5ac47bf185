import { z } from 'zod';
import { heldAmountsSchema } from '../common/amounts.ts';
import { GLASSES_TYPES } from '../common/glasses.ts';
import { GOAL_KPIS } from '../common/goal-kpis.ts';
import { dataDaysSchema } from './data-days.ts';

const count = z.number().int();

/** What was sold by a member of staff in a period; a cancellation counts at its own day, against whoever sold. Adds up over people and days. */
export const staffCountsSchema = z.object({
  /** Cents with VAT, cancellations taken off. */
  umsatz: count,
  /** Orders, those that take one back as −1. */
  orders: count,
  /** Orders without those that take one back. */
  sold: count,
  cancelled: count,
  /** Cents; what was taken back is taken off. */
  discount: count,
  /** Pairs of glasses, net of cancellations. */
  glasses: count,
  /** Below: glasses sold and not taken back. */
  main: count,
  extra: count,
  progressive: count,
  /** Fern, Nah, Gleitsicht, Office. */
  corrective: count,
  /** Corrective pairs with premium lenses, by index or coating; of those whose lenses are known. */
  premium: count,
  lens_known: count,
});
export type StaffCounts = z.infer<typeof staffCountsSchema>;

export const STAFF_KPIS = [
  'umsatz',
  'average',
  'extra_share',
  'progressive_share',
  'premium_share',
  'cancelled_share',
  'discount_share',
] as const;
export type StaffKpi = (typeof STAFF_KPIS)[number];

/** Fewest cases of which a share is told: below, one order more or less would change everything. */
export const FEWEST_CASES = 5;

interface Fraction {
  of: (counts: StaffCounts) => number;
  by?: (counts: StaffCounts) => number;
  n: (counts: StaffCounts) => number;
}

const glasses = ({ main, extra }: StaffCounts) => main + extra;
const FRACTIONS: Record<StaffKpi, Fraction> = {
  umsatz: { of: ({ umsatz }) => umsatz, n: ({ orders }) => orders },
  average: { of: ({ umsatz }) => umsatz, by: ({ orders }) => orders, n: ({ orders }) => orders },
  extra_share: { of: ({ extra }) => extra, by: glasses, n: glasses },
  progressive_share: {
    of: ({ progressive }) => progressive,
    by: ({ corrective }) => corrective,
    n: ({ corrective }) => corrective,
  },
  premium_share: {
    of: ({ premium }) => premium,
    by: ({ lens_known }) => lens_known,
    n: ({ lens_known }) => lens_known,
  },
  cancelled_share: { of: ({ cancelled }) => cancelled, by: ({ sold }) => sold, n: ({ sold }) => sold },
  discount_share: {
    of: ({ discount }) => discount,
    by: ({ umsatz, discount }) => umsatz + discount,
    n: ({ orders }) => orders,
  },
};

/**
 * A figure of a member of staff and the n that it stands on: 'umsatz' and 'average' (per order) in cents, all else
 * shares of 1. Null without anything to divide by, and shares with fewer than FEWEST_CASES.
 */
export function staffFigure(kpi: StaffKpi, counts: StaffCounts): { value: number | null; n: number } {
  const { of, by, n: cases } = FRACTIONS[kpi];
  const n = cases(counts);
  if (!by) return { value: of(counts), n };
  const told = by(counts) > 0 && (kpi === 'average' || n >= FEWEST_CASES);
  return { value: told ? of(counts) / by(counts) : null, n };
}

const compared = { current: staffCountsSchema, previous: staffCountsSchema };

/** `name`: a pseudonym where the business wants them; the real name is not in the answer then. */
const memberSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  store_name: z.string(),
  is_active: z.boolean(),
});

/** analyse/mitarbeiter. */
export const staffTableSchema = z.object({
  /** Who sold in one of the two periods, most revenue first. */
  staff: z.array(
    memberSchema.extend(compared).extend({
      /**
       * Hours agreed upon for the months of the period in which they sold, up to the latest day with data, without leave and illness. Null
       * where none are set, of one weekday, whose hours nobody knows, and with pseudonyms, which they would see through. Since 4.6.0.
       */
      hours: z.number().nullable().optional(),
    }),
  ),
  /** Orders without a member of staff; null when there are none. */
  without: z.object(compared).nullable(),
  /** All of them together, orders without a member of staff as well. */
  total: z.object(compared),
  /** Fewest cases with which somebody is ranked. */
  min_rank: count,
  pseudonyms: z.boolean(),
  data_date: z.iso.date().nullable(),
  amounts: heldAmountsSchema,
});

/**
 * Everyone with orders in the time, the member included: how many they are, and by KPI the median of their figures, null
 * where nobody has one.
 */
const teamSchema = z.object({ staff: count, median: z.record(z.enum(STAFF_KPIS), z.number().nullable()) });

/** Own figure of the months that are over, and of all stores' staff together, against the store's goal for them. */
const staffGoalSchema = z.object({
  kpi: z.enum(GOAL_KPIS),
  goal: z.number(),
  own: z.number().nullable(),
  store: z.number().nullable(),
});

/** analyse/mitarbeiter/detail/{id}. */
export const staffDetailSchema = memberSchema.extend({
  ...compared,
  team: teamSchema,
  months: z.array(z.object({ month: z.iso.date(), running: z.boolean(), own: staffCountsSchema, team: teamSchema })),
  /** Glasses sold and not taken back, by type. */
  types: z.array(z.object({ type: z.enum([...GLASSES_TYPES, 'ohne']), own: count, team: count })),
  /** Of one store without further restrictions, over the months of the period that are over; else empty. */
  goals: z.object({ from: z.iso.date(), to: z.iso.date(), items: z.array(staffGoalSchema) }).nullable(),
  min_rank: count,
  pseudonyms: z.boolean(),
  ...dataDaysSchema.shape,
  amounts: heldAmountsSchema,
});

/** What figures call a member of staff: a pseudonym where the business wants one. Since 4.6.0. */
export const staffNameSchema = z.object({ name: z.string() });

export type StaffTable = z.infer<typeof staffTableSchema>;
export type StaffDetail = z.infer<typeof staffDetailSchema>;
