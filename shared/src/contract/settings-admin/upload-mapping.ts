import { z } from 'zod';
import { MAX_UPLOAD_KEYS } from './upload-keys.ts';
import { UPLOAD_ENCODINGS, UPLOAD_KINDS, uploadFindingSchema } from './upload.ts';

/** A program that exports, as people call it. */
const softwareSchema = z.string().trim().max(100);

const headerSchema = z.string().trim().max(200);

/**
 * Where a column of the format comes from: a column of the file (`from`, with `values` replaced, capitals and outer
 * spaces aside), a `constant` for all rows, or nowhere: `absent` columns leave what is stored as it is.
 */
export const mappedColumnSchema = z.object({
  column: z.string().max(64),
  from: headerSchema.min(1).optional(),
  values: z.record(z.string().max(200), z.string().max(500)).optional(),
  constant: z.string().trim().min(1).max(500).optional(),
  absent: z.literal(true).optional(),
}).refine(({ from, constant, absent }) => [from, constant, absent].filter((source) => source !== undefined).length === 1, 'Bitte geben Sie je Spalte genau eines an: Spalte der Datei, fester Wert oder „nicht vorhanden“.');

/** How files of one kind and header are read; `headers` are those of the file it was made for. */
export const uploadMappingSchema = z.object({
  kind: z.enum(UPLOAD_KINDS),
  headers: z.array(headerSchema).max(1000),
  columns: z.array(mappedColumnSchema).max(50),
});

export const mappingProfileInputSchema = z.object({
  /** Unique within the business. */
  name: z.string().trim().min(1).max(100),
  software: softwareSchema.nullable(),
  mappings: z.array(uploadMappingSchema).min(1).max(20),
});

export const mappingProfileSchema = mappingProfileInputSchema.extend({
  id: z.number().int(),
  updated_at: z.iso.datetime({ offset: true }),
  /** Upload keys in use whose files are read by it. */
  keys: z.array(z.object({ id: z.number().int(), name: z.string() })),
});

/** A profile as it shall be. */
export const mappingProfileChangeSchema = mappingProfileInputSchema.extend({
  /** Without them it reads as before. */
  mappings: mappingProfileInputSchema.shape.mappings.optional(),
  /** Upload keys of which whoever changes it knows that their files are read otherwise from then on. */
  told_keys: z.array(z.number().int()).max(MAX_UPLOAD_KEYS).default([]),
});

/** Of a suggestion: with less it would be more work than none, unless people say what the file holds. */
export const USEFUL_FIT = 0.3;

/** fingerprint: a profile was made for exactly these headers · similar: a profile fits most of them · synonyms: no profile, by usual names. */
export const mappingSuggestionSchema = z.object({
  match: z.enum(['fingerprint', 'similar', 'synonyms']),
  profile: z.string().nullable(),
  /** 0 to 1: columns that have found each other, of those of the kind or of the file, whichever are fewer. */
  fit: z.number(),
  mapping: uploadMappingSchema,
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
  /** Rows with a value, and of them those whose value was refused or warned of. */
  filled: z.number().int(),
  refused: z.number().int(),
  /** Such values as they stand in the file, the first different ones. */
  refused_values: z.array(z.string()),
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
  /** The first rows as read. */
  sample: z.array(z.array(z.string())),
  rows: z.number().int(),
  /** The first ones, up to a limit, and of them those that an import would refuse. */
  checked: z.number().int(),
  refused: z.number().int(),
  /**
   * The columns that refuse most of them, with the first different values and reason; `column` is empty where the row as
   * a whole is wrong, `values` where they are missing. A row may be refused by several columns.
   */
  refusals: z.array(z.object({ column: z.string(), rows: z.number().int(), values: z.array(z.string()), reason: z.string() })),
  /** Columns of the format that have no source yet. */
  missing: z.array(z.string()),
  /** German sentence when the file cannot be imported as it is. */
  problem: z.string().nullable(),
  /** The first ones, of the rows that were checked; references are checked by the import. */
  findings: z.array(uploadFindingSchema),
  /** Of its kind, in the format's order; empty until the kind is known. */
  columns: z.array(previewColumnSchema),
  /** Stores that it gives another name. */
  renames: z.array(z.object({ external_id: z.string(), from: z.string(), to: z.string() })),
  /** Numbers of stores in its rows that neither the business has nor files of the preview bring: an import refuses these rows. */
  unknown_stores: z.array(z.string()),
  mapping: uploadMappingSchema.nullable(),
  suggestions: z.array(mappingSuggestionSchema),
});

export const uploadPreviewSchema = z.object({
  id: z.uuid(),
  files: z.array(previewFileSchema),
  /** Of each program and kind how many rows the newest import had that held the kind, all its files together; `software` null: of the portal's own format. */
  last_rows: z.array(z.object({ software: z.string().nullable(), kind: z.enum(UPLOAD_KINDS), rows: z.number().int() })),
});

/** How the files of a preview, exported by `software`, are to be read; one that is not named is read by its own header, unless `skip` leaves it out. */
export const previewChoiceSchema = z.object({
  files: z.array(z.object({ position: z.number().int().min(0), mapping: uploadMappingSchema.nullable(), skip: z.boolean().default(false) })).max(200),
  /** Null: they have the portal's own format, or nobody says. */
  software: softwareSchema.min(1).nullable().default(null),
});

export type UploadMapping = z.infer<typeof uploadMappingSchema>;
export type MappingProfileInput = z.infer<typeof mappingProfileInputSchema>;
export type MappingProfileChange = z.infer<typeof mappingProfileChangeSchema>;
export type MappingProfile = z.infer<typeof mappingProfileSchema>;
export type MappingSuggestion = z.infer<typeof mappingSuggestionSchema>;
export type PreviewColumn = z.infer<typeof previewColumnSchema>;
export type PreviewFile = z.infer<typeof previewFileSchema>;
export type UploadPreview = z.infer<typeof uploadPreviewSchema>;
export type PreviewChoice = z.infer<typeof previewChoiceSchema>;
