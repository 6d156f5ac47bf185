import { z } from 'zod';
import { listQueryShape } from '../common/list.ts';
import { pageOf, pageQuerySchema } from '../common/paging.ts';

/** The checks, as they stand in the address of their screen. */
export const QUALITY_CHECKS = [
  'geburtsdatum',
  'adresse',
  'email',
  'einwilligung',
  'brillentyp',
  'mitarbeiter',
  'marke',
  'staerken',
  'dubletten',
] as const;
/** Fields of a customer that can be corrected in the portal. */
export const CORRECTABLE_FIELDS = [
  'first_name',
  'last_name',
  'birth_date',
  'street',
  'plz',
  'city',
  'phone',
  'mobile',
  'email',
] as const;

/** What the file of an order leaves out and can be added in the portal. Values: a glasses type, a number of the store's staff, a brand. */
export const ADDABLE_FIELDS = ['glasses_type', 'staff', 'brand'] as const;

export const qualityCheckNameSchema = z.enum(QUALITY_CHECKS);
const count = z.number().int().min(0);
const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** Customers who could be reached by each channel, or chosen in selections, if all rows of a check were put right. */
export const qualityCostsSchema = z.object({
  letter: count,
  email: count,
  sms: count,
  selection: count,
  /** To whom at least one more of the three channels would be open. */
  customers: count,
  /** What these have paid in the last `COSTS_MONTHS` months, gross, cancellations taken off. */
  revenue_cents: z.number().int(),
});

/** Months of purchases that costs are told in: hardly anybody buys glasses every year. */
export const COSTS_MONTHS = 36;

export const checkCountsSchema = z.object({
  /** Customers or orders that were looked at; 0: the check says nothing and does not weigh. */
  population: count,
  /** Of those with at least one open row. */
  affected: count,
  /** Of these: with a proposed value that only has to be accepted. */
  proposed: count,
  costs: qualityCostsSchema,
});

export const qualityQuerySchema = z.object({ scope: z.enum(['store', 'all']).default('store') });

export const qualitySchema = z.object({
  /** 0 to 100, one decimal; null: not computed yet, or nothing to judge. */
  score: z.number().min(0).max(100).nullable(),
  computed_at: z.iso.datetime().nullable(),
  checks: z.array(
    checkCountsSchema.extend({
      check: qualityCheckNameSchema,
      /** Share in the score, percent of all weights. */
      weight: z.number(),
      /** 0 to 1; null without population. */
      clean: z.number().min(0).max(1).nullable(),
      /** Its rows are health data and need the permission 'refraction'. */
      is_health: z.boolean(),
      /** A week ago; null where the stores were not all judged by then. */
      affected_before: count.nullable(),
    }),
  ),
  /** The last seven days. */
  week: z.object({
    /** Score a week ago; null where the stores were not all judged by then. */
    score_before: z.number().min(0).max(100).nullable(),
    /** Decisions about the stores that still stand; values chosen in a merge are part of it. */
    decided: z.object({ corrected: count, ignored: count, merged: count }),
  }),
  /** Days on which the score was computed, oldest first, at most a year. */
  trend: z.array(z.object({ day: z.iso.date(), score: z.number() })),
});

/** One thing that is wrong with one customer or order. */
export const qualityRowSchema = z.object({
  store_id: id,
  customer_id: id.nullable(),
  customer_number: z.string().nullable(),
  customer_name: z.string().nullable(),
  /** Of the customer, in one line, as far as it is known. */
  address: z.string().nullable(),
  order_id: id.nullable(),
  order_number: z.string().nullable(),
  field: z.string(),
  /** German sentence. */
  problem: z.string(),
  value: z.string().nullable(),
  proposed: z.string().nullable(),
});
export const qualityRowPageSchema = pageOf(qualityRowSchema).extend({
  /** Rows of all pages with a proposal. */
  proposals: count,
  /** Whatever is searched: customers or orders with at least one open row, of how many that were looked at. */
  affected: count,
  population: count,
});
/** Columns that the rows of a check are sorted by; without one, those with a proposal come first. */
export const QUALITY_ROW_SORTS = ['name', 'number', 'order', 'problem', 'value', 'proposed'] as const;
/** Which rows: those of a store or of all, and in which each word of `q` stands. */
const rowFilter = { ...qualityQuerySchema.shape, q: z.string().max(200).default('') };
export const qualityRowQuerySchema = z.object({ ...listQueryShape(QUALITY_ROW_SORTS), ...qualityQuerySchema.shape });
export const qualityFileQuerySchema = qualityRowQuerySchema.omit({ offset: true, limit: true });
export const qualityPageQuerySchema = pageQuerySchema.omit({ q: true }).extend(qualityQuerySchema.shape);

/** Columns that pairs are sorted by, those of their first side; without one, the most alike come first. */
export const DUPLICATE_SORTS = ['name', 'number'] as const;
/** Pairs of which either side holds each word of `q`. */
export const duplicatePairQuerySchema = z.object({
  ...listQueryShape(DUPLICATE_SORTS),
  ...qualityQuerySchema.shape,
  limit: pageQuerySchema.shape.limit,
});

/** What a field of an order may be set to. */
export const qualityChoiceSchema = z.object({
  /** Of staff; null: at every store. */
  store_id: id.nullable(),
  value: z.string(),
  /** For people. */
  label: z.string(),
});
export const qualityChoicesQuerySchema = qualityQuerySchema.extend({ field: z.enum(ADDABLE_FIELDS) });
export const qualityChoicesSchema = z.object({ items: z.array(qualityChoiceSchema) });

/** One of two customers that look like one person. */
export const duplicateSideSchema = z.object({
  id,
  store_id: id,
  store: z.string(),
  customer_number: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  birth_date: z.iso.date().nullable(),
  street: z.string().nullable(),
  plz: z.string().nullable(),
  city: z.string().nullable(),
  phone: z.string().nullable(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  order_count: count,
  last_order_on: z.iso.date().nullable(),
});
export const duplicatePairSchema = z.object({
  /** 0 to 100. */
  score: count,
  /** German, strongest first. */
  reasons: z.array(z.string()),
  sides: z.tuple([duplicateSideSchema, duplicateSideSchema]),
});
export const duplicatePairPageSchema = pageOf(duplicatePairSchema);

const reason = z.string().trim().min(3).max(500);
const subject = { customer_id: id.optional(), order_id: id.optional() };
export const decisionInputSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('ignored'),
    check: qualityCheckNameSchema,
    ...subject,
    field: z.string().max(50),
    reason,
    /** The other customer of a pair that are two people ('dubletten'). */
    other_customer_id: id.optional(),
  }),
  z.strictObject({
    kind: z.literal('corrected'),
    check: qualityCheckNameSchema,
    ...subject,
    /** One of the former of a customer, one of the latter of an order. */
    field: z.enum([...CORRECTABLE_FIELDS, ...ADDABLE_FIELDS]),
    value: z.string().trim().min(1).max(200),
  }),
]);

/** All proposals of the rows that are asked for, accepted in one go. */
export const acceptInputSchema = z.strictObject(rowFilter);
export const acceptedSchema = z.object({
  /** Takes all of them back; null where none was taken. */
  batch: z.uuid().nullable(),
  taken: count,
  /** Proposals that cannot be a value of their field. */
  refused: count,
});

/** Decisions that are taken in one go. */
const MOST_DECISIONS = 200;
export const decisionBatchInputSchema = z.strictObject({
  decisions: z.array(decisionInputSchema).min(1).max(MOST_DECISIONS),
});
export const decisionBatchSchema = z.object({
  /** Of those that were taken. */
  ids: z.array(id),
  /** Which of the given could not be taken, from 0, and why: a German sentence. */
  refused: z.array(z.object({ index: count, problem: z.string() })),
});
/** Decisions by their ids, or all that were taken in one go. */
export const decisionUndoInputSchema = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(MOST_DECISIONS) }),
  z.strictObject({ batch: z.uuid() }),
]);

export const mergeInputSchema = z.strictObject({
  survivor_id: id,
  merged_id: id,
  /** Fields in which the merged customer's value is the right one. */
  take: z.array(z.enum(CORRECTABLE_FIELDS)).max(CORRECTABLE_FIELDS.length).default([]),
});

export const decisionSchema = z.object({
  id,
  kind: z.enum(['ignored', 'corrected', 'merged']),
  check: qualityCheckNameSchema,
  subject: z.enum(['customer', 'order']),
  store_number: z.string(),
  number: z.string(),
  other_store_number: z.string().nullable(),
  other_number: z.string().nullable(),
  field: z.string(),
  file_value: z.string().nullable(),
  value: z.string().nullable(),
  reason: z.string().nullable(),
  /** Of those that were taken in one go, with how many of them there are. */
  batch: z.uuid().nullable(),
  batch_size: count,
  /** active: counts · obsolete: the file has said something else since, or has the customer no more */
  state: z.enum(['active', 'obsolete']),
  decided_by: z.string(),
  decided_at: z.iso.datetime(),
});
export const decisionPageSchema = pageOf(decisionSchema);

export type QualityCheckName = z.infer<typeof qualityCheckNameSchema>;
export type QualityRowSort = (typeof QUALITY_ROW_SORTS)[number];
export type QualityFileQuery = z.infer<typeof qualityFileQuerySchema>;
export type DuplicatePairQuery = z.infer<typeof duplicatePairQuerySchema>;
export type QualityPageQuery = z.infer<typeof qualityPageQuerySchema>;
export type QualityChoice = z.infer<typeof qualityChoiceSchema>;
export type QualityChoicesQuery = z.infer<typeof qualityChoicesQuerySchema>;
export type AcceptInput = z.infer<typeof acceptInputSchema>;
export type Accepted = z.infer<typeof acceptedSchema>;
export type DecisionUndoInput = z.infer<typeof decisionUndoInputSchema>;
export type AddableField = (typeof ADDABLE_FIELDS)[number];
export type CorrectableField = (typeof CORRECTABLE_FIELDS)[number];
export type QualityCosts = z.infer<typeof qualityCostsSchema>;
export type CheckCounts = z.infer<typeof checkCountsSchema>;
export type QualityQuery = z.infer<typeof qualityQuerySchema>;
export type Quality = z.infer<typeof qualitySchema>;
export type QualityRow = z.infer<typeof qualityRowSchema>;
export type QualityRowPage = z.infer<typeof qualityRowPageSchema>;
export type QualityRowQuery = z.infer<typeof qualityRowQuerySchema>;
export type DuplicateSide = z.infer<typeof duplicateSideSchema>;
export type DuplicatePair = z.infer<typeof duplicatePairSchema>;
export type DecisionInput = z.infer<typeof decisionInputSchema>;
export type DecisionBatch = z.infer<typeof decisionBatchSchema>;
export type MergeInput = z.infer<typeof mergeInputSchema>;
export type QualityDecision = z.infer<typeof decisionSchema>;
