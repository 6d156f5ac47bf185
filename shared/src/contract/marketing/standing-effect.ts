import { z } from 'zod';
import { amountsSchema } from '../common/amounts.ts';
import { OCCASION_KINDS } from './occasions.ts';
import { estimateSchema } from './success.ts';

const count = z.number().int().min(0);

/**
 * What may be said of a Daueraktion on any day. observed: there is nobody to compare with. works, harms: the interval leaves out 0. none: an
 * effect that pays would have been seen by now. open: not clear yet.
 */
export const EFFECT_VERDICTS = ['observed', 'open', 'works', 'none', 'harms'] as const;

/** Households whose response time is over, each once. */
const arm = z.object({
  people: count,
  /** Of them those whose person bought within the response time, and those whose purchase had main glasses. */
  buyers: count,
  main_buyers: count,
  revenue_cents: z.number().int(),
});

/** What a version of the sentence has done. */
export const versionEffectSchema = z.object({
  version: z.number().int(),
  /** Kind of its occasion: what it is compared with in the market. */
  kind: z.enum(OCCASION_KINDS),
  /** Days of its first and its last bundle. */
  from: z.iso.date(),
  to: z.iso.date(),
  holdout_percent: z.number(),
  treated: arm,
  control: arm,
  /** Households whose response time still runs. */
  running: count,
  verdict: z.enum(EFFECT_VERDICTS),
  /** Difference of the shares who bought, with an interval that holds at all times. */
  uplift: estimateSchema.nullable(),
  /** Difference of the revenue per head × treated households, in cents, likewise; null with fewer than five buyers in a group. */
  extra_revenue: estimateSchema.nullable(),
  /** First pieces to these households that went out in time, and what they cost. */
  sent: count,
  cost_cents: count,
  /** Uplift from which on a piece pays; null: nobody has bought yet. */
  worth: z.number().nullable(),
  /** Where it is open: when it will be clear, if it goes on like that; `on` null: not within five years. */
  clear: z.object({ on: z.iso.date().nullable(), households_per_month: z.number() }).nullable(),
  /** What a year of its pieces costs, where it is proposed to stop it. */
  saves_cents: count.nullable(),
  /** Households of each group that got something of another campaign within the response time. */
  others: z.object({ treated: count, control: count }),
  /** What the forecast said of those of whom it said anything, beside their main glasses. */
  promise: z
    .object({ people: count, expected: z.number(), treated: z.number(), control: z.number().nullable() })
    .nullable(),
  /** As it stood when the response time of each bundle was over. */
  history: z.array(estimateSchema.extend({ on: z.iso.date() })),
});

export const standingEffectSchema = z.object({
  amounts: amountsSchema,
  response_days: count,
  /** Last day with data; null: none. */
  observed_to: z.iso.date().nullable(),
  /** The newest version first; those without a bundle are left out. */
  versions: z.array(versionEffectSchema),
});

/** What a sentence could show by itself, by its replay. */
export const standingProofSchema = z.object({
  /** Of those who had not got anything before. */
  households_per_month: z.number(),
  /** Share of them who bought within the response time then. */
  base_rate: z.number(),
  /** Months until an effect of so many points is shown in four of five cases; null: not within ten years. */
  shows: z.array(z.object({ holdout_percent: z.number(), uplift: z.number(), months: count.nullable() })),
});

export type EffectVerdict = (typeof EFFECT_VERDICTS)[number];
export type VersionEffect = z.infer<typeof versionEffectSchema>;
export type StandingEffect = z.infer<typeof standingEffectSchema>;
export type StandingProof = z.infer<typeof standingProofSchema>;
