import { z } from 'zod';
import { heldAmountsSchema } from '../common/amounts.ts';
import { GOAL_KPIS, GOAL_UNITS, SUMMED_KPIS, type GoalKpi } from '../common/goal-kpis.ts';
import { yearEndSchema } from '../common/year-end.ts';

/** season: as the store's own months were · even: a twelfth each. */
export const GOAL_SPREADS = ['season', 'even'] as const;
export type GoalSpread = (typeof GOAL_SPREADS)[number];

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const year = z.number().int().min(2000).max(2100);
const version = z.number().int().min(0).max(2_147_483_646);
const kpi = z.enum(GOAL_KPIS);
/** A hundred million euros in cents: more is a slip. */
const value = z.number().min(0).max(10_000_000_000);
const twelve = z.array(value.nullable()).length(12);

const WRONG_VALUE = {
  cents: 'Bitte geben Sie den Betrag auf den Cent genau an.',
  pieces: 'Bitte geben Sie eine ganze Zahl an.',
  share: 'Bitte geben Sie einen Anteil zwischen 0 und 100 % an, mit höchstens zwei Nachkommastellen.',
} as const;

/** Whether the value can be a goal of that KPI: whole cents and pieces, shares up to 1 with four decimals. */
export function isGoalValue(of: GoalKpi, given: number): boolean {
  return GOAL_UNITS[of].unit === 'share'
    ? given <= 1 && Math.round(given * 10_000) / 10_000 === given
    : Number.isInteger(given);
}

/** Goals of one KPI, January first; null: no goal for that month. */
export const goalRowSchema = z.object({ kpi, months: twelve }).superRefine((row, context) => {
  row.months.forEach((month, at) => {
    if (month !== null && !isGoalValue(row.kpi, month)) {
      context.addIssue({ code: 'custom', path: ['months', at], message: WRONG_VALUE[GOAL_UNITS[row.kpi].unit] });
    }
  });
});

/** Sets the named KPIs of one store and year; the others stay. `version` 0: there were no goals. Another one by now is a 409. */
export const goalSheetUpdateSchema = z.object({
  store_id: id,
  year,
  version,
  goals: z
    .array(goalRowSchema)
    .min(1)
    .max(GOAL_KPIS.length)
    .refine((rows) => new Set(rows.map((row) => row.kpi)).size === rows.length, {
      message: 'Jede Kennzahl darf nur einmal vorkommen.',
    }),
});

const asNumber = (schema: z.ZodNumber) => z.coerce.number().pipe(schema);

/** Takes the goals of one KPI away, or of all when none is named. */
export const goalDeletionSchema = z.object({
  store_id: asNumber(id),
  year: asNumber(year),
  version: asNumber(version),
  kpi: kpi.optional(),
});

export const goalQuerySchema = z.object({ year: asNumber(year), scope: z.enum(['store', 'all']).default('store') });

/** A KPI over a year; `value` is of the whole year, null where no month has one. */
const goalYearSchema = z.object({
  kpi,
  value: z.number().nullable(),
  months: z.array(z.number().nullable()).length(12),
});

/** One store's goals, and what was reached the year before in months that are over. */
export const goalSheetSchema = z.object({
  store_id: id,
  store_name: z.string(),
  year,
  /** 0: no goals yet. */
  version,
  updated_at: z.iso.datetime().nullable(),
  updated_by: z.string().nullable(),
  goals: z.array(goalYearSchema),
  previous: z.array(goalYearSchema),
  /** The latest twelve calendar months before that year that are over: what proposals stand on. */
  latest: z.array(goalYearSchema).optional(),
});
/** Where the year ends of what adds up. `store_id` null: all of the stores together. */
const yearEndsSchema = z.object({
  store_id: id.nullable(),
  items: z.array(z.object({ kpi: z.enum(SUMMED_KPIS), year_end: yearEndSchema })),
});
export const goalSheetsSchema = z.object({
  year,
  stores: z.array(goalSheetSchema),
  amounts: heldAmountsSchema,
  /** Of the year that the data are of; nothing of others. */
  year_ends: z.array(yearEndsSchema).optional(),
});

/**
 * How a goal would look. With `value`: that year's value, spread. With `growth`: so many percent more than the twelve
 * months before. With neither: what the store's own trend suggests.
 */
export const goalProposalQuerySchema = z
  .object({
    store_id: asNumber(id),
    year: asNumber(year),
    kpi: kpi.optional(),
    spread: z.enum(GOAL_SPREADS).default('season'),
    growth: asNumber(z.number().min(-90).max(500)).optional(),
    value: asNumber(value).optional(),
  })
  .superRefine((query, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (query.value === undefined) return;
    if (query.growth !== undefined)
      refuse('growth', 'Bitte geben Sie entweder einen Jahreswert oder eine Veränderung an.');
    if (query.kpi === undefined) refuse('kpi', 'Bitte nennen Sie die Kennzahl, zu der der Jahreswert gehört.');
    else if (!isGoalValue(query.kpi, query.value)) refuse('value', WRONG_VALUE[GOAL_UNITS[query.kpi].unit]);
  });

export const goalProposalSchema = z.object({
  kpi,
  /** The latest twelve calendar months before that year that are over; null where the store has none. */
  basis: z.object({ value: z.number().nullable(), months: z.array(z.number().nullable()).length(12) }),
  /** Percent against the basis, one decimal; null without one. */
  growth: z.number().nullable(),
  /** Null, months as well: nothing is known to propose from. */
  value: z.number().nullable(),
  months: z.array(z.number().nullable()).length(12),
  /** Why nothing is proposed although figures are known, as a German sentence. */
  reason: z.string().nullable().default(null),
});
export const goalProposalsSchema = z.object({ store_id: id, year, items: z.array(goalProposalSchema) });

export type GoalRow = z.infer<typeof goalRowSchema>;
export type GoalSheetUpdate = z.infer<typeof goalSheetUpdateSchema>;
export type GoalDeletion = z.infer<typeof goalDeletionSchema>;
export type GoalQuery = z.infer<typeof goalQuerySchema>;
export type GoalSheet = z.infer<typeof goalSheetSchema>;
export type GoalYearEnds = z.infer<typeof yearEndsSchema>;
export type GoalSheets = z.infer<typeof goalSheetsSchema>;
export type GoalProposalQuery = z.infer<typeof goalProposalQuerySchema>;
export type GoalProposal = z.infer<typeof goalProposalSchema>;
export type GoalProposals = z.infer<typeof goalProposalsSchema>;
