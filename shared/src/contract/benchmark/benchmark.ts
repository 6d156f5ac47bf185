import { z } from 'zod';
import { COMPARISONS } from '../common/period.ts';

/** What shops are compared by; the last part of the benchmark routes. */
export const BENCHMARK_KPIS = [
  'gesamtumsatz',
  'umsatz-je-auftrag',
  'umsatz-je-kunde',
  'brillenauftrage',
  'kunden',
] as const;
export type BenchmarkKpi = (typeof BENCHMARK_KPIS)[number];

/** Who counts as a peer: all shops, those of the same revenue class (all, where nothing is published of it), of the same state, or both. */
export const PEER_GROUPS = ['alle', 'klasse', 'region', 'klasse-region'] as const;
export type PeerGroup = (typeof PEER_GROUPS)[number];

/** By what the best quarter may differ: revenue per pair, share of extra pairs, share of progressives. */
export const BENCHMARK_TRAITS = ['preis', 'mehrbrillen', 'gleitsicht'] as const;
export type BenchmarkTrait = (typeof BENCHMARK_TRAITS)[number];

/** What can bring revenue: the figures that it is made of, and second pairs. */
export const BENCHMARK_LEVERS = [
  'umsatz-je-auftrag',
  'umsatz-je-kunde',
  'brillenauftrage',
  'kunden',
  'mehrbrillen',
] as const;
export type BenchmarkLever = (typeof BENCHMARK_LEVERS)[number];

export const benchmarkQuerySchema = z
  .object({
    peers: z.enum(PEER_GROUPS).default('alle'),
    /** How many months back, where no days are given. */
    months: z.coerce.number().int().min(1).max(60).default(24),
    /** Days of a period: every month that it touches. Both or none. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    compare: z.enum(COMPARISONS).default('ohne'),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ['to'],
    message: 'Bitte geben Sie „Von“ und „Bis“ an, oder keines von beiden.',
  });

/** One complete month; amounts in cents, the others in pieces. Null for the band: nothing is published of the peers, or they are too few. */
export const benchmarkMonthSchema = z.object({
  month: z.iso.date(),
  own: z.number().nullable(),
  /** What a unit more than `own` is worth, as a number of them: orders, customers, cents per order or customer; 1 for revenue. */
  times: z.number().nullable(),
  band: z
    .object({
      /** At least so many: the exact number is nobody's business. */
      stores: z.number().int(),
      p10: z.number(),
      p25: z.number(),
      median: z.number(),
      p75: z.number(),
      p90: z.number(),
      /** Of 100 peers so many have less, in steps of five from 10 to 90; null without an own value. */
      percentile: z.number().nullable(),
    })
    .nullable(),
});

/** One of the three with the most euros; both values over the months that both have: sums of pieces, means of all else. */
export const benchmarkLeverSchema = z.object({
  lever: z.enum(BENCHMARK_LEVERS),
  own: z.number(),
  median: z.number(),
  /** What the difference would have brought in those months; never more than the revenue is short of the median, where it is. */
  cents: z.number(),
  /** Whether it would have been more than that. */
  is_capped: z.boolean().optional(),
  months: z.number().int(),
});

export const benchmarkSchema = z.object({
  kpi: z.enum(BENCHMARK_KPIS),
  /** Name of the store that is compared. */
  store: z.string(),
  /** Of the current store; '*' where the group is not narrowed by it, empty where it is not known. */
  revenue_class: z.string(),
  region: z.string(),
  /** Fewest shops that a group must have. */
  min_stores: z.number().int(),
  /** The peers are made up, for a demonstration. */
  invented: z.boolean(),
  /** Last month that is published; null before the first. */
  published_to: z.iso.date().nullable(),
  /** Day on which the next month will be. */
  next_on: z.iso.date(),
  months: z.array(benchmarkMonthSchema),
  /** Months that they are compared with, in the same order; empty without a comparison. */
  previous: z.array(benchmarkMonthSchema),
  /** What the best quarter by this figure does otherwise, over the twelve months up to `month`; null where that quarter is too small. */
  best: z
    .object({
      month: z.iso.date(),
      stores: z.number().int(),
      /** Cents, or shares from 0 to 1. */
      traits: z.array(
        z.object({ trait: z.enum(BENCHMARK_TRAITS), own: z.number().nullable(), whole: z.number(), best: z.number() }),
      ),
    })
    .nullable(),
  /** Over the last twelve months with a band; the most first, at most three. */
  levers: z.array(benchmarkLeverSchema),
});

export type BenchmarkMonth = z.infer<typeof benchmarkMonthSchema>;
export type BenchmarkLeverValue = z.infer<typeof benchmarkLeverSchema>;
export type Benchmark = z.infer<typeof benchmarkSchema>;
export type BenchmarkQuery = z.infer<typeof benchmarkQuerySchema>;
