import { z } from 'zod';
import { daysBetween } from '../calendar/index.ts';
import { COMPARISONS } from '../common/period.ts';
import { counterEventSchema, DEVICES, WEBSITE_EVENTS } from './counter.ts';
import { websiteSchema } from './website.ts';

/** More names of one kind and day than these count together, so that made-up addresses cannot fill the database. */
export const OTHER_NAMES = '*';

export const websiteStateSchema = z.object({
  /** null: none is registered. */
  website: websiteSchema.nullable(),
  /** false: the operating company has switched counting off. */
  is_counted: z.boolean(),
});

/** Five years. */
export const MOST_STATISTICS_DAYS = 5 * 366;

/** Visits that are meant: all where nothing is said. A page is one that was looked at; source and device are those that the day's visit began with. */
export const websiteFilterSchema = z.object({
  page: counterEventSchema.shape.p.optional(),
  /** '': none is known. */
  source: counterEventSchema.shape.r,
  device: counterEventSchema.shape.d.optional(),
});

/** Days of Europe/Berlin, both included. */
export const websiteStatisticsQuerySchema = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    compare: z.enum(COMPARISONS).default('vorperiode'),
    ...websiteFilterSchema.shape,
  })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) < MOST_STATISTICS_DAYS, {
    message: 'Bitte wählen Sie einen Zeitraum von höchstens fünf Jahren.',
  });

const totalsSchema = z.object({
  /** Of each day those who came, added up: nobody is known again on another day. */
  visitors: z.number().int(),
  views: z.number().int(),
  appointment: z.number().int(),
  phone: z.number().int(),
  route: z.number().int(),
});

const namedSchema = z.object({ name: z.string(), count: z.number().int(), previous: z.number().int().nullable() });

export const websiteStatisticsSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** What it is compared with; null without. */
  previous_days: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** First day that anything was counted on; null: none. */
  counted_since: z.iso.date().nullable(),
  /** First day that a filter knows; null: no website is registered. */
  split_since: z.iso.date().nullable(),
  totals: totalsSchema,
  previous: totalsSchema.nullable(),
  /** Every day of the period up to today. */
  days: z.array(totalsSchema.extend({ day: z.iso.date() })),
  /** The days of `previous_days`, of which there are as many as in `days`; empty without a comparison. */
  previous_day_totals: z.array(totalsSchema.extend({ day: z.iso.date() })),
  /** Views by path. */
  pages: z.array(namedSchema),
  /** Arrivals from elsewhere by the site they came from; '': none is known. With a filter visitors, by where the day's visit came from. */
  sources: z.array(namedSchema),
  /** Arrivals by the names of an advertisement: source / medium / campaign. None with a filter: they are not kept beside visits. */
  campaigns: z.array(namedSchema),
  /** Visitors. */
  devices: z.array(namedSchema.extend({ name: z.enum(DEVICES) })),
  events: z.array(namedSchema.extend({ name: z.enum(WEBSITE_EVENTS) })),
});

/** What is happening, asked for every few seconds. */
export const websiteLiveSchema = z.object({
  /** Visitors of the last five minutes. */
  now: z.number().int(),
  visitors_today: z.number().int(),
  views_today: z.number().int(),
  /** Latest sign of life today. */
  last_at: z.iso.datetime().nullable(),
  /** Whether anything has ever arrived. */
  has_arrived: z.boolean(),
});

export type WebsiteState = z.infer<typeof websiteStateSchema>;
export type WebsiteStatisticsQuery = z.infer<typeof websiteStatisticsQuerySchema>;
export type WebsiteFilter = z.infer<typeof websiteFilterSchema>;
export type WebsiteStatistics = z.infer<typeof websiteStatisticsSchema>;
export type WebsiteTotals = z.infer<typeof totalsSchema>;
export type WebsiteLive = z.infer<typeof websiteLiveSchema>;
