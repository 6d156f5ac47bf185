import { z } from 'zod';

/** What is counted beside views: clicks that lead to the shop. */
export const WEBSITE_EVENTS = ['appointment', 'phone', 'route'] as const;
export type WebsiteEvent = (typeof WEBSITE_EVENTS)[number];

/** By the width of the screen: below 768 px, below 1,100 px, and wider. */
export const DEVICES = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** Of a link in an advertisement, as its author named it. */
const tag = z
  .string()
  .trim()
  .toLowerCase()
  .max(40)
  .regex(/^[\p{L}\p{N} ._+-]*$/u);

/**
 * What the counter script sends, one letter each, since it travels with every page: what happened, where, from which
 * site (empty: none is known; left out: from the website itself), on what, and the names of an advertisement.
 */
export const counterEventSchema = z.object({
  e: z.enum(['view', ...WEBSITE_EVENTS]),
  /** Without control characters and halves of characters: a database keeps neither, and a day's events are written together. */
  p: z
    .string()
    .startsWith('/')
    .max(300)
    .refine((name) => !/\p{C}/u.test(name)),
  r: z
    .string()
    .max(100)
    .regex(/^[a-z0-9.-]*$/)
    .optional(),
  d: z.enum(DEVICES),
  /** Source, medium and name of a campaign. */
  u: z.tuple([tag, tag, tag]).optional(),
});

export type CounterEvent = z.infer<typeof counterEventSchema>;
