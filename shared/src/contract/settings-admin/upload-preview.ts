import { z } from 'zod';
import { brandMergeSchema, brandSchema } from './brands.ts';
import { headerLineSchema, softwareSchema, uploadMappingSchema } from './upload-mapping.ts';
import { UPLOAD_ENCODINGS, UPLOAD_KINDS, uploadFindingSchema } from './upload.ts';

/** Of a suggestion: with less it would be more work than none, unless people say what the file holds. */
export const USEFUL_FIT = 0.3;

/** fingerprint: a profile was made for exactly these headers · similar: a profile fits most of them · synonyms: no profile, by usual names. */
export const mappingSuggestionSchema = z.object({
  match: z.enum(['fingerprint', 'similar', 'synonyms']),
  profile: z.string().nullable(),
  /** The profile is the market's, of that version; null: it is the business's own, or none. */
  market_version: z.number().int().nullable(),
  /** 0 to 1: columns that have found each other, of those of the kind or of the file, whichever are fewer. */
  fit: z.number(),
  mapping: uploadMappingSchema,
  /** Of a file that holds several kinds, how it is read for each of the others. */
  more: z.array(uploadMappingSchema),
  /** Columns of the format that are proposed because other businesses have mapped columns of these names to them. */
  learned: z.array(z.string()),
});

/** A column of the format, as the rows that were checked fill it. */
export const previewColumnSchema = z.object({
  column: z.string(),
  /** No row can do without it: it needs a column of the file or a constant. */
  is_indispensable: z.boolean(),
  /** What may stand in it; null: whatever can be read as its kind of value. */
  options: z.array(z.string()).nullable(),
  /** Words of usual programs for its values, each with the format's own; null: none are known. */
  usual_values: z.record(z.string(), z.string()).nullable(),
  /** What its cells hold, so that people can say how days and numbers are written. */
  type: z.enum(['text', 'number', 'day', 'flag']),
  /** Rows with a value, and of them those whose value was refused or warned of; a text that was read in spite of a warning is none. */
  filled: z.number().int(),
  refused: z.number().int(),
  /** Such values as they stand in the file, the first different ones, each with its rows. */
  refused_values: z.array(z.object({ value: z.string(), rows: z.number().int() })),
  /** The first different values, as they are written and as they are read; null: not at all. */
  samples: z.array(z.object({ written: z.string(), read: z.string().nullable() })),
});

/** Why somebody cannot be written to on a channel; yes: they can. */
export const REACH_REASONS = ['yes', 'no', 'not_said', 'no_address', 'blocked'] as const;

/** What the checked rows of a file would bring, by the rows alone: what the business has already is not looked at. */
export const previewBringsSchema = z.object({
  customers: z.number().int(),
  orders: z.number().int(),
  /** By month of the order, 'JJJJ-MM', in cents; cancelled orders count nothing. */
  months: z.array(z.object({ month: z.string(), orders: z.number().int(), cents: z.number().int() })),
  /** Customers by channel and why they may be written to or not. */
  reach: z.array(
    z.object({
      channel: z.enum(['letter', 'email', 'sms']),
      reason: z.enum(REACH_REASONS),
      customers: z.number().int(),
    }),
  ),
  /** The first people whom a letter may reach, as they would stand in its window. */
  addresses: z.array(z.array(z.string())),
});

export const previewFileSchema = z.object({
  position: z.number().int(),
  name: z.string(),
  /** Null until it is known or mapped. */
  kind: z.enum(UPLOAD_KINDS).nullable(),
  encoding: z.enum(UPLOAD_ENCODINGS).nullable(),
  delimiter: z.enum([';', ',', '\t', '|']).nullable(),
  /** By majority; null where no number or day tells. */
  decimal_mark: z.enum([',', '.']).nullable(),
  date_format: z.enum(['TT.MM.JJJJ', 'JJJJ-MM-TT']).nullable(),
  headers: z.array(z.string()),
  /** Line of the file in which they stand, counted from 1. */
  header_line: z.number().int(),
  /** The first rows as an import would read them, in the order of `columns`, in German spelling. */
  read_rows: z.array(z.array(z.string())),
  /** The first rows as they stand in the file. */
  sample: z.array(z.array(z.string())),
  rows: z.number().int(),
  /** The first ones, up to a limit, and of them those that an import would refuse. */
  checked: z.number().int(),
  refused: z.number().int(),
  /**
   * The columns that refuse most of them, with the first different values and reason; `column` is empty where the row as
   * a whole is wrong, `values` where they are missing. A row may be refused by several columns.
   */
  refusals: z.array(
    z.object({ column: z.string(), rows: z.number().int(), values: z.array(z.string()), reason: z.string() }),
  ),
  /** Columns of the format that have no source yet. */
  missing: z.array(z.string()),
  /** Younger columns of the format that the file does not have: an import leaves what is stored of them. */
  not_said: z.array(z.string()),
  /** German sentence when the file cannot be imported as it is. */
  problem: z.string().nullable(),
  /** Of the rows that were checked, those of one column, value and reason as one, with the line of the first; references are checked by the import. */
  findings: z.array(uploadFindingSchema.extend({ rows: z.number().int() })),
  /** Of its kind, in the format's order; empty until the kind is known. */
  columns: z.array(previewColumnSchema),
  /** Stores that it gives another name. */
  renames: z.array(z.object({ external_id: z.string(), from: z.string(), to: z.string() })),
  /** Numbers of stores in its rows that neither the business has nor files of the preview bring: an import refuses these rows. */
  unknown_stores: z.array(z.string()),
  mapping: uploadMappingSchema.nullable(),
  suggestions: z.array(mappingSuggestionSchema),
  /** Columns of the file that nothing is taken from, each with its first different values. */
  unread: z.array(z.object({ header: z.string(), values: z.array(z.string()) })),
  /** Of those, and of columns with words that are neither yes nor no, what looks like a consent: until somebody says what it means, nothing is imported. */
  open_consents: z.array(z.object({ header: z.string(), values: z.array(z.string()) })),
  /** What an import of its checked rows would bring. */
  brings: previewBringsSchema,
});

export const uploadPreviewSchema = z.object({
  id: z.uuid(),
  files: z.array(previewFileSchema),
  /** Of each program and kind how many rows the newest import had that held the kind, all its files together; `software` null: of the portal's own format. */
  last_rows: z.array(z.object({ software: z.string().nullable(), kind: z.enum(UPLOAD_KINDS), rows: z.number().int() })),
  /** Of the business, by the numbers that files give them. */
  stores: z.array(z.object({ standort_id: z.string(), name: z.string() })),
  /**
   * Brands of frames that the business does not know, those of most rows first, up to a limit, each with what it may mean;
   * none for whoever does not decide about brands. An import takes them as they are unless somebody says what they mean.
   */
  unknown_brands: z.array(
    z.object({ name: z.string(), rows: z.number().int(), suggestions: brandSchema.shape.suggestions }),
  ),
  /** The brands of the business, those that sold most first; empty while nothing is asked about them. */
  brands: z.array(z.string()),
  /** What the business has already in the months of which the files bring orders, as `brings` counts. */
  stored_months: previewBringsSchema.shape.months,
});

/** How the files of a preview, exported by `software`, are to be read; one that is not named is read by its own header, unless `skip` leaves it out. */
export const previewChoiceSchema = z.object({
  /** The same file may stand here several times, once for each kind that is in it. */
  files: z
    .array(
      z.object({
        position: z.number().int().min(0),
        mapping: uploadMappingSchema.nullable(),
        skip: z.boolean().default(false),
        /** Where the column names stand in a file that has no mapping yet: what is proposed is made for them. */
        header_line: headerLineSchema.optional(),
      }),
    )
    .max(200),
  /** Stores that are made with the import, by their number in the files. */
  new_stores: z
    .array(z.object({ standort_id: z.string().trim().min(1).max(64), name: z.string().trim().min(1).max(200) }))
    .max(100)
    .default([]),
  /** What brands are that the business does not know yet: `into` another one, or (null) brands of their own. For Admins. */
  brands: z
    .array(
      z.strictObject({
        name: brandMergeSchema.shape.names.element,
        into: brandMergeSchema.shape.names.element.nullable(),
      }),
    )
    .max(200)
    .default([]),
  /** Null: they have the portal's own format, or nobody says. */
  software: softwareSchema.min(1).nullable().default(null),
});

export type PreviewBrings = z.infer<typeof previewBringsSchema>;
export type MappingSuggestion = z.infer<typeof mappingSuggestionSchema>;
export type PreviewColumn = z.infer<typeof previewColumnSchema>;
export type PreviewFile = z.infer<typeof previewFileSchema>;
export type UploadPreview = z.infer<typeof uploadPreviewSchema>;
export type PreviewChoice = z.infer<typeof previewChoiceSchema>;
