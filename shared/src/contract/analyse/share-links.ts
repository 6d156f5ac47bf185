import { z } from 'zod';
import { analysisFilterSchema } from './filter.ts';
import { sendablePages } from './sendings.ts';

/** For how many days a link may hold, and for how many it does unless somebody says otherwise. */
export const MOST_SHARE_DAYS = 365;
export const USUAL_SHARE_DAYS = 30;

/** After so many wrong codes in a row a link is locked until whoever shares it opens it again. */
export const MOST_WRONG_CODES = 10;

/** Figures of one person are nobody else's, whoever may see them here. */
export const NO_STAFF_SHARED =
  'Zahlen einzelner Mitarbeiter lassen sich nicht teilen. Bitte nehmen Sie den Filter nach Mitarbeiter weg.';

/** What is shared: a page of the analysis below its filter bar, with days that stay as they are, until the end of a day. */
export const shareLinkInputSchema = z.strictObject({
  /** For the lists of the business; whoever opens the link does not read it. */
  name: z
    .string()
    .trim()
    .min(1, 'Bitte geben Sie dem Link einen Namen, etwa: Bank, Oktober.')
    .max(80, 'Bitte wählen Sie einen Namen mit höchstens 80 Zeichen.'),
  page: z.enum(sendablePages),
  // A mistyped filter would share more than was meant.
  filter: analysisFilterSchema.strict(),
  /** Last day on which it opens. */
  ends_on: z.iso.date({ error: 'Bitte wählen Sie den Tag, bis zu dem der Link gilt.' }),
});

/**
 * Why a link is over: who shares it, or an Admin, ended it · who shares it may not see that any more, or is no user of the business ·
 * the stores that they see are others than those that were shared. A link whose last day is over has none of these.
 */
export const SHARE_LINK_ENDS = ['person', 'admin', 'rights', 'stores'] as const;
export type ShareLinkEnd = (typeof SHARE_LINK_ENDS)[number];

export const SHARE_LINK_END_WORDS: Readonly<Record<ShareLinkEnd, string>> = {
  person: 'beendet von der Person selbst',
  admin: 'beendet von einem Admin',
  rights: 'beendet, weil die Person das nicht mehr sehen darf',
  stores: 'beendet, weil die Person andere Standorte sieht als beim Teilen',
};

/** `locked`: too many wrong codes; `expired`: its last day is over. */
export const SHARE_LINK_STATES = ['open', 'locked', 'expired', 'ended'] as const;

export const shareLinkSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Sign-in name of who shares it. */
  by: z.string(),
  /** In words, e.g. 'Gesamtumsatz, Brillentyp Gleitsicht, Vergleich Vorjahr'. */
  what: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  ends_on: z.iso.date(),
  made_at: z.iso.datetime(),
  state: z.enum(SHARE_LINK_STATES),
  ended_at: z.iso.datetime().nullable(),
  ended_by: z.enum(SHARE_LINK_ENDS).nullable(),
  /** How often it was opened with the right code, and when last. */
  openings: z.number().int(),
  opened_at: z.iso.datetime().nullable(),
});

/** Those that open first, then the latest. `is_allowed`: an Admin lets people of the business share links. Since 4.6.0. */
export const shareLinksSchema = z.object({ is_allowed: z.boolean(), links: z.array(shareLinkSchema) });

/** `url` and `code` are told this once: the portal keeps hashes of them alone. */
export const shareLinkMadeSchema = z.object({ link: shareLinkSchema, url: z.url(), code: z.string() });

/** Not allowed any more, all links of the business are over at once. */
export const shareLinkRuleSchema = z.strictObject({ is_allowed: z.boolean() });

export type ShareLinkInput = z.infer<typeof shareLinkInputSchema>;
export type ShareLink = z.infer<typeof shareLinkSchema>;
export type ShareLinks = z.infer<typeof shareLinksSchema>;
export type ShareLinkMade = z.infer<typeof shareLinkMadeSchema>;
