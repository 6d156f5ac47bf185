import type { MappingProfile, PreviewFile, UploadMapping } from '@portal/shared/contract/settings-admin';
import { cleanText } from '../../../data/upload-format/clean-text.ts';
import { today } from '@portal/shared/contract/calendar';
import { FORMATS } from '../../../data/upload-format/formats.ts';
import { UploadProblem } from '../../../data/reading/problem.ts';
import { ColumnVotes } from '../../../data/reading/column-votes.ts';
import { DELIMITERS, fieldOf, MAX_COLUMNS, readHeader, type Header } from '../../../data/reading/header.ts';
import { headerRow } from '../../../data/reading/header-row.ts';
import { readRecords, type CsvSource } from '../../../data/reading/read-records.ts';
import { createRowReader } from '../../../data/reading/row-reader.ts';
import { decodeHead, HEAD_BYTES } from '../receive/receive-text.ts';
import { mappedHeader, namesInHead } from './mapped-header.ts';
import { ColumnCounts } from './column-counts.ts';
import type { WaitingFile } from './preview-store.ts';
import { suggestMappings } from './suggest.ts';
import { readHead } from '../../../data/reading/read-head.ts';
import { RefusedRows } from './refused-rows.ts';
import { StoreNumbers, type PreviewedFile } from './store-numbers.ts';
import { renameOf, type StoreNames } from './store-renames.ts';

const SAMPLE_ROWS = 10;
const SAMPLE_CHARS = 200;
const MAX_FINDINGS = 20;
/** Rows that are checked; the rest is only counted, so that nobody waits for minutes. */
const CHECKED_ROWS = 50_000;

export interface PreviewTerms {
  profiles: readonly MappingProfile[];
  storeNames: StoreNames;
}

/** Reads a waiting file as an import would, without storing anything. */
export async function previewFile(file: WaitingFile, position: number, path: string, mapping: UploadMapping | null, { profiles, storeNames }: PreviewTerms): Promise<PreviewedFile> {
  const { name } = file;
  const head = decodeHead(await readHead(path, name, HEAD_BYTES), file.encoding);
  const [widest] = DELIMITERS.map((candidate) => ({ candidate, names: namesInHead(head, candidate), line: headerRow(head, candidate).line })).sort((a, b) => b.names.length - a.names.length);
  const headers = widest?.names.slice(0, MAX_COLUMNS) ?? [];
  let header: Header | null = null;
  let problem: string | null = null;
  try {
    header = mapping ? mappedHeader(name, head, mapping) : readHeader(name, head);
  } catch (error) {
    if (!(error instanceof UploadProblem)) throw error;
    problem = error.message;
  }
  const delimiter = header?.delimiter ?? widest?.candidate ?? ';';
  const kind = header?.kind ?? mapping?.kind ?? null;
  const { stores, ...read } = await readRows({ path, encoding: file.encoding ?? 'UTF-8', delimiter, headerLine: header?.line ?? widest?.line ?? 1, width: header?.width ?? widest?.names.length }, file.name, header, storeNames).catch((error: unknown) => {
    if (!(error instanceof UploadProblem)) throw error;
    problem = error.message;
    return NOTHING_READ;
  });
  const suggestions = header && !mapping ? [] : suggestMappings(headers, profiles, read.sample);
  const previewed = {
    position, name, kind, encoding: file.encoding, delimiter: file.encoding && delimiter, headers, problem, mapping, suggestions,
    ...read,
    columns: read.columns.length === 0 && kind ? new ColumnCounts(kind).all() : read.columns,
    missing: header ? [] : missingColumns(kind ?? suggestions[0]?.mapping.kind ?? null, mapping, headers),
  };
  return { file: previewed, stores };
}

type Read = Pick<PreviewFile, 'rows' | 'checked' | 'refused' | 'refusals' | 'sample' | 'findings' | 'columns' | 'decimal_mark' | 'date_format' | 'renames'> & Pick<PreviewedFile, 'stores'>;
const NOTHING_READ: Read = { rows: 0, checked: 0, refused: 0, refusals: [], sample: [], findings: [], columns: [], decimal_mark: null, date_format: null, renames: [], stores: new Set() };
const DAY_FORMATS = [['TT.MM.JJJJ', /^\d{1,2}\.\d{1,2}\.\d{4}$/], ['JJJJ-MM-TT', /^\d{4}-\d{2}-\d{2}$/]] as const;

async function readRows(source: CsvSource, name: string, header: Header | null, storeNames: StoreNames): Promise<Read> {
  const votes = header && new ColumnVotes(header);
  let voted = 0;
  if (votes) {
    await readRecords(source, (fields) => { if ((voted += 1) <= CHECKED_ROWS) votes.add(fields); }, async () => {});
  }
  const reader = header && votes && createRowReader(header, votes.forms(), today());
  const days = header ? FORMATS[header.kind].columns.flatMap(({ reader: { pg } }, index) => (pg === 'date' ? [index] : [])) : [];
  const seen = DAY_FORMATS.map(() => 0);
  const counts = header && new ColumnCounts(header.kind);
  const refused = new RefusedRows();
  const stores = header && new StoreNumbers(header.kind);
  const read: Read = { ...NOTHING_READ, sample: [], findings: [], columns: counts?.all() ?? [], decimal_mark: votes?.overall() ?? null, renames: [], stores: stores?.seen ?? NOTHING_READ.stores };
  await readRecords(source, (fields, line, isBroken) => {
    read.rows += 1;
    if (read.sample.length < SAMPLE_ROWS) read.sample.push(fields.slice(0, 100).map((text) => cleanText(text).text.slice(0, SAMPLE_CHARS)));
    if (!reader || !header || read.rows > CHECKED_ROWS) return;
    for (const index of days) {
      const text = fieldOf(header, fields, index).trim();
      DAY_FORMATS.forEach(([, pattern], at) => { if (pattern.test(text)) seen[at] = (seen[at] ?? 0) + 1; });
    }
    const row = reader(fields, isBroken);
    const { findings } = row;
    if (row.isSkipped) read.rows -= 1;
    const rename = header.kind === 'standorte' ? renameOf(row, storeNames) : undefined;
    if (rename) read.renames.push(rename);
    counts?.add(header, fields, findings);
    if (!row.isSkipped) refused.add(row);
    stores?.add(row);
    if (read.findings.length >= MAX_FINDINGS) return;
    const found = findings.map((finding) => ({ file: name, line, ...finding }));
    read.findings.push(...found.slice(0, MAX_FINDINGS - read.findings.length));
  }, async () => {});
  const [german = 0, iso = 0] = seen;
  return { ...read, ...refused.all(), date_format: german + iso === 0 ? null : german >= iso ? 'TT.MM.JJJJ' : 'JJJJ-MM-TT' };
}

function missingColumns(kind: PreviewFile['kind'], mapping: UploadMapping | null, headers: readonly string[]): string[] {
  if (!kind) return [];
  const names = new Set(headers.map((text) => text.toLowerCase()));
  return FORMATS[kind].columns.map(({ name }) => name)
    .filter((name) => !(mapping ? mapping.columns.some(({ column }) => column === name) : names.has(name)));
}
