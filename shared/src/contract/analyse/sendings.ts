import { z } from 'zod';
import { analysisFilterSchema, OF_ORDERS, type RestrictionField } from './filter.ts';
import { REPORT_AUDIENCES } from '../common/report-audience.ts';
import { storeScopeSchema } from '../common/store.ts';

/**
 * The pages of the analysis that are sent as a PDF, by the names of their features, as people call them, and for the tax adviser what Gesamtumsatz has of VAT; `without`: what of the filter bar means
 * nothing there. A page that is not here is not offered.
 */
export const SENDABLE_PAGES = {
  revenue: { title: 'Gesamtumsatz', without: [] },
  'glasses-value': { title: 'Umsatz je Brillenauftrag', without: [] },
  'revenue-per-customer': { title: 'Umsatz je Kunde', without: [] },
  'glasses-orders': { title: 'Brillenaufträge', without: [] },
  'customer-base': { title: 'Kunden', without: ['glasses', 'customer', ...OF_ORDERS] },
  loyalty: { title: 'Kundenloyalität', without: ['customer', ...OF_ORDERS] },
  catchment: { title: 'Einzugsgebiet', without: [] },
  'order-progress': { title: 'Aufträge & Abholung', without: [] },
  assortment: { title: 'Sortiment', without: [] },
  insurance: { title: 'Kassenanteil', without: [] },
  'revenue-vat': { title: 'Umsatzsteuer nach Monat und Satz', without: ['glasses', 'age', 'customer', ...OF_ORDERS] },
} as const satisfies Record<string, { title: string; without: readonly RestrictionField[] }>;
export type SendablePage = keyof typeof SENDABLE_PAGES;
export const sendablePages = Object.keys(SENDABLE_PAGES) as [SendablePage, ...SendablePage[]];

/** Days on which something can be sent each month: those that every month has. */
export const LAST_SENDING_DAY = 28;

/** What is sent: a page of the analysis below its filter bar, or the Monatsbericht of the last month. */
export const sentThingSchema = z.discriminatedUnion('kind', [
  // A mistyped filter would send more than was meant.
  z.strictObject({ kind: z.literal('view'), page: z.enum(sendablePages), filter: analysisFilterSchema.strict() }),
  z.strictObject({ kind: z.literal('report'), for: z.enum(REPORT_AUDIENCES), scope: storeScopeSchema }),
]);

/** To whom, what, and on which day of each month; null: once, at once. */
export const sendingInputSchema = z.strictObject({
  to: z
    .email({ error: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' })
    .max(128, 'Bitte geben Sie eine Adresse mit höchstens 128 Zeichen ein.'),
  what: sentThingSchema,
  day: z
    .number()
    .int()
    .min(1)
    .max(LAST_SENDING_DAY, `Bitte wählen Sie einen Tag von 1 bis ${LAST_SENDING_DAY}: Den hat jeder Monat.`)
    .nullable(),
});

/**
 * Why nothing more is sent: who made it, or an Admin, ended it · the recipient followed the link of a message · who made it may not
 * see it any more, or is no user of the business.
 */
export const SENDING_ENDS = ['person', 'admin', 'recipient', 'rights'] as const;

/**
 * What has become of a message: `sending`: it is being handed over, or the portal ended meanwhile · as the mail server said ·
 * `empty`: there were no data, so that nothing went out.
 */
export const SENDING_STATES = ['sending', 'sent', 'bounced', 'refused', 'uncertain', 'empty'] as const;

export type SendingEnd = (typeof SENDING_ENDS)[number];
export type SendingState = (typeof SENDING_STATES)[number];

/** Both as pages say them. */
export const SENDING_END_WORDS: Readonly<Record<SendingEnd, string>> = {
  person: 'beendet von der Person selbst',
  admin: 'beendet von einem Admin',
  recipient: 'vom Empfänger abbestellt',
  rights: 'beendet, weil die Person das nicht mehr sehen darf',
};
export const SENDING_STATE_WORDS: Readonly<Record<SendingState, string>> = {
  sending: 'wird übergeben',
  sent: 'übergeben',
  bounced: 'nicht zustellbar',
  refused: 'nicht angenommen',
  uncertain: 'ungewiss',
  empty: 'keine Daten, nichts gesendet',
};

export const sendingSchema = z.object({
  id: z.number().int(),
  to: z.string(),
  /** Sign-in name of who made it. */
  by: z.string(),
  /** In words, e.g. 'Gesamtumsatz, Brillentyp Gleitsicht'. */
  what: z.string(),
  /** Name of the one store; null: all that the person may see. */
  store: z.string().nullable(),
  day: z.number().int().nullable(),
  made_at: z.iso.datetime(),
  /** The next day on which it is due; null: it is over. */
  next_on: z.iso.date().nullable(),
  ended_at: z.iso.datetime().nullable(),
  ended_by: z.enum(SENDING_ENDS).nullable(),
  /** The latest message, if any. */
  last: z.object({ at: z.iso.datetime(), state: z.enum(SENDING_STATES) }).nullable(),
});

/** Latest first. `is_test`: e-mails stay in the portal's outbox, since it has no mail server. Since 4.5.0. */
export const sendingsSchema = z.object({ sendings: z.array(sendingSchema), is_test: z.boolean() });

/** `text`: what would have been sent at once, where e-mails stay in the outbox. */
export const sendingMadeSchema = z.object({ sending: sendingSchema, text: z.string().nullable() });

export type SentThing = z.infer<typeof sentThingSchema>;
export type SendingInput = z.infer<typeof sendingInputSchema>;
export type Sending = z.infer<typeof sendingSchema>;
export type Sendings = z.infer<typeof sendingsSchema>;
export type SendingMade = z.infer<typeof sendingMadeSchema>;
