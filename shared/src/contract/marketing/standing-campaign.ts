import { z } from 'zod';
import { pageOf } from '../common/paging.ts';
import { messageWordsSchema } from './campaign-message.ts';
import { CAMPAIGN_STATUSES, purposeSchema } from './campaign.ts';
import { occasionSchema } from './occasions.ts';
import { SELECTION_CHANNELS } from './selection-fields.ts';
import { selectionCriteriaSchema } from './selection.ts';
import { standingProofSchema } from './standing-effect.ts';

export const STANDING_STATES = ['Entwurf', 'Läuft', 'Pausiert', 'Beendet'] as const;

/** What nobody gets by whom it is left out, in the order in which it is asked; see `DRAW_STEPS` for those that campaigns have too. */
export const PIECE_REASONS = [
  /** Has bought since: what was waited for has come. */
  'bought',
  /** Died, wants no advertising, was erased, or the filters do not hold any more. */
  'unfit',
  /** Has not consented to the use of health data, where the business is strict and the Daueraktion goes by the eyes. */
  'health',
  'channel',
  'blocked',
  'undeliverable',
  'duplicates',
  'compared',
  'pause',
  'household',
  /** Letters gather until they reach the next class of postage. */
  'postage',
  /** More fell due than the week or the month may have: those with the best chance go first. */
  'cap',
  'budget',
  /** All who are left on the channel are held out by lot: nobody would be written to. */
  'alone',
] as const;

/** A bundle is put together on this day of the week, Monday is 1. */
const weekday = z.number().int().min(1).max(7);
const cents = z.number().int().min(0).max(100_000_000);

/** Percent of people who never get anything of a Daueraktion. 0: nothing can be proved. */
export const HOLDOUT = { least: 5, most: 50, usual: 10 } as const;

/** How pieces gather to bundles: those of a week, of a month, or of a week with letters that wait for the next class of postage. */
export const RHYTHMS = ['weekly', 'monthly', 'postage'] as const;

/** Weeks that a letter waits for the next class of postage, at most. */
export const LONGEST_WAIT_WEEKS = 4;

/** All of a Daueraktion's sentence: who, why, by what, how often. */
export const standingSentenceSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .refine((value) => !value.includes('\0')),
  purpose: purposeSchema,
  occasion: occasionSchema,
  /** All that are on must be met on the day of the bundle; `stores` empty: all. */
  criteria: selectionCriteriaSchema.omit({ choices: true }),
  uses_refraction: z.boolean(),
  /** The first by which somebody may be reached is taken. */
  channels: z
    .array(z.enum(SELECTION_CHANNELS))
    .min(1)
    .max(3)
    .refine((channels) => new Set(channels).size === channels.length, {
      message: 'Jeder Kanal steht einmal in der Reihenfolge. Bitte nehmen Sie den zweiten heraus.',
    }),
  /** Per channel; none for SMS, which leaves as a list. */
  texts: z.strictObject({ letter: messageWordsSchema.nullable(), email: messageWordsSchema.nullable() }),
  /** What one piece costs. */
  unit_cost_cents: z.strictObject({ letter: cents, email: cents, sms: cents }),
  /** On top of a letter's comes postage, by the carrier's class that a bundle reaches; absent: postage is in it. */
  adds_postage: z.boolean().optional(),
  holdout_percent: z
    .number()
    .int()
    .min(0)
    .max(HOLDOUT.most)
    .refine((percent) => percent === 0 || percent >= HOLDOUT.least, {
      message: 'Die Kontrollgruppe hat 5 bis 50 Prozent; mit 0 lässt sich nichts nachweisen.',
    }),
  /** Kontaktpause, over all campaigns. */
  pause_days: z.number().int().min(1).max(730).nullable(),
  pieces_per_week: z.number().int().min(1).max(100_000).nullable(),
  cents_per_month: cents.min(1).nullable(),
  bundle_on: weekday,
  /** Absent: weekly. */
  rhythm: z.enum(RHYTHMS).optional(),
  /** Messages by e-mail go out without a release; an Admin alone allows it, each version anew. */
  emails_by_themselves: z.boolean(),
});

export const standingChangeSchema = z.strictObject({
  version: z.number().int().min(1),
  sentence: standingSentenceSchema,
});

/** What somebody did with it. */
export const STANDING_ACTIONS = ['made', 'changed', 'permitted', 'started', 'paused', 'ended'] as const;

const step = z.object({
  action: z.enum(STANDING_ACTIONS),
  /** Version of the sentence from then on. */
  version: z.number().int(),
  at: z.iso.datetime(),
  by: z.string(),
});

export const standingSummarySchema = z.object({
  id: z.number().int(),
  name: z.string(),
  state: z.enum(STANDING_STATES),
  occasion: occasionSchema,
  channels: z.array(z.enum(SELECTION_CHANNELS)),
  /** Day of the next bundle, ISO; null: it does not run. */
  next_on: z.iso.date().nullable(),
  /** German sentence: why it waits though it runs; null: it does not. */
  waits: z.string().nullable(),
  /** Pieces that went out, of all versions. */
  sent: z.number().int(),
  last_on: z.iso.date().nullable(),
});

/** Pieces of one day that were put together, by one channel: a campaign like every other. */
export const bundleSchema = z.object({
  on: z.iso.date(),
  /** Of the sentence. */
  version: z.number().int(),
  /** People whose occasion had fallen. */
  due: z.number().int(),
  lists: z.array(
    z.object({
      campaign_id: z.number().int(),
      list_id: z.number().int(),
      channel: z.enum(SELECTION_CHANNELS),
      status: z.enum(CAMPAIGN_STATUSES),
      recipients: z.number().int(),
      control: z.number().int(),
    }),
  ),
  left_out: z.array(z.object({ reason: z.enum(PIECE_REASONS), people: z.number().int().min(1) })),
});

export const standingSchema = standingSummarySchema.extend({
  sentence: standingSentenceSchema,
  version: z.number().int(),
  /** E-mails are to go by themselves, and no Admin has allowed that of this version yet. */
  emails_wait: z.boolean(),
  steps: z.array(step),
});

export const standingListSchema = z.object({ items: z.array(standingSummarySchema) });
export const bundlePageSchema = pageOf(bundleSchema);

/** A sentence that is asked about: of a Daueraktion, or of none yet. */
export const standingQuestionSchema = z.strictObject({
  id: z.number().int().positive().nullable(),
  sentence: standingSentenceSchema,
});

/** Puts it on, stops it for a while, or ends it for good. */
export const standingTurnSchema = z.strictObject({ state: z.enum(['Läuft', 'Pausiert', 'Beendet']) });

/** Lets the e-mails of a version go by themselves. */
export const standingPermissionSchema = z.strictObject({ version: z.number().int().min(1) });

/** Somebody who was due on a day of a bundle. */
export const pieceSchema = z.object({
  customer_id: z.number().int(),
  external_id: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  due_on: z.iso.date(),
  outcome: z.enum([...SELECTION_CHANNELS, ...PIECE_REASONS]),
  /** Held out by lot. */
  is_control: z.boolean(),
});
export const piecePageSchema = pageOf(pieceSchema);

/** How it would go: of a sentence that is not saved yet, too. */
export const standingOutlookSchema = z.object({
  /** People of the coming weeks, as of today: who would get something, and who is held out. Four, or with one bundle a month five. */
  weeks: z.array(z.object({ on: z.iso.date(), pieces: z.number().int(), held_out: z.number().int() })),
});

/** 'So wäre es gelaufen': the last 24 months, by the facts as they were then. */
export const standingReplaySchema = z.object({
  /** Null: an occasion that goes by a forecast, which is known of today alone. */
  months: z
    .array(
      z.object({
        month: z.iso.date(),
        due: z.number().int(),
        pieces: z.number().int(),
        held_out: z.number().int(),
        cents: z.number().int(),
      }),
    )
    .nullable(),
  left_out: z.array(z.object({ reason: z.enum(PIECE_REASONS), people: z.number().int().min(1) })),
  /** What each rhythm would have come to; absent: postage is in the price of a letter, or no class is cheaper than a single one. */
  rhythms: z.array(z.object({ rhythm: z.enum(RHYTHMS), pieces: z.number().int(), cents: z.number().int() })).optional(),
  /** German sentences: what could not be told as it was then. */
  words: z.array(z.string()),
  /** What could be shown by it; null: nobody would have got anything, or it is not told at all. */
  proof: standingProofSchema.nullable(),
  /** It is not there yet: bundles that are put together, of all; null: people are still being read. Whoever waits asks again. */
  pending: z.object({ done: z.number().int(), total: z.number().int().nullable() }).optional(),
});

export type Rhythm = (typeof RHYTHMS)[number];

export const rhythmOf = ({ rhythm = 'weekly' }: Pick<StandingSentence, 'rhythm'>): Rhythm => rhythm;

export type StandingState = (typeof STANDING_STATES)[number];
export type StandingAction = (typeof STANDING_ACTIONS)[number];
export type StandingSentence = z.infer<typeof standingSentenceSchema>;
export type StandingSummary = z.infer<typeof standingSummarySchema>;
export type Standing = z.infer<typeof standingSchema>;
export type Bundle = z.infer<typeof bundleSchema>;
export type StandingReplay = z.infer<typeof standingReplaySchema>;
export type StandingOutlook = z.infer<typeof standingOutlookSchema>;
export type StandingTurn = z.infer<typeof standingTurnSchema>;
export type StandingPiece = z.infer<typeof pieceSchema>;
export type PieceReason = (typeof PIECE_REASONS)[number];
