import { z } from 'zod';
import { MOST_LIST_ROWS } from '../common/list.ts';
import { pageOf } from '../common/paging.ts';
import {
  CHOICE_FIELDS,
  CHOICE_VALUES,
  MOST_CHOSEN,
  SELECTION_FIELDS,
  SELECTION_LIMITS,
  SELECTION_STATUSES,
} from './selection-fields.ts';

const bound = (max: number) => z.number().int().min(0).max(max).nullable();
const bounds = (max: number) => ({ from: bound(max), to: bound(max) });
const inOrder = ({ from, to }: { from: number | null; to: number | null }) =>
  from === null || to === null || from <= to;
const reversed = { message: '„Von“ liegt über „bis“. Bitte tauschen Sie die Werte.' };

/**
 * From and to, both included; null: open on that side. With both null the filter is off. A filter that is on leaves
 * out customers whose value is unknown.
 */
const range = (max: number) => z.object(bounds(max)).refine(inOrder, reversed);
const percentRange = range(SELECTION_LIMITS.percent);

/**
 * When the next glasses are expected. months: median, counted from the day of the score; probability_6 and
 * probability_12: chance within 6 or 12 months from then, in percent.
 */
const nextGlasses = z.discriminatedUnion('by', [
  z.object({ by: z.literal('months'), ...bounds(SELECTION_LIMITS.monthsToOrder) }).refine(inOrder, reversed),
  z
    .object({ by: z.enum(['probability_6', 'probability_12']), ...bounds(SELECTION_LIMITS.percent) })
    .refine(inOrder, reversed),
]);

/** The database cannot keep a NUL. */
const text = () =>
  z.string().refine((value) => !value.includes('\0'), {
    message: 'Der Text enthält ein Zeichen, das nicht gespeichert werden kann. Bitte tippen Sie ihn neu.',
  });

/** Any of them is enough; none: the condition is off. */
const chosen = <Value extends z.ZodType>(value: Value) => z.array(value).max(MOST_CHOSEN).optional();
const word = () => text().trim().min(1).max(200);

/** Conditions beside those of the specification, each chosen from a list (`CHOICE_FIELDS`). */
const choicesSchema = z.object({
  type: chosen(z.enum(CHOICE_VALUES['choices.type'])),
  status: chosen(z.enum(CHOICE_VALUES['choices.status'])),
  complained: chosen(z.enum(CHOICE_VALUES['choices.complained'])),
  brand: chosen(word()),
  maker: chosen(word()),
  city: chosen(word()),
});

/** What a selection asks for. All filters that are on must be met. */
export const selectionConfigSchema = z.object({
  name: text().trim().min(1).max(120),
  description: text().trim().max(2000),
  pred_next_glasses: nextGlasses,
  /** Whole calendar months since the last Hauptbrille: 31 January to 28 February are none, to 1 March is one. */
  last_order_main: range(SELECTION_LIMITS.monthsSinceOrder),
  /** Years of age; the birthday counts, and who was born on 29 February turns on 1 March in other years. */
  age: range(SELECTION_LIMITS.years),
  /** Ids of stores; empty: all visible stores of the business, those to come included. */
  stores: z.array(z.number().int().positive()).max(1000),
  /** Reachable by at least one of the channels that are true; all false: reachable or not. */
  consent: z.object({ letter: z.boolean(), email: z.boolean(), sms: z.boolean() }),
  /** Percentiles, 0 to 100. */
  eyescore: z.object({ fashion: percentRange, future: percentRange, quality: percentRange }),
  /** Probability of that type within 24 months, in percent. */
  potential: z.object({
    long: percentRange,
    multifocal: percentRange,
    near: percentRange,
    office: percentRange,
    sports_sun: percentRange,
  }),
  choices: choicesSchema.optional(),
});

/** A config without what is only said about it. */
export const selectionCriteriaSchema = selectionConfigSchema.omit({ name: true, description: true });

/**
 * Headers of PUT, whose body is the bare config: the version that the change was made from, as an entity tag. Another
 * version by now is answered with 409; without the header, or with `*`, the last one to save wins.
 */
export const selectionHeadersSchema = z.looseObject({
  'if-match': z
    .string()
    .regex(/^("[1-9]\d{0,8}"|\*)$/)
    .optional(),
});

/** The header for a change that was made from this version. */
export const ifVersion = (version: number): { 'If-Match': string } => ({ 'If-Match': `"${version}"` });

/** Both ends included, in the unit of the field; `to` is null in an open last bin. */
export const selectionBinSchema = z.object({
  from: z.number().int(),
  to: z.number().int().nullable(),
  /** Customers of the chosen stores, whatever the filters. */
  all: z.number().int(),
  /** Of them those who meet all filters, this slider's own included. */
  match: z.number().int(),
});

/** `missing`: customers of the chosen stores whose value is unknown. The sum of `all` and `missing` is their number. */
export const selectionHistogramSchema = z.object({
  field: z.enum(SELECTION_FIELDS),
  bins: z.array(selectionBinSchema),
  missing: z.number().int(),
});

/**
 * Who is left after this filter and those before it. `stores` is always first, then only filters that are on. Where one goes
 * by refractions, or by anything about the eyes in a business that is strict, `health` stands before it: who has consented to the use of health data.
 */
export const selectionFunnelStepSchema = z.object({
  filter: z.enum(['stores', ...SELECTION_FIELDS, ...CHOICE_FIELDS, 'consent', 'health']),
  remaining: z.number().int(),
});

/** Hits that may be written to by each channel; they overlap. */
export const selectionReachSchema = z.object({
  letter: z.number().int(),
  email: z.number().int(),
  sms: z.number().int(),
});

/** Who may not open 'Kunden suchen' gets names as 'M***', and an age instead of the day of birth. */
export const selectionCustomerSchema = z.object({
  id: z.number().int(),
  store_id: z.number().int(),
  /** Number in the optician's own software. */
  external_id: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  plz: z.string().nullable(),
  city: z.string().nullable(),
  birth_date: z.iso.date().nullable(),
  age: z.number().int().nullable(),
  last_main_on: z.iso.date().nullable(),
  may: z.object({ letter: z.boolean(), email: z.boolean(), sms: z.boolean() }),
});

/** The customers behind a figure, frozen when the selection was made of them: all counts and lists are among these alone. */
export const selectionBaseSchema = z.object({
  /** Name of the figure that the selection was made of. */
  label: z.string(),
  /** How many there were then, those who want no advertising included. */
  count: z.number().int().min(0),
});

/** What stands before the binary columns of `selection/{id}/segments`: of which day they are, and whose rows follow each other. */
export const selectionSegmentsHeaderSchema = z.object({
  /** Day in Europe/Berlin on which ages and months are counted. */
  as_of: z.iso.date(),
  /** Whether what follows from refractions is among the columns. */
  uses_refraction: z.boolean(),
  /** Whether the business uses what tells something about the eyes with that consent alone; then it is among them. */
  strict_health: z.boolean(),
  stores: z.array(
    z.object({
      id: z.number().int(),
      rows: z.number().int(),
      data_date: z.iso.date().nullable(),
      /** What the codes of its columns of words stand for. */
      words: z.object({
        last_brand: z.array(z.string()).readonly(),
        last_maker: z.array(z.string()).readonly(),
        city: z.array(z.string()).readonly(),
      }),
    }),
  ),
});

/** What can be chosen of each condition with a list, among the customers of the visible stores: most frequent first. */
export const selectionChoicesSchema = z.object({
  choices: z.array(
    z.object({
      field: z.enum(CHOICE_FIELDS),
      options: z.array(z.object({ value: z.string(), customers: z.number().int() })),
      /** Customers of whom nothing is known. */
      missing: z.number().int(),
    }),
  ),
});

/**
 * Whether potentials go by refractions too; off for a new selection. Only who has the permission 'refraction' can switch it
 * on, and open, change or use a selection where it is on.
 */
export const selectionRefractionSchema = z.object({ uses_refraction: z.boolean() });

/** A selection in the list. `hits` and `reach` are counted when asked for; null: it uses refractions, and the asker may not see them. */
export const selectionSummarySchema = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  status: z.enum(SELECTION_STATUSES),
  version: z.number().int(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
  /** Sign-in name of who changed it last. */
  updated_by: z.string(),
  /** Null: all customers of the chosen stores. */
  base: selectionBaseSchema.nullable(),
  /** Latest day with data in the chosen stores; null without any. */
  data_date: z.iso.date().nullable(),
  ...selectionRefractionSchema.shape,
  hits: z.number().int().nullable(),
  reach: selectionReachSchema.nullable(),
});

/** Criteria counted on a day. */
export const selectionCountsSchema = z.object({
  /** Day in Europe/Berlin on which ages and months were counted. */
  as_of: z.iso.date(),
  /** Latest day with data in the chosen stores; null without any. */
  data_date: z.iso.date().nullable(),
  hits: z.number().int(),
  reach: selectionReachSchema,
  funnel: z.array(selectionFunnelStepSchema),
  histograms: z.array(selectionHistogramSchema),
  /** Customers who meet every other filter and are left out for want of `einw_gesundheit`; null: no filter needs it. */
  without_health: z.number().int().nullable(),
  /** The hits themselves, when a limit was asked for; `total` counts those that match `q`. */
  customers: pageOf(selectionCustomerSchema).nullable(),
});

export const selectionSchema = selectionSummarySchema.omit({ name: true, description: true }).extend({
  config: selectionConfigSchema,
  ...selectionCountsSchema.shape,
  /** Whether who asks has the permission 'refraction'. */
  may_use_refraction: z.boolean(),
});

export const selectionPageSchema = pageOf(selectionSummarySchema);
export const selectionStorePageSchema = pageOf(
  z.object({ id: z.number().int(), name: z.string(), location: z.string() }),
);

const page = { q: text().max(200).default(''), offset: z.coerce.number().int().min(0).default(0) };

/** `-` sorts downwards. */
export const selectionListQuerySchema = z.object({
  ...page,
  limit: z.coerce.number().int().min(1).max(MOST_LIST_ROWS).default(10),
  sort: z.enum(['name', '-name', 'status', '-status', 'updated_at', '-updated_at']).default('-updated_at'),
});

/** Which of the hits to list; limit 0: none. */
export const selectionQuerySchema = z.object({
  ...page,
  limit: z.coerce.number().int().min(0).max(200).default(0),
  sort: z.enum(['name', '-name', 'birth_date', '-birth_date', 'last_main_on', '-last_main_on']).default('name'),
});

export type SelectionConfig = z.infer<typeof selectionConfigSchema>;
export type SelectionCriteria = z.infer<typeof selectionCriteriaSchema>;
export type SelectionCounts = z.infer<typeof selectionCountsSchema>;
export type SelectionChoices = z.infer<typeof selectionChoicesSchema>;
export type SelectionBin = z.infer<typeof selectionBinSchema>;
export type SelectionHistogram = z.infer<typeof selectionHistogramSchema>;
export type SelectionFunnelStep = z.infer<typeof selectionFunnelStepSchema>;
export type SelectionReach = z.infer<typeof selectionReachSchema>;
export type SelectionSegmentsHeader = z.infer<typeof selectionSegmentsHeaderSchema>;
export type SelectionCustomer = z.infer<typeof selectionCustomerSchema>;
export type SelectionBase = z.infer<typeof selectionBaseSchema>;
export type SelectionSummary = z.infer<typeof selectionSummarySchema>;
export type Selection = z.infer<typeof selectionSchema>;
export type SelectionPage = z.infer<typeof selectionPageSchema>;
export type SelectionStorePage = z.infer<typeof selectionStorePageSchema>;
export type SelectionListQuery = z.infer<typeof selectionListQuerySchema>;
export type SelectionQuery = z.infer<typeof selectionQuerySchema>;
