import { z } from 'zod';
import { pageOf } from '../common/paging.ts';
import { BENCHMARK_KPIS } from '../benchmark/benchmark.ts';

const fields = {
  /** Fewest shops, and businesses, of a group. */
  min_stores: z
    .number()
    .int()
    .min(10, 'Eine Vergleichsgruppe braucht mindestens 10 Geschäfte. Bitte geben Sie 10 oder mehr an.')
    .max(100),
  min_businesses: z
    .number()
    .int()
    .min(3, 'Eine Vergleichsgruppe braucht mindestens 3 Betriebe. Bitte geben Sie 3 oder mehr an.')
    .max(50),
  /** Values farther than so many interquartile ranges from the quartiles of their class do not count. */
  outlier_iqr: z
    .number()
    .min(1, 'Bitte geben Sie 1 oder mehr an: sonst zählten gewöhnliche Geschäfte nicht mit.')
    .max(10),
  /** Upper bounds of the revenue classes: euros in the calendar year before. */
  revenue_bounds: z
    .array(z.number().int().min(10_000).max(50_000_000).multipleOf(1_000, 'Bitte geben Sie ganze Tausend Euro an.'))
    .min(1)
    .max(6)
    .refine((bounds) => bounds.every((bound, at) => at === 0 || bound > (bounds[at - 1] ?? 0)), {
      message: 'Bitte geben Sie die Grenzen aufsteigend an, jede nur einmal.',
    }),
  /** Day of a month on which the month `publish_lag` before is published. */
  publish_day: z.number().int().min(1).max(28),
  publish_lag: z.number().int().min(1).max(3),
};

export const benchmarkRulesSchema = z.object(fields);
/** `version` is the one that was read, another by now is answered with 409. */
export const benchmarkRulesUpdateSchema = z.object({ ...fields, version: z.number().int().min(1) });

/** `is_operator` false: nothing of the rest is told. */
export const benchmarkSettingsSchema = z.object({
  is_operator: z.boolean(),
  rules: benchmarkRulesUpdateSchema
    .extend({ updated_at: z.iso.datetime().nullable(), updated_by: z.string().nullable() })
    .nullable(),
});

/** A group as it would be published, or why not. For the operating company, which sees all businesses anyway. */
export const benchmarkPreviewGroupSchema = z.object({
  revenue_class: z.string(),
  region: z.string(),
  stores: z.number().int(),
  businesses: z.number().int(),
  published: z.boolean(),
  p25: z.number().nullable(),
  median: z.number().nullable(),
  p75: z.number().nullable(),
});

export const benchmarkPreviewAskedSchema = z.object({ ...fields, kpi: z.enum(BENCHMARK_KPIS).default('gesamtumsatz') });

/** The next month that is due, or the last complete one: as the rules given would publish it. */
export const benchmarkPreviewSchema = z.object({
  month: z.iso.date(),
  invented: z.boolean(),
  groups: z.array(benchmarkPreviewGroupSchema),
});

/** A published month: it never changes. */
export const benchmarkPublicationSchema = z.object({
  month: z.iso.date(),
  published_at: z.iso.datetime(),
  groups: z.number().int(),
  stores: z.number().int(),
  invented: z.boolean(),
  rules: benchmarkRulesSchema,
});
export const benchmarkPublicationPageSchema = pageOf(benchmarkPublicationSchema);

export type BenchmarkRules = z.infer<typeof benchmarkRulesSchema>;
export type BenchmarkRulesUpdate = z.infer<typeof benchmarkRulesUpdateSchema>;
export type BenchmarkSettings = z.infer<typeof benchmarkSettingsSchema>;
export type BenchmarkPreviewAsked = z.infer<typeof benchmarkPreviewAskedSchema>;
export type BenchmarkPreview = z.infer<typeof benchmarkPreviewSchema>;
export type BenchmarkPreviewGroup = z.infer<typeof benchmarkPreviewGroupSchema>;
export type BenchmarkPublication = z.infer<typeof benchmarkPublicationSchema>;
