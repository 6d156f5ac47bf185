import { z } from 'zod';
import { UPLOAD_KINDS } from './upload.ts';

/** A program that exports, as people call it. */
export const softwareSchema = z.string().trim().max(100);

/** In which order a day's parts stand: 24.12.2025 or 12/24/2025. What begins with the year tells it by itself. */
export const DAY_ORDERS = ['day-first', 'month-first'] as const;

export const headerLineSchema = z.number().int().min(1).max(50);
const headerSchema = z.string().trim().max(200);

/**
 * What of a cell is meant, where it holds more than one thing: of a person's name ('Dr. Groß, Karla'), of an address
 * ('Weg 5, D-01067 Dresden'), of a list ('0351 1, 0171 2'). kennung: a short number made of the whole text, for people and
 * orders that the file has no number of.
 */
export const CELL_PARTS = [
  'anrede',
  'titel',
  'vorname',
  'nachname',
  'strasse',
  'plz',
  'ort',
  'land',
  'erster',
  'zweiter',
  'kennung',
] as const;

/**
 * Where a column of the format comes from: a column of the file (`from`, with `values` replaced, capitals and outer
 * spaces aside), a `constant` for all rows, or nowhere: `absent` columns leave what is stored as it is.
 */
export const mappedColumnSchema = z
  .object({
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
  })
  .refine(
    ({ from, constant, absent }) => [from, constant, absent].filter((source) => source !== undefined).length === 1,
    'Bitte geben Sie je Spalte genau eines an: Spalte der Datei, fester Wert oder „nicht vorhanden“.',
  );

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
  skip: z
    .array(z.object({ from: headerSchema.min(1), values: z.array(z.string().max(200)).min(1).max(100) }))
    .max(10)
    .optional(),
  /**
   * What several rows of one number are, where the file has a row for each purchase or each of its lines: merge: the same
   * person or order once more · sum: parts of an order, whose amounts are added · number: lines, numbered as they come.
   */
  rows: z.enum(['merge', 'sum', 'number']).optional(),
});

export type CellPart = (typeof CELL_PARTS)[number];
export type MappedColumn = z.infer<typeof mappedColumnSchema>;
export type UploadMapping = z.infer<typeof uploadMappingSchema>;
