import { z } from 'zod';
import { listQueryShape } from '../common/list.ts';
import { pageOf } from '../common/paging.ts';
import { fileKeysSchema, uploadedFileSchema } from '../files/index.ts';

/** What a change is about, with the words people read. */
export const CHANGE_KINDS = {
  text: 'Text',
  image: 'Bild',
  hours: 'Öffnungszeiten',
  contact: 'Kontakt oder Team',
  page: 'Neue Seite',
  other: 'Sonstiges',
} as const;
export type ChangeKind = keyof typeof CHANGE_KINDS;

/** How far a request is: nobody has looked at it · somebody works on it · the business is asked something · it is done. */
export const CHANGE_STATES = { open: 'Offen', working: 'In Arbeit', question: 'Rückfrage', done: 'Erledigt' } as const;
export type ChangeState = keyof typeof CHANGE_STATES;

const kind = z.enum(Object.keys(CHANGE_KINDS) as [ChangeKind, ...ChangeKind[]]);
const state = z.enum(Object.keys(CHANGE_STATES) as [ChangeState, ...ChangeState[]]);

/** Characters of one message. */
export const LONGEST_MESSAGE = 5_000;
const text = z.string().trim().min(1, { error: 'Bitte schreiben Sie, worum es geht.' }).max(LONGEST_MESSAGE);
const files = fileKeysSchema('change-request').default([]);

/** A change of the business's website, asked of the operating company. */
export const changeRequestInputSchema = z.object({
  page: z.string().trim().min(1, { error: 'Bitte nennen Sie die Seite, die sich ändern soll.' }).max(200),
  kind,
  text,
  files,
  /** By when; ISO day. */
  wished_on: z.iso.date().nullable(),
});

export const changeMessageInputSchema = z.object({ text, files });

/** An answer of the operating company, and how far the request is from then on. */
export const changeAnswerInputSchema = changeMessageInputSchema.extend({ state });

export const changeRequestRowSchema = z.object({
  id: z.number().int(),
  /** Name of the business that asks. */
  business: z.string(),
  page: z.string(),
  kind,
  state,
  wished_on: z.iso.date().nullable(),
  created_at: z.iso.datetime(),
  /** Sign-in name. */
  created_by: z.string(),
  /** Of the latest message. */
  changed_at: z.iso.datetime(),
  /** Somebody of the other side has written since the reader looked. */
  is_unread: z.boolean(),
});

export const changeMessageSchema = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** Sign-in name. */
  author: z.string(),
  /** Of the operating company. */
  is_operator: z.boolean(),
  text: z.string(),
  /** That the message has brought the request to; null: it stayed as it was. */
  state: state.nullable(),
  files: z.array(uploadedFileSchema),
});

/** A request with its thread, oldest message first. */
export const changeRequestSchema = changeRequestRowSchema.extend({ messages: z.array(changeMessageSchema) });

/** `undone`: all that are not done. */
export const changeRequestQuerySchema = z.object({
  ...listQueryShape(['business', 'page', 'kind', 'state', 'wished_on', 'changed_at']),
  state: z.enum(['open', 'working', 'question', 'done', 'undone']).optional(),
});
export const changeRequestPageSchema = pageOf(changeRequestRowSchema);

export type ChangeRequestInput = z.infer<typeof changeRequestInputSchema>;
export type ChangeMessageInput = z.infer<typeof changeMessageInputSchema>;
export type ChangeAnswerInput = z.infer<typeof changeAnswerInputSchema>;
export type ChangeRequestRow = z.infer<typeof changeRequestRowSchema>;
export type ChangeMessage = z.infer<typeof changeMessageSchema>;
export type ChangeRequest = z.infer<typeof changeRequestSchema>;
export type ChangeRequestPage = z.infer<typeof changeRequestPageSchema>;
export type ChangeRequestQuery = z.infer<typeof changeRequestQuerySchema>;
