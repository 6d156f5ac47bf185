import { z } from 'zod';
import { pageOf, pageQuerySchema } from '../common/paging.ts';
import { uploadedFileSchema } from '../files/index.ts';
import { estimateSchema, SUCCESS_VERDICTS } from '../marketing/success.ts';
import { ACTION_CHANNELS, ACTION_STATUSES } from './action.ts';
import { PLAN_YEARS, planYearSchema } from './plan.ts';

const count = z.number().int().min(0);

/** What a sent action brought; the success control has more of it, by the same `list_id`. */
export const actionResultSchema = z.object({
  list_id: z.number().int(),
  sent_on: z.iso.date(),
  /** Pieces that were really sent. */
  sent: count,
  /** Sent pieces × cost of a piece, and the fixed cost. */
  cost_cents: count,
  /** Everyone who was drawn to get something, and of them those who bought within the response time. */
  people: count,
  buyers: count,
  response: estimateSchema,
  verdict: z.enum(SUCCESS_VERDICTS),
  /** Null without a control group. */
  uplift: estimateSchema.nullable(),
  is_finished: z.boolean(),
});

const shown = {
  id: z.number().int(),
  name: z.string(),
  purpose: z.string(),
  channel: z.enum(ACTION_CHANNELS),
  status: z.enum(ACTION_STATUSES),
  ship_on: z.iso.date(),
  audience: z.string().nullable(),
  /** Null: not sent. */
  result: actionResultSchema.nullable(),
};

/** An action of a past year: what was planned, and what came of it. */
export const archivedActionSchema = z.object({
  ...shown,
  planned_count: count.nullable(),
  /** Null: nobody had said how many pieces. */
  planned_cost_cents: count.nullable(),
});

export const archiveYearsSchema = z.object({ years: z.array(z.number().int()) });
export const archivedPlanSchema = z.object({
  year: z.number().int(),
  /** Null: nobody had said, or it is not for people of some stores. */
  budget_cents: z.number().int().nullable(),
  actions: z.array(archivedActionSchema),
});
/** A year in an address, as the portal writes it: `Number` would also take '2.025e3'. */
export const archiveParamsSchema = z.object({
  year: z
    .string()
    .regex(/^\d{4}$/)
    .transform(Number)
    .pipe(z.number().min(PLAN_YEARS.first).max(PLAN_YEARS.last))
    // For whoever reads the API's description it is a number.
    .meta({ type: 'integer', minimum: PLAN_YEARS.first, maximum: PLAN_YEARS.last, pattern: undefined }),
});

/** A year's plan as the template of another year. */
export const copyPlanSchema = z.strictObject({ to: planYearSchema });
/** `known` are there already, by name and day, from an earlier copy; `closed` are the names of those that go by refractions, which the person may not see. */
export const copiedPlanSchema = z.object({ copied: count, known: count, closed: z.array(z.string()) });

/** A sent action in the gallery, with what people saw of it; `motif` is the newest version of its proof. */
export const galleryItemSchema = z.object({
  ...shown,
  text: z.object({ subject: z.string(), body: z.string() }).nullable(),
  motif: uploadedFileSchema.nullable(),
});
export const galleryPageSchema = pageOf(galleryItemSchema);
export const galleryQuerySchema = pageQuerySchema;

/** The day on which an action goes out once more. */
export const bookAgainSchema = z.object({ ship_on: z.iso.date() });

export type ActionResult = z.infer<typeof actionResultSchema>;
export type ArchivedAction = z.infer<typeof archivedActionSchema>;
export type ArchivedPlan = z.infer<typeof archivedPlanSchema>;
export type CopiedPlan = z.infer<typeof copiedPlanSchema>;
export type GalleryItem = z.infer<typeof galleryItemSchema>;
export type GalleryPage = z.infer<typeof galleryPageSchema>;
