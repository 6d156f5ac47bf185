import { z } from 'zod';
import { pageOf } from '../common/paging.ts';
import { PLAIN_UNITS } from './plain-question.ts';

/** Over which days a figure is watched: the month that runs so far · the last 30 days with data · the last whole week, Monday to Sunday. */
export const OWN_WATCH_PERIODS = ['days-30', 'week', 'month'] as const;
/** When somebody is told: below or above a limit · beyond what the twelve periods before it were like. */
export const OWN_WATCH_CONDITIONS = ['below', 'above', 'unusual'] as const;
export type OwnWatchPeriod = (typeof OWN_WATCH_PERIODS)[number];
export type OwnWatchCondition = (typeof OWN_WATCH_CONDITIONS)[number];

/** Of one person. */
export const MOST_OWN_WATCHES = 20;

/** What somebody wants to be told of. `store_id` null: all stores that they may see, together. `bound`: in the unit of the figure (cents, 0 to 1 …); null where the condition is 'unusual'. */
export const ownWatchInputSchema = z
  .strictObject({
    figure: z.string().min(1).max(60),
    store_id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).nullable(),
    period: z.enum(OWN_WATCH_PERIODS),
    condition: z.enum(OWN_WATCH_CONDITIONS),
    bound: z.number().min(0, 'Bitte geben Sie eine Grenze ab 0 ein.').max(1e12).nullable(),
    is_paused: z.boolean(),
  })
  .refine(({ condition, bound }) => (condition === 'unusual') === (bound === null), {
    path: ['bound'],
    error: 'Bitte geben Sie eine Grenze ein.',
  })
  .refine(({ condition, period }) => condition !== 'below' || period !== 'month', {
    path: ['period'],
    error: 'Ein Monat beginnt bei null. Bitte wählen Sie für „unter“ die letzten 30 Tage oder die letzte Woche.',
  });

/**
 * How it stood when it was looked at last: within the limit, or beyond it · the figure has no value · too few periods before it for
 * 'unusual' · the person may not see the store or the figure any more · nobody has looked yet.
 */
export const OWN_WATCH_STANDINGS = ['within', 'beyond', 'no-value', 'no-history', 'not-seen', 'new'] as const;
export type OwnWatchStanding = (typeof OWN_WATCH_STANDINGS)[number];

export const ownWatchSchema = z.object({
  id: z.number().int(),
  figure: z.string(),
  store_id: z.number().int().nullable(),
  period: z.enum(OWN_WATCH_PERIODS),
  condition: z.enum(OWN_WATCH_CONDITIONS),
  bound: z.number().nullable(),
  is_paused: z.boolean(),
  standing: z.enum(OWN_WATCH_STANDINGS),
  /** As of the last look; null: none. */
  value: z.number().nullable(),
  /** What it is about, ready to be shown: 'Mehrbrillenquote in Freiburg unter 15,0 %, letzte 30 Tage'. */
  text: z.string(),
  /** How it stands, as a sentence. */
  stands: z.string(),
  /** The page with the figure. */
  href: z.string(),
  /** Day on which the person was told last. */
  told_on: z.iso.date().nullable(),
});

/** What can be watched: by the person's groups. `is_now`: it is one of now, whatever the period. */
export const watchedFigureSchema = z.object({
  id: z.string(),
  label: z.string(),
  unit: z.enum(PLAIN_UNITS),
  is_now: z.boolean(),
});

/** The person's own, the latest first, with what they can choose from. */
export const ownWatchListSchema = pageOf(ownWatchSchema).extend({
  figures: z.array(watchedFigureSchema),
  stores: z.array(z.object({ id: z.number().int(), name: z.string() })),
});

/** What the person was told, the latest first. */
export const ownWatchNewsSchema = pageOf(
  z.object({
    id: z.number().int(),
    watch_id: z.number().int(),
    told_on: z.iso.date(),
    /** @example 'Mehrbrillenquote in Freiburg, 22.10.2026 bis 20.11.2026: 14,2 %, unter 15,0 %.' */
    sentence: z.string(),
    href: z.string(),
  }),
);

/** Whether the person is told by e-mail in the morning, too. `is_test`: e-mails stay in the portal's outbox. */
export const ownMailSchema = z.object({ wanted: z.boolean(), is_test: z.boolean() });
export const ownMailUpdateSchema = z.strictObject({ wanted: z.boolean() });

export type OwnWatchInput = z.infer<typeof ownWatchInputSchema>;
export type OwnWatch = z.infer<typeof ownWatchSchema>;
export type OwnWatchList = z.infer<typeof ownWatchListSchema>;
export type OwnWatchNews = z.infer<typeof ownWatchNewsSchema>;
export type WatchedFigure = z.infer<typeof watchedFigureSchema>;
export type OwnMail = z.infer<typeof ownMailSchema>;
