import { z } from 'zod';
import { brandMergeSchema, brandSchema } from './brands.ts';
import { MAX_UPLOAD_KEYS } from './upload-keys.ts';
import { UPLOAD_ENCODINGS, UPLOAD_KINDS, uploadFindingSchema } from './upload.ts';

/** A program that exports, as people call it. */
const softwareSchema = z.string().trim().max(100);

/** In which order a day's parts stand: 24.12.2025 or 12/24/2025. What begins with the year tells it by itself. */
export const DAY_ORDERS = ['day-first', 'month-first'] as const;

const headerLineSchema = z.number().int().min(1).max(50);
const headerSchema = z.string().trim().max(200);

/**
 * What of a cell is meant, where it holds more than one thing: of a person's name ('Dr. Groß, Karla'), of an address
 * ('Weg 5, D-01067 Dresden'), of a list ('0351 1, 0171 2'). kennung: a short number made of the whole text, for people and
 * orders that the file has no number of.
 */
export const CELL_PARTS = ['anrede', 'titel', 'vorname', 'nachname', 'strasse', 'plz', 'ort', 'land', 'erster', 'zweiter', 'kennung'] as const;

/**
 * Where a column of the format comes from: a column of the file (`from`, with `values` replaced, capitals and outer
 * spaces aside), a `constant` for all rows, or nowhere: `absent` columns leave what is stored as it is.
 */
export const mappedColumnSchema = z.object({
  column: z.string().max(64),
  from: headerSchema.min(1).optional(),
  /** Further columns of the file whose values follow that of `from`, such as the house number; empty ones are passed over. */
  and: z.array(headerSchema.min(1)).min(1).max(4).optional(),
  /** What stands between joined values; a space unless given. */
  joined_by: z.string().max(3).optional(),
  part: z.enum(CELL_PARTS).optional(),
  /** The file says the contrary: 'kein Newsletter' is yes where the consent is no. */
  negated: z.literal(true).optional(),
  /** How numbers and days of the column are written, where somebody knows better than the majority of its cells. */
  mark: z.enum([',', '.']).optional(),
  /** Numbers of staff that the business does not know become its staff. */
  creates: z.literal(true).optional(),
  day_order: z.enum(DAY_ORDERS).optional(),
  values: z.record(z.string().max(200), z.string().max(500)).optional(),
  constant: z.string().trim().min(1).max(500).optional(),
  absent: z.literal(true).optional(),
}).refine(({ from, constant, absent }) => [from, constant, absent].filter((source) => source !== undefined).length === 1, 'Bitte geben Sie je Spalte genau eines an: Spalte der Datei, fester Wert oder „nicht vorhanden“.');

/** How files of one kind and header are read; `headers` are those of the file it was made for. */
export const uploadMappingSchema = z.object({
  kind: z.enum(UPLOAD_KINDS),
  headers: z.array(headerSchema).max(1000),
  columns: z.array(mappedColumnSchema).max(50),
  /** Line of the column names, counted from 1, where somebody says it; else it is found. */
  header_line: headerLineSchema.optional(),
  /** Columns that look like a consent and are none, as somebody has said. */
  passed_over: z.array(headerSchema).max(100).optional(),
  /** Rows that are left out: those with one of the values in the column. */
  skip: z.array(z.object({ from: headerSchema.min(1), values: z.array(z.string().max(200)).min(1).max(100) })).max(10).optional(),
  /**
   * What several rows of one number are, where the file has a row for each purchase or each of its lines: merge: the same
   * person or order once more · sum: parts of an order, whose amounts are added · number: lines, numbered as they come.
   */
  rows: z.enum(['merge', 'sum', 'number']).optional(),
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
  /** From 1; each change of what it reads by is a new one. */
  version: z.number().int(),
  /** Sign-in name; null: before versions were kept. */
  saved_by: z.string().nullable(),
  /** The profile of the market that it reads by, unchanged but for the store, with the version taken and the newest; `newest` null: it was withdrawn. */
  market: z.object({ id: z.number().int(), version: z.number().int(), newest: z.number().int().nullable() }).nullable(),
});

/** A profile as it was once, or is. To bring one back, save what it reads by. */
export const mappingVersionSchema = z.object({
  version: z.number().int(),
  saved_at: z.iso.datetime({ offset: true }),
  saved_by: z.string().nullable(),
  /** Which version of the market's profile it was; null: the business's own. */
  market_version: z.number().int().nullable(),
  mappings: z.array(uploadMappingSchema),
});

/** What a profile would read by, were the newest version of the market's taken: to take it, save these. Null: it is the business's own, or that was withdrawn. */
export const marketMappingsSchema = z.object({ newest: z.object({ version: z.number().int(), mappings: z.array(uploadMappingSchema) }).nullable() });

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
  /** The profile is the market's, of that version; null: it is the business's own, or none. */
  market_version: z.number().int().nullable(),
  /** 0 to 1: columns that have found each other, of those of the kind or of the file, whichever are fewer. */
  fit: z.number(),
  mapping: uploadMappingSchema,
  /** Of a file that holds several kinds, how it is read for each of the others. */
  more: z.array(uploadMappingSchema),
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
  /** Rows with a value, and of them those whose value was refused or warned of. */
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
  reach: z.array(z.object({ channel: z.enum(['letter', 'email', 'sms']), reason: z.enum(REACH_REASONS), customers: z.number().int() })),
  /** The first people as they would stand in the window of a letter. */
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
  refusals: z.array(z.object({ column: z.string(), rows: z.number().int(), values: z.array(z.string()), reason: z.string() })),
  /** Columns of the format that have no source yet. */
  missing: z.array(z.string()),
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
  unknown_brands: z.array(z.object({ name: z.string(), rows: z.number().int(), suggestions: brandSchema.shape.suggestions })),
  /** The brands of the business, those that sold most first; empty while nothing is asked about them. */
  brands: z.array(z.string()),
  /** What the business has already in the months of which the files bring orders, as `brings` counts. */
  stored_months: previewBringsSchema.shape.months,
});

/** How the files of a preview, exported by `software`, are to be read; one that is not named is read by its own header, unless `skip` leaves it out. */
export const previewChoiceSchema = z.object({
  /** The same file may stand here several times, once for each kind that is in it. */
  files: z.array(z.object({
    position: z.number().int().min(0), mapping: uploadMappingSchema.nullable(), skip: z.boolean().default(false),
    /** Where the column names stand in a file that has no mapping yet: what is proposed is made for them. */
    header_line: headerLineSchema.optional(),
  })).max(200),
  /** Stores that are made with the import, by their number in the files. */
  new_stores: z.array(z.object({ standort_id: z.string().trim().min(1).max(64), name: z.string().trim().min(1).max(200) })).max(100).default([]),
  /** What brands are that the business does not know yet: `into` another one, or (null) brands of their own. For Admins. */
  brands: z.array(z.strictObject({ name: brandMergeSchema.shape.names.element, into: brandMergeSchema.shape.names.element.nullable() })).max(200).default([]),
  /** Null: they have the portal's own format, or nobody says. */
  software: softwareSchema.min(1).nullable().default(null),
});

export type CellPart = (typeof CELL_PARTS)[number];
export type MappedColumn = z.infer<typeof mappedColumnSchema>;
export type PreviewBrings = z.infer<typeof previewBringsSchema>;
export type UploadMapping = z.infer<typeof uploadMappingSchema>;
export type MappingProfileInput = z.infer<typeof mappingProfileInputSchema>;
export type MappingProfileChange = z.infer<typeof mappingProfileChangeSchema>;
export type MappingProfile = z.infer<typeof mappingProfileSchema>;
export type MappingVersion = z.infer<typeof mappingVersionSchema>;
export type MarketMappings = z.infer<typeof marketMappingsSchema>;
export type MappingSuggestion = z.infer<typeof mappingSuggestionSchema>;
export type PreviewColumn = z.infer<typeof previewColumnSchema>;
export type PreviewFile = z.infer<typeof previewFileSchema>;
export type UploadPreview = z.infer<typeof uploadPreviewSchema>;
export type PreviewChoice = z.infer<typeof previewChoiceSchema>;
