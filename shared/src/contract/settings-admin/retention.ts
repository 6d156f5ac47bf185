import { z } from 'zod';

/** How long a kind of data stays, by what law, what removes it, and what has been removed. */
export const retentionKindSchema = z.object({
  /** German noun. */
  name: z.string(),
  /** German words that follow 'bleibt'. */
  term: z.string(),
  /** Law or purpose, in German. */
  basis: z.string(),
  /** What removes it, in German. */
  removed_by: z.string(),
  /** Of what the nightly job removes itself: its last run; null before the first one and for all else. */
  last_run: z
    .object({
      at: z.iso.datetime(),
      /** Rows, by that run and by all. */
      removed: z.number().int(),
      total: z.number().int(),
    })
    .nullable(),
});
export type RetentionKind = z.infer<typeof retentionKindSchema>;

/** Of anybody but the operating company nothing. */
export const retentionSchema = z.object({ is_operator: z.boolean(), items: z.array(retentionKindSchema) });

/** What a business may keep for a term of its own choosing, with the fewest whole calendar years that law or accountability ask for. */
const LEAST_YEARS = { orders: 10, 'audit-log': 3 } as const;
export const RETENTION_RULES = ['orders', 'audit-log'] as const satisfies (keyof typeof LEAST_YEARS)[];
export type RetentionRule = (typeof RETENTION_RULES)[number];
const MOST_YEARS = 30;
/** Days in which whoever chose, and everybody else, can think again before anything goes. */
export const RETENTION_NOTICE_DAYS = 30;

const TOO_SHORT: Readonly<Record<RetentionRule, string>> = {
  orders: 'Aufträge bleiben mindestens 10 Jahre (§ 147 AO, Anhang XIII MDR). Bitte wählen Sie 10 Jahre oder mehr.',
  'audit-log': 'Das Protokoll bleibt mindestens 3 Jahre (§§ 195, 199 BGB). Bitte wählen Sie 3 Jahre oder mehr.',
};

/** What would go with a term: everything whose calendar year is that long over. */
const retentionChoiceSchema = z.object({
  years: z.number().int(),
  /** What came about before this day goes. */
  before: z.iso.date(),
  /** Orders, or entries of the log. */
  count: z.number().int(),
});

/** What a business has chosen of a rule, and what it could choose. */
export const retentionTermSchema = z.object({
  rule: z.enum(RETENTION_RULES),
  /** null: as long as the business uses the portal. */
  years: z.number().int().nullable(),
  /** Nothing goes before this day; null without a choice. */
  holds_from: z.iso.date().nullable(),
  chosen_at: z.iso.datetime().nullable(),
  /** Sign-in name. */
  chosen_by: z.string().nullable(),
  choices: z.array(retentionChoiceSchema),
});
export type RetentionTerm = z.infer<typeof retentionTermSchema>;

/** settings/retention: each rule of which a business may choose. */
export const retentionTermsSchema = z.object({ items: z.array(retentionTermSchema) });
export type RetentionTerms = z.infer<typeof retentionTermsSchema>;

/** One rule at a time; null takes the choice back. */
export const retentionTermUpdateSchema = z
  .strictObject({ rule: z.enum(RETENTION_RULES), years: z.number().int().max(MOST_YEARS).nullable() })
  .superRefine(({ rule, years }, { addIssue }) => {
    if (years !== null && years < LEAST_YEARS[rule])
      addIssue({ code: 'custom', path: ['years'], message: TOO_SHORT[rule] });
  });
export type RetentionTermUpdate = z.infer<typeof retentionTermUpdateSchema>;
