import { z } from 'zod';
import { pageOf, pageOnlyQuerySchema } from '../common/paging.ts';

/** What stands for each recipient in the text of a campaign, and whether a customer may lack it. No health data. Since 1.6.0. */
export const PLACEHOLDERS = {
  briefanrede: { label: 'Briefanrede', mayLack: false },
  letzte_brille_datum: { label: 'Tag der letzten Brille', mayLack: true, example: 'letzten Mal' },
  letzte_fassung: { label: 'Letzte Fassung', mayLack: true, example: 'Brille' },
  standort: { label: 'Standort', mayLack: false },
  code: { label: 'Code der Aktion', mayLack: false },
} as const satisfies Record<string, { label: string; mayLack: boolean; example?: string }>;

export type Placeholder = keyof typeof PLACEHOLDERS;

const PLACEHOLDER_NAMES = Object.keys(PLACEHOLDERS) as [Placeholder, ...Placeholder[]];

/** In `{{name}}`, or `{{name|what stands there where the customer lacks it}}`. */
const PLACEHOLDER = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g;

const isKnown = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name);

/** Those in a text, each once. */
export const placeholdersIn = (text: string): Placeholder[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, given = '']) => given.trim()).filter(isKnown)),
];

/** What is wrong with the placeholders of a text, as a sentence that says what to do; null: nothing. */
export function placeholderProblem(text: string): string | null {
  for (const [written, given = '', instead] of text.matchAll(PLACEHOLDER)) {
    const name = given.trim();
    if (!isKnown(name))
      return `Den Platzhalter ${written} gibt es nicht. Bitte nehmen Sie einen von diesen: ${Object.keys(PLACEHOLDERS)
        .map((known) => `{{${known}}}`)
        .join(', ')}.`;
    const placeholder = PLACEHOLDERS[name];
    if (placeholder.mayLack && !/[\p{L}\p{N}]/u.test(instead ?? ''))
      return `Nicht bei jedem Kunden ist „${placeholder.label}“ bekannt. Bitte schreiben Sie hinter einen Strich, was sonst dort steht, zum Beispiel {{${name}|${placeholder.example}}}.`;
  }
  return /\{\{|\}\}/.test(text.replaceAll(PLACEHOLDER, ''))
    ? 'Ein Platzhalter ist nicht geschlossen. Bitte schreiben Sie ihn in zwei geschweifte Klammern, zum Beispiel {{briefanrede}}.'
    : null;
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
/** Written out and not as a property of Unicode: readers of the API's documents take `\P` for a P, and let no text through. */
const [LINE, LINES] = [
  new RegExp(String.raw`^[^\u0000-\u001f\u007f-\u009f]*$`),
  new RegExp(String.raw`^[^\u0000-\u0009\u000b-\u001f\u007f-\u009f]*$`),
];
const version = z.number().int().min(0).max(2_147_483_646);

/** All of it at once; `version` is the one that was read, another by now is answered with 409. */
export const campaignTextUpdateSchema = z.object({
  version,
  subject: withPlaceholders.pipe(
    z.string().trim().min(1).max(150).regex(LINE, { message: 'Bitte schreiben Sie den Betreff in eine Zeile.' }),
  ),
  /** Paragraphs stand apart by an empty line. */
  body: withPlaceholders.pipe(z.string().trim().min(1).max(4_000).regex(LINES)),
});

export const campaignTextSchema = z.object({
  /** 0: never saved; then both texts are empty. */
  version,
  subject: z.string(),
  body: z.string(),
  updated_at: z.iso.datetime().nullable(),
  updated_by: z.string().nullable(),
});

/** The text as the `member`-th recipient will read it, counted from 0 in the order of sending; before they are drawn, as one of a few who may be. */
export const textPreviewQuerySchema = z.object({ member: z.coerce.number().int().min(0).max(1_000_000).default(0) });
export const textPreviewSchema = z.object({
  total: z.number().int(),
  /** Nobody is drawn yet: these are examples of the selection. */
  is_example: z.boolean(),
  customer_id: z.number().int(),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  /** What stands below it, apart from the rest: the right to object. */
  notice: z.string(),
  /** Of an e-mail: what its reader sees, as HTML without scripts; null: a letter, see `text/preview.pdf`. */
  page: z.string().nullable(),
  /** Of the recipients, or of the examples: how many lack what the text tells, and the first of them, as `member`. */
  lacking: z.array(
    z.object({
      placeholder: z.enum(PLACEHOLDER_NAMES),
      people: z.number().int().min(1),
      first: z.number().int().min(0),
    }),
  ),
  /** Of letters: on how many the end of a name or a street does not find its place in the window, and the first of them, as `member`; null: on none. */
  cut: z.object({ people: z.number().int().min(1), first: z.number().int().min(0) }).nullable(),
});

/** An e-mail as the `member`-th recipient would get it, to who asks. */
export const testMailSchema = z.strictObject({ member: z.number().int().min(0).max(1_000_000) });
export const testMailResultSchema = z.object({
  to: z.string(),
  /** Taken by the mail server, or by the outbox where there is none. */
  is_sent: z.boolean(),
  /** It stayed in the portal's outbox. */
  is_test: z.boolean(),
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

/** A message that may be sent once more, when somebody says so; at most 200 of a kind are told. */
const repeatableSchema = z.object({
  customer_id: z.number().int(),
  name: z.string(),
  email: z.string(),
  changed_at: z.iso.datetime(),
  /** Of the mail server, when it refused. */
  code: z.number().int().nullable(),
});

/** How far the messages of a campaign have come. */
export const sendingSchema = z.object({
  counts: z.record(z.enum(MAIL_STATES), z.number().int()),
  /** What sending would do: to how many, with which subject, from which address; null before there are a list and a text. */
  plan: z.object({ recipients: z.number().int(), subject: z.string(), from: z.string().nullable() }).nullable(),
  /** Messages stay in the portal's outbox. */
  is_test: z.boolean(),
  /** The mail server has refused several in a row: nothing is handed to it before. Null: it takes them. */
  paused_until: z.iso.datetime().nullable(),
  /** Nobody knows whether these have left. */
  uncertain: z.array(repeatableSchema),
  /** Refused by the mail server, though nothing is wrong with their addresses. */
  refused: z.array(repeatableSchema),
});

/** Postausgang of a campaign: its messages, those of one state where one is asked for. */
export const campaignMessageQuerySchema = pageOnlyQuerySchema.extend({ state: z.enum(MAIL_STATES).optional() });
export const campaignMessagePageSchema = pageOf(
  z.object({
    customer_id: z.number().int(),
    name: z.string(),
    email: z.string(),
    state: z.enum(MAIL_STATES),
    /** Of the mail server, when it refused. */
    code: z.number().int().nullable(),
    /** Handed over so often. */
    attempts: z.number().int(),
    changed_at: z.iso.datetime(),
    /** Of one that waits: not before. */
    due_at: z.iso.datetime().nullable(),
    /** The mail server said that there is no such address. */
    is_unknown: z.boolean(),
    /** It stayed in the outbox, where it can be read. */
    is_kept: z.boolean(),
  }),
);

/** A message as it stayed in the outbox. */
export const keptMessageSchema = z.object({
  created_at: z.iso.datetime(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});

/** Customers whose uncertain or refused message is sent once more. */
export const resendSchema = z.strictObject({ customer_ids: z.array(z.number().int().min(1)).min(1).max(200) });

export type CampaignText = z.infer<typeof campaignTextSchema>;
export type CampaignTextUpdate = z.infer<typeof campaignTextUpdateSchema>;
export type TextPreview = z.infer<typeof textPreviewSchema>;
export type TestMailResult = z.infer<typeof testMailResultSchema>;
export type Letters = z.infer<typeof lettersSchema>;
export type CampaignMessageQuery = z.infer<typeof campaignMessageQuerySchema>;
export type CampaignMessagePage = z.infer<typeof campaignMessagePageSchema>;
export type KeptMessage = z.infer<typeof keptMessageSchema>;
export type Sending = z.infer<typeof sendingSchema>;
