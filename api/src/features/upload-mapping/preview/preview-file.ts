import {
  isYounger,
  type PreviewFile,
  type UploadFinding,
  type UploadMapping,
} from '@portal/shared/contract/settings-admin';
import { cleanText } from '../../../data/upload-format/clean-text.ts';
import { today } from '@portal/shared/contract/calendar';
import { FORMATS } from '../../../data/upload-format/formats.ts';
import { UploadProblem } from '../../../data/reading/problem.ts';
import { ColumnVotes } from '../../../data/reading/column-votes.ts';
import { DELIMITERS, fieldOf, MAX_COLUMNS, readHeader, type Header } from '../../../data/reading/header.ts';
import { headerRow } from '../../../data/reading/header-row.ts';
import { readRecords, type CsvSource } from '../../../data/reading/read-records.ts';
import { UnreadColumns } from '../../../data/reading/unread-columns.ts';
import { createRowReader } from '../../../data/reading/row-reader.ts';
import { decodeHead, HEAD_BYTES } from '../../../data/receiving/receive-text.ts';
import { BrandNames } from './brand-names.ts';
import { Brings } from './brings.ts';
import { mappedHeader, namesInHead } from '../../../data/reading/mapped-header.ts';
import { ColumnCounts } from './column-counts.ts';
import type { WaitingFile } from '../../../data/receiving/preview-store.ts';
import { suggestMappings, type Knowledge } from '../suggest/suggest.ts';
import { readHead } from '../../../data/reading/read-head.ts';
import { RefusedRows } from './refused-rows.ts';
import { inWords } from './value-words.ts';
import { StoreNumbers, type PreviewedFile } from './store-numbers.ts';
import { renameOf, type StoreNames } from '../suggest/store-renames.ts';

const SAMPLE_ROWS = 10;
const SAMPLE_CHARS = 200;
const WIDE_ROWS = 200;
const SHOWN_VALUES = 5;
const READ_ROWS = 5;
const MAX_FINDINGS = 20;
/** Rows that are checked; the rest is only counted, so that nobody waits for minutes. */
const CHECKED_ROWS = 50_000;

/** What is known beside the files. */
export type PreviewTerms = Required<Knowledge>;

/** How somebody wants a file read. */
export interface Reading {
  mapping: UploadMapping | null;
  /** Where they say that the column names stand. */
  header_line?: number | undefined;
}

/** Reads a waiting file as an import would, without storing anything. */
export async function previewFile(
  file: WaitingFile,
  position: number,
  path: string,
  { mapping, header_line: said }: Reading,
  terms: PreviewTerms,
): Promise<PreviewedFile> {
  const { name } = file;
  const forced = mapping?.header_line ?? said;
  const head = decodeHead(await readHead(path, name, HEAD_BYTES), file.encoding);
  const [widest] = DELIMITERS.map((candidate) => ({
    candidate,
    names: namesInHead(head, candidate, forced),
    line: headerRow(head, candidate, forced).line,
  })).sort((a, b) => b.names.length - a.names.length);
  const headers = widest?.names.slice(0, MAX_COLUMNS) ?? [];
  let header: Header | null = null;
  let problem: string | null = null;
  try {
    header = mapping ? mappedHeader(name, head, mapping) : said === undefined ? readHeader(name, head) : null;
    if (!header) problem = 'Bitte sagen Sie, was in der Datei steht.';
  } catch (error) {
    if (!(error instanceof UploadProblem)) throw error;
    problem = error.message;
    // What is open does not keep people from seeing the rest, and from being asked about it.
    header = mapping && openHeader(name, head, mapping);
  }
  if (header) header.isSheet = file.encoding === null;
  const delimiter = header?.delimiter ?? widest?.candidate ?? ';';
  const kind = header?.kind ?? mapping?.kind ?? null;
  const { stores, brands, wide, ...read } = await readRows(
    {
      path,
      encoding: file.encoding ?? 'UTF-8',
      delimiter,
      headerLine: header?.line ?? widest?.line ?? 1,
      width: header?.width ?? widest?.names.length,
    },
    file.name,
    header,
    mapping,
    terms.stores,
  ).catch((error: unknown) => {
    if (!(error instanceof UploadProblem)) throw error;
    problem = error.message;
    return NOTHING_READ;
  });
  const suggestions =
    header && !mapping
      ? []
      : suggestMappings(headers, terms, wide).map((suggestion) => ({
          ...suggestion,
          mapping: withLine(suggestion.mapping, said),
          more: suggestion.more.map((one) => withLine(one, said)),
        }));
  const previewed = {
    position,
    name,
    kind,
    encoding: file.encoding,
    delimiter: file.encoding && delimiter,
    headers,
    header_line: header?.line ?? widest?.line ?? 1,
    problem,
    mapping,
    suggestions,
    ...read,
    columns: read.columns.length === 0 && kind ? new ColumnCounts(kind).all() : read.columns,
    not_said: [...(header?.notSaid ?? [])],
    missing: problem === null ? [] : missingColumns(kind ?? suggestions[0]?.mapping.kind ?? null, mapping, headers),
  };
  return { file: previewed, stores, brands };
}

type Read = Pick<
  PreviewFile,
  | 'rows'
  | 'checked'
  | 'refused'
  | 'refusals'
  | 'sample'
  | 'findings'
  | 'columns'
  | 'decimal_mark'
  | 'date_format'
  | 'renames'
  | 'read_rows'
  | 'unread'
  | 'open_consents'
  | 'brings'
> &
  Pick<PreviewedFile, 'stores' | 'brands'> & {
    /** More of the first rows than are shown, to tell by what a file holds. */
    wide: string[][];
  };
const NOTHING_READ: Read = {
  rows: 0,
  checked: 0,
  refused: 0,
  refusals: [],
  sample: [],
  read_rows: [],
  findings: [],
  columns: [],
  decimal_mark: null,
  date_format: null,
  renames: [],
  unread: [],
  open_consents: [],
  brings: Brings.nothing,
  stores: new Set(),
  brands: new Map(),
  wide: [],
};
const DAY_FORMATS = [
  ['TT.MM.JJJJ', /^\d{1,2}\.\d{1,2}\.\d{4}$/],
  ['JJJJ-MM-TT', /^\d{4}-\d{2}-\d{2}$/],
] as const;

async function readRows(
  source: CsvSource,
  name: string,
  header: Header | null,
  mapping: UploadMapping | null,
  storeNames: StoreNames,
): Promise<Read> {
  const votes = header && new ColumnVotes(header);
  let voted = 0;
  if (votes) {
    await readRecords(
      source,
      (fields) => {
        if ((voted += 1) <= CHECKED_ROWS && !header?.skips?.(fields)) votes.add(fields);
      },
      async () => {},
    );
  }
  const reader = header && votes && createRowReader(header, votes.forms(), today());
  const days = header
    ? FORMATS[header.kind].columns.flatMap(({ reader: { pg } }, index) => (pg === 'date' ? [index] : []))
    : [];
  const types = header ? FORMATS[header.kind].columns.map(({ reader: { pg } }) => pg) : [];
  const seen = DAY_FORMATS.map(() => 0);
  const counts = header && new ColumnCounts(header.kind);
  const refused = new RefusedRows();
  const stores = header && new StoreNumbers(header.kind);
  const brands = header && new BrandNames(header.kind);
  const unread = header && new UnreadColumns(header);
  const brings = header && new Brings(header.kind, mapping);
  const read: Read = {
    ...NOTHING_READ,
    sample: [],
    read_rows: [],
    wide: [],
    findings: [],
    columns: counts?.all() ?? [],
    decimal_mark: votes?.overall() ?? null,
    renames: [],
    stores: stores?.seen ?? NOTHING_READ.stores,
    brands: brands?.seen ?? NOTHING_READ.brands,
  };
  await readRecords(
    source,
    (fields, line, isBroken) => {
      if (header?.skips?.(fields)) return;
      read.rows += 1;
      if (read.wide.length < WIDE_ROWS) read.wide.push(fields.map((text) => text.slice(0, SAMPLE_CHARS)));
      if (read.sample.length < SAMPLE_ROWS)
        read.sample.push(fields.slice(0, 100).map((text) => cleanText(text).text.slice(0, SAMPLE_CHARS)));
      if (!reader || !header || read.rows > CHECKED_ROWS) return;
      for (const index of days) {
        const text = fieldOf(header, fields, index).trim();
        DAY_FORMATS.forEach(([, pattern], at) => {
          if (pattern.test(text)) seen[at] = (seen[at] ?? 0) + 1;
        });
      }
      unread?.add(fields);
      const row = reader(fields, isBroken);
      if (row.isSkipped) read.rows -= 1;
      else brings?.add(row);
      if (read.read_rows.length < READ_ROWS && !row.rejected && !row.isSkipped)
        read.read_rows.push(row.values.map((value, index) => inWords(value, types[index] ?? 'text') ?? ''));
      const rename = header.kind === 'standorte' ? renameOf(row, storeNames) : undefined;
      if (rename) read.renames.push(rename);
      counts?.add(header, fields, row);
      if (!row.isSkipped) refused.add(row);
      stores?.add(row);
      brands?.add(row);
      for (const finding of row.findings) addFinding(read.findings, { file: name, line, ...finding });
    },
    async () => {},
  );
  const [german = 0, iso = 0] = seen;
  return {
    ...read,
    ...refused.all(),
    unread:
      unread?.all().map(({ header: name, values }) => ({ header: name, values: values.slice(0, SHOWN_VALUES) })) ?? [],
    open_consents: unread?.openConsents() ?? [],
    brings: brings?.all() ?? Brings.nothing,
    date_format: german + iso === 0 ? null : german >= iso ? 'TT.MM.JJJJ' : 'JJJJ-MM-TT',
  };
}

const withLine = (mapping: UploadMapping, line: number | undefined): UploadMapping =>
  line === undefined ? mapping : { ...mapping, header_line: line };

/** A mapping as far as it goes; null: it does not fit the file at all. */
function openHeader(name: string, head: string, mapping: UploadMapping): Header | null {
  try {
    return mappedHeader(name, head, mapping, true);
  } catch (error) {
    if (error instanceof UploadProblem) return null;
    throw error;
  }
}

/** The same of many rows is told once, with how many they are. */
function addFinding(findings: PreviewFile['findings'], finding: UploadFinding): void {
  const known = findings.find(
    ({ column, value, reason }) => column === finding.column && value === finding.value && reason === finding.reason,
  );
  if (known) known.rows += 1;
  else if (findings.length < MAX_FINDINGS) findings.push({ ...finding, rows: 1 });
}

function missingColumns(
  kind: PreviewFile['kind'],
  mapping: UploadMapping | null,
  headers: readonly string[],
): string[] {
  if (!kind) return [];
  const names = new Set(headers.map((text) => text.toLowerCase()));
  return FORMATS[kind].columns
    .map(({ name }) => name)
    .filter(
      (name) =>
        !isYounger(kind, name) && !(mapping ? mapping.columns.some(({ column }) => column === name) : names.has(name)),
    );
}
