import { z } from 'zod';
import { amountsSchema } from '../common/amounts.ts';
import { selectionReachSchema } from './selection.ts';

/** Selections that are ready to be taken, in the order in which they are shown. */
export const SUGGESTION_KINDS = [
  'due',
  'progressive_due',
  'overdue',
  'first_progressive',
  'sun',
  'lost',
  'children',
] as const;

const count = z.number().int().min(0);

/** Days for which answers are expected. */
export const SUGGESTION_DAYS = 90;

export const suggestionSchema = z.object({
  kind: z.enum(SUGGESTION_KINDS),
  title: z.string(),
  /** Whom it takes, in a sentence. */
  description: z.string(),
  /** Why it cannot be made, in a sentence; then it counts nobody. Null: it can. */
  missing: z.string().nullable(),
  hits: count,
  reach: selectionReachSchema,
  /**
   * What the forecast expects of those who may get a letter within 90 days: buyers of main glasses and their
   * revenue, with or without a letter. Null without forecasts.
   */
  expected: z.object({ buyers: z.number(), revenue_cents: z.number() }).nullable(),
  /** A letter to all who may get one. */
  cost_cents: count,
});

export const suggestionsSchema = z.object({
  items: z.array(suggestionSchema),
  amounts: amountsSchema,
  /** What the costs rest on; `campaign` is the name of the last one with a cost per piece, null: the usual cost of a letter. */
  unit_cost: z.object({ cents: count, campaign: z.string().nullable() }),
  /** Mean revenue of main glasses in the last twelve months with data; null without any. */
  main_cents: z.number().nullable(),
});

/** The draft that was made of a suggestion. */
export const suggestedSelectionSchema = z.object({ id: z.number().int() });

export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

export type Suggestion = z.infer<typeof suggestionSchema>;
export type Suggestions = z.infer<typeof suggestionsSchema>;
