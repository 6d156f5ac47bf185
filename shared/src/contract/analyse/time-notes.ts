import { z } from 'zod';
import { FIRST_DAY, LAST_DAY } from '../calendar/index.ts';
import { MOST_PAGE_ROWS, pageOf, pageOnlyQuerySchema } from '../common/paging.ts';

/** Letters of a note: it stands beside figures. */
export const LONGEST_TIME_NOTE = 120;

const day = z.iso
  .date({ abort: true, error: 'Bitte wählen Sie einen Tag.' })
  .refine((value) => value >= FIRST_DAY && value <= LAST_DAY, {
    error: 'Der Tag liegt vor dem Jahr 1900 oder nach dem Jahr 2199. Bitte wählen Sie einen anderen.',
  });

const written = {
  /** First and last day, both included, Europe/Berlin. */
  from: day,
  to: day,
  text: z
    .string()
    .trim()
    .min(1, 'Bitte schreiben Sie, was in diesen Tagen war.')
    .max(LONGEST_TIME_NOTE, `Bitte schreiben Sie höchstens ${LONGEST_TIME_NOTE} Zeichen.`),
  /** null: all stores of the business. */
  store_id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).nullable(),
};

const isInOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const WRONG_ORDER = { path: ['to'], error: 'Der letzte Tag liegt vor dem ersten. Bitte wählen Sie einen späteren.' };

/** What somebody writes on the time axis of a store or of all. */
export const timeNoteInputSchema = z.strictObject(written).refine(isInOrder, WRONG_ORDER);
/** `version`: the one that it was changed on top of. */
export const timeNoteUpdateSchema = z
  .strictObject({ ...written, version: z.number().int().min(1) })
  .refine(isInOrder, WRONG_ORDER);

/** Which notes: of the stores of the scope and of all stores, that touch these days; all days without them. No other filter matters to a note. */
export const timeNotesQuerySchema = z.object({
  ...pageOnlyQuerySchema.shape,
  from: day.optional(),
  to: day.optional(),
  scope: z.enum(['store', 'all']).default('store'),
});

/** By hand, or an action of the advertising plan on the day of its mailing: read here, changed there. */
export const TIME_NOTE_SOURCES = ['hand', 'plan'] as const;

export const timeNoteSchema = z.object({
  source: z.enum(TIME_NOTE_SOURCES),
  /** Of the note or of the action: one number may be both. */
  id: z.number().int(),
  from: z.iso.date(),
  to: z.iso.date(),
  text: z.string(),
  /** Of a note for one store. */
  store_id: z.number().int().nullable(),
  /** Names of the stores that it is about; null: all of the business. */
  store: z.string().nullable(),
  /** Whether the person may change and delete it here. */
  may_change: z.boolean(),
  /** 0 of an action. */
  version: z.number().int().min(0),
  /** Sign-in name of whoever wrote it last. */
  updated_by: z.string(),
});

/** The latest first, with what a note can be written for. */
export const timeNoteListSchema = pageOf(timeNoteSchema).extend({
  stores: z.array(z.object({ id: z.number().int(), name: z.string() })),
  /** Whether the person may write for all stores at once: whoever sees all of them. */
  may_write_all: z.boolean(),
});

/** Notes of a period that are asked for at once; more would hide the chart. */
export const MOST_TIME_NOTES = MOST_PAGE_ROWS;

export type TimeNoteInput = z.infer<typeof timeNoteInputSchema>;
export type TimeNoteUpdate = z.infer<typeof timeNoteUpdateSchema>;
export type TimeNotesQuery = z.infer<typeof timeNotesQuerySchema>;
export type TimeNote = z.infer<typeof timeNoteSchema>;
export type TimeNoteList = z.infer<typeof timeNoteListSchema>;
