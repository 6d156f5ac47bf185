import { z } from 'zod';

/** Of Google's web vitals those that are counted; `cls` in thousandths, the others in ms. */
export const VITALS = ['lcp', 'inp', 'cls'] as const;
export type Vital = (typeof VITALS)[number];

/** How many events travel together. */
export const MOST_EVENTS = 20;

const times = z.number().int().min(1).max(10_000);

/** Where something was seen: nothing that tells whose screen it was. */
const place = {
  /** An area's id, or 'host'. */
  area: z.string().regex(/^[a-z-]{1,40}$/),
  version: z.string().regex(/^[\w.+-]{1,60}$/),
  /** Pattern of the page's path, '/marketing/kunden/:id', without what stands for its parameters; '/' is the dashboard with its cards. */
  route: z
    .string()
    .max(120)
    .regex(/^\/$|^(\/[a-z][a-z0-9-]*|\/:[A-Za-z]+)+$/),
};

/** What a browser tells of its pages; nobody's name, no id, no address beyond the pattern, and nothing that was typed or shown. */
export const clientEventSchema = z.discriminatedUnion('kind', [
  /** A page was opened, or a card drawn. */
  z.strictObject({ ...place, kind: z.literal('visit'), times }),
  /** Something failed. `fingerprint`: kind of the error, and where in which file ('TypeError 123.abc.js:1:4567'); never its message, which may quote data. */
  z.strictObject({
    ...place,
    kind: z.literal('error'),
    fingerprint: z.string().regex(/^[A-Za-z]{1,60}( [\w.-]{1,100}:\d{1,7}:\d{1,7})?$/),
    times,
  }),
  z.strictObject({ ...place, kind: z.literal('vital'), name: z.enum(VITALS), value: z.number().min(0).max(3_600_000) }),
]);

export const clientEventsSchema = z.strictObject({ events: z.array(clientEventSchema).min(1).max(MOST_EVENTS) });

/** What was seen of one version of an area in the last days. */
const versionEvidenceSchema = z.object({
  area: z.string(),
  version: z.string(),
  visits: z.number().int(),
  errors: z.number().int(),
  /** Three quarters of what was measured is no more than this (upper bound of its class); null: nothing was measured. */
  vitals: z.record(z.enum(VITALS), z.number().nullable()),
  /** The errors that came most often. */
  reports: z.array(
    z.object({ fingerprint: z.string(), route: z.string(), times: z.number().int(), last_seen: z.iso.date() }),
  ),
});

export const clientEvidenceSchema = z.object({ days: z.number().int(), versions: z.array(versionEvidenceSchema) });

export type ClientEvent = z.infer<typeof clientEventSchema>;
export type ClientEvidence = z.infer<typeof clientEvidenceSchema>;
