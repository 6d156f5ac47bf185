import { z } from 'zod';

/** What stands for each recipient in the text of a campaign, and whether a customer may lack it. No health data. Since 1.6.0. */
export const PLACEHOLDERS = {
  briefanrede: { label: 'Briefanrede', mayLack: false },
  letzte_brille_datum: { label: 'Tag der letzten Brille', mayLack: true },
  letzte_fassung: { label: 'Letzte Fassung', mayLack: true },
  standort: { label: 'Standort', mayLack: false },
  code: { label: 'Code der Aktion', mayLack: false },
} as const satisfies Record<string, { label: string; mayLack: boolean }>;

export type Placeholder = keyof typeof PLACEHOLDERS;

/** In `{{name}}`, or `{{name|what stands there where the customer lacks it}}`. */
const PLACEHOLDER = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g;

const isKnown = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name);

/** What is wrong with the placeholders of a text, as a sentence that says what to do; null: nothing. */
export function placeholderProblem(text: string): string | null {
  for (const [written, given = '', instead] of text.matchAll(PLACEHOLDER)) {
    const name = given.trim();
    if (!isKnown(name))
      return `Den Platzhalter ${written} gibt es nicht. Bitte nehmen Sie einen von diesen: ${Object.keys(PLACEHOLDERS).map((known) => `{{${known}}}`).join(', ')}.`;
    if (PLACEHOLDERS[name].mayLack && !instead?.trim())
      return `Nicht bei jedem Kunden ist „${PLACEHOLDERS[name].label}“ bekannt. Bitte schreiben Sie hinter einen Strich, was sonst dort steht: {{${name}|…}}.`;
  }
  return /\{\{|\}\}/.test(text.replaceAll(PLACEHOLDER, ''))
    ? 'Ein Platzhalter ist nicht geschlossen. Bitte schreiben Sie ihn in zwei geschweifte Klammern, zum Beispiel {{briefanrede}}.' : null;
}

/** The text with the values of one recipient; null: the customer lacks it. */
export const fillPlaceholders = (text: string, values: Readonly<Record<Placeholder, string | null>>): string =>
  text.replaceAll(PLACEHOLDER, (_written, given: string, instead: string | undefined) => {
    const name = given.trim();
    return (isKnown(name) ? values[name] : null) ?? instead?.trim() ?? '';
  });

const withPlaceholders = z.string().superRefine((text, context) => {
  const problem = placeholderProblem(text);
  if (problem) context.addIssue({ code: 'custom', message: problem });
});
const version = z.number().int().min(0).max(2_147_483_646);

/** All of it at once; `version` is the one that was read, another by now is answered with 409. */
export const campaignTextUpdateSchema = z.object({
  version,
  subject: withPlaceholders.pipe(z.string().trim().min(1).max(150).regex(/^\P{Cc}*$/u, { message: 'Bitte schreiben Sie den Betreff in eine Zeile.' })),
  /** Paragraphs stand apart by an empty line. */
  body: withPlaceholders.pipe(z.string().trim().min(1).max(4_000).regex(/^[\P{Cc}\n]*$/u)),
});

export const campaignTextSchema = z.object({
  /** 0: never saved; then both texts are empty. */
  version,
  subject: z.string(),
  body: z.string(),
  updated_at: z.iso.datetime().nullable(),
  updated_by: z.string().nullable(),
});

/** The text as the `member`-th recipient will read it, counted from 0 in the order of sending. */
export const textPreviewQuerySchema = z.object({ member: z.coerce.number().int().min(0).max(1_000_000).default(0) });
export const textPreviewSchema = z.object({
  total: z.number().int(), customer_id: z.number().int(), recipient: z.string(), subject: z.string(), body: z.string(),
});

/** The letters of a campaign as one PDF. */
export const lettersSchema = z.object({
  /** none: not made, or no longer kept; outdated: the recipients are others by now. */
  state: z.enum(['none', 'making', 'ready', 'failed', 'outdated']),
  letters: z.number().int(),
  done: z.number().int(),
  expires_at: z.iso.datetime().nullable(),
});

export const MAIL_STATES = ['queued', 'sending', 'sent', 'refused', 'uncertain', 'skipped'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** How far the messages of a campaign have come. */
export const sendingSchema = z.object({
  counts: z.record(z.enum(MAIL_STATES), z.number().int()),
  /** Messages stay in the portal's outbox. */
  is_test: z.boolean(),
  /** Nobody knows whether these have left; at most 200. */
  uncertain: z.array(z.object({ customer_id: z.number().int(), name: z.string(), email: z.string(), changed_at: z.iso.datetime() })),
});

/** Customers whose uncertain message is sent once more. */
export const resendSchema = z.object({ customer_ids: z.array(z.number().int().min(1)).min(1).max(200) });

export type CampaignText = z.infer<typeof campaignTextSchema>;
export type CampaignTextUpdate = z.infer<typeof campaignTextUpdateSchema>;
export type TextPreview = z.infer<typeof textPreviewSchema>;
export type Letters = z.infer<typeof lettersSchema>;
export type Sending = z.infer<typeof sendingSchema>;
