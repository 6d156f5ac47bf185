import { z } from 'zod';

/** What shops are compared by; the last part of the benchmark routes. */
export const BENCHMARK_KPIS = ['gesamtumsatz', 'umsatz-je-auftrag', 'umsatz-je-kunde', 'brillenauftrage', 'kunden'] as const;
export type BenchmarkKpi = (typeof BENCHMARK_KPIS)[number];

/** Who counts as a peer: all shops, those of the same revenue class, of the same state, or both. */
export const PEER_GROUPS = ['alle', 'klasse', 'region', 'klasse-region'] as const;

export const benchmarkQuerySchema = z.object({
  peers: z.enum(PEER_GROUPS).default('alle'),
  /** How many months back. */
  months: z.coerce.number().int().min(1).max(60).default(24),
});

/** One month; amounts in cents, the others in pieces. Null for the band: the peer group is too small in that month. */
export const benchmarkMonthSchema = z.object({
  month: z.iso.date(),
  own: z.number().nullable(),
  band: z.object({
    stores: z.number().int(),
    p10: z.number(), p25: z.number(), median: z.number(), p75: z.number(), p90: z.number(),
    /** 0 to 100, of the own value among the peers; null without an own value. */
    percentile: z.number().nullable(),
  }).nullable(),
});

export const benchmarkSchema = z.object({
  kpi: z.enum(BENCHMARK_KPIS),
  /** Of the current store; '*' where the group is not narrowed by it. */
  revenue_class: z.string(),
  region: z.string(),
  /** Fewest shops that a group must have. */
  min_stores: z.number().int(),
  months: z.array(benchmarkMonthSchema),
});

export type Benchmark = z.infer<typeof benchmarkSchema>;
export type BenchmarkQuery = z.infer<typeof benchmarkQuerySchema>;
