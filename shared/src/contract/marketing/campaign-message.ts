import { z } from 'zod';
import { pageOf, pageOnlyQuerySchema } from '../common/paging.ts';
import { LONGEST_BODY, messageBlockSchema, messageBlocksSchema } from './message-blocks.ts';
import { line, paragraphs, PLACEHOLDER_NAMES } from './placeholders.ts';
import { SUGGESTION_KINDS } from './suggestions.ts';

const version = z.number().int().min(0).max(2_147_483_646);

/** Of a campaign with two texts: the first, and the second, each of which every other recipient gets. */
export const TEXT_VARIANTS = ['a', 'b'] as const;
export type TextVariant = (typeof TEXT_VARIANTS)[number];
/** Of the recipients of one text; where there is one text alone, it is everybody's. */
const variant = z.enum(TEXT_VARIANTS).default('a');

/** Subject and text of a message that has no blocks. */
export const messageWordsSchema = z.object({ subject: line(150), body: paragraphs(LONGEST_BODY) });

/** All of it at once; `version` is the one that was read, another by now is answered with 409. */
export const campaignTextUpdateSchema = z
  .object({
    version,
    subject: messageWordsSchema.shape.subject,
    blocks: messageBlocksSchema.optional(),
    /** In place of blocks: one of text. */
    body: messageWordsSchema.shape.body.optional(),
  })
  .refine(({ blocks, body }) => (blocks === undefined) !== (body === undefined), {
    message: 'Bitte senden Sie entweder Blöcke oder einen Text.',
  });

export const campaignTextSchema = z.object({
  /** 0: never saved; then there are neither subject nor blocks. */
  version,
  subject: z.string(),
  blocks: z.array(messageBlockSchema),
  /** What the blocks say, as text. */
  body: z.string(),
  updated_at: z.iso.datetime().nullable(),
  updated_by: z.string().nullable(),
  /** Whether it has a second text, see `text/second`; null: it cannot have one, as a bundle of a Daueraktion. */
  has_second: z.boolean().nullable().default(false),
  /** The suggestion whose criteria the campaign's are like, whoever set them; null: none. */
  occasion: z.enum(SUGGESTION_KINDS).nullable(),
});

/** The second text; version 0: there is none. */
export const secondTextSchema = campaignTextSchema.omit({ occasion: true, has_second: true });

/** The text as the `member`-th recipient will read it, counted from 0 in the order of sending; before they are drawn, as one of a few who may be. */
export const textPreviewQuerySchema = z.object({
  member: z.coerce.number().int().min(0).max(1_000_000).default(0),
  variant,
});

/** Where the pictures of a previewed e-mail are: within its page, or named there by `namedPicture`, for who fetches each once from `message-pictures/{id}`. */
export const previewPicturesSchema = z.object({ pictures: z.enum(['within', 'named']).default('within') });

/** What stands for the address of a picture in the page of a preview. */
export const namedPicture = (id: string): string => `picture:${id}`;

/** The same of words that nobody has saved; nothing of them is kept. */
export const draftPreviewSchema = z.strictObject({
  member: z.number().int().min(0).max(1_000_000),
  variant,
  subject: messageWordsSchema.shape.subject,
  blocks: messageBlocksSchema,
});

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
export const testMailSchema = z.strictObject({ member: z.number().int().min(0).max(1_000_000), variant });
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
  plan: z
    .object({
      recipients: z.number().int(),
      subject: z.string(),
      /** Of the second text, which half of them get; null: there is none. */
      second_subject: z.string().nullable().default(null),
      from: z.string().nullable(),
    })
    .nullable(),
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
/** What was written, whatever for. */
export type WrittenText = Omit<CampaignText, 'occasion' | 'has_second'>;
export type CampaignTextUpdate = z.infer<typeof campaignTextUpdateSchema>;
export type DraftPreview = z.infer<typeof draftPreviewSchema>;
export type PreviewPictures = z.infer<typeof previewPicturesSchema>['pictures'];
export type TestMail = z.infer<typeof testMailSchema>;
export type TextPreview = z.infer<typeof textPreviewSchema>;
export type TestMailResult = z.infer<typeof testMailResultSchema>;
export type Letters = z.infer<typeof lettersSchema>;
export type CampaignMessageQuery = z.infer<typeof campaignMessageQuerySchema>;
export type CampaignMessagePage = z.infer<typeof campaignMessagePageSchema>;
export type KeptMessage = z.infer<typeof keptMessageSchema>;
export type Sending = z.infer<typeof sendingSchema>;
