import { UPLOAD_COLUMNS, type PreviewFile, type UploadPreview } from '@portal/shared/contract/settings-admin';

const headers = ['KdNr', 'Anrede', 'Name', 'Wohnort'];
const from = { kunden_id: 'KdNr', anrede: 'Anrede', nachname: 'Name' } as Record<string, string>;

/** A file of customers with columns of its own; its store stands nowhere. */
export const foreignFile = (different: Partial<PreviewFile> = {}): PreviewFile => ({
  position: 0,
  name: 'export.csv',
  kind: null,
  encoding: 'Windows-1252',
  delimiter: ';',
  decimal_mark: null,
  date_format: null,
  headers,
  header_line: 1,
  sample: [
    ['K1', 'm', 'Groß', 'Köln'],
    ['K2', 'w', 'Weiß', 'Ulm'],
  ],
  rows: 1240,
  checked: 1240,
  refused: 0,
  refusals: [],
  missing: [],
  not_said: [],
  problem: 'Der Spalte „standort_id“ ist noch nichts zugeordnet.',
  findings: [],
  renames: [],
  unknown_stores: [],
  mapping: null,
  read_rows: [],
  unread: [{ header: 'Wohnort', values: ['Köln', 'Ulm'] }],
  open_consents: [],
  brings: { customers: 0, orders: 0, months: [], reach: [], addresses: [] },
  columns: UPLOAD_COLUMNS.kunden.map((column) => ({
    column,
    is_indispensable: ['kunden_id', 'standort_id'].includes(column),
    options: null,
    usual_values: null,
    filled: from[column] ? 1240 : 0,
    refused: 0,
    refused_values: [],
    type: 'text' as const,
    samples: [],
  })),
  suggestions: [
    {
      match: 'synonyms',
      profile: null,
      market_version: null,
      learned: [],
      fit: 0.4,
      more: [],
      mapping: {
        kind: 'kunden',
        headers,
        columns: UPLOAD_COLUMNS.kunden
          .filter((column) => column !== 'standort_id')
          .map((column) => (from[column] ? { column, from: from[column] } : { column, absent: true as const })),
      },
    },
  ],
  ...different,
});

/** A file of the format itself. */
export const ownFile = (different: Partial<PreviewFile> = {}): PreviewFile => ({
  ...foreignFile(),
  name: 'kunden.csv',
  kind: 'kunden',
  headers: [...UPLOAD_COLUMNS.kunden],
  sample: [],
  read_rows: [UPLOAD_COLUMNS.kunden.map((column) => (column === 'nachname' ? 'Müßig' : ''))],
  unread: [],
  columns: foreignFile().columns.map((column) => ({ ...column, filled: column.column === 'nachname' ? 1240 : 0 })),
  problem: null,
  suggestions: [],
  ...different,
});

export const samplePreview = (...files: PreviewFile[]): UploadPreview => ({
  id: '3f0c1d9e-6f0e-4a9b-9d41-0e8f2f6c1a11',
  files,
  last_rows: [],
  stores: [{ standort_id: '1', name: 'Hauptgeschäft' }],
  unknown_brands: [],
  brands: [],
  stored_months: [],
});
