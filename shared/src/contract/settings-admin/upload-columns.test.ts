import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UPLOAD_COLUMNS } from './upload-columns.ts';
import { UPLOAD_KINDS } from './upload.ts';

const DOCS = readFileSync(join(import.meta.dirname, '../../../../docs/upload-format.md'), 'utf8');
const LABELS = {
  standorte: 'Standorte',
  mitarbeiter: 'Mitarbeiter',
  kunden: 'Kunden',
  auftraege: 'Aufträge',
  positionen: 'Positionen',
  refraktionen: 'Refraktionen',
};

test.each(UPLOAD_KINDS)('the documentation has the columns of %s, each once', (kind) => {
  expect(DOCS).toContain(`| ${LABELS[kind]} | ${UPLOAD_COLUMNS[kind].join(';')} |\n`);
  expect(new Set(UPLOAD_COLUMNS[kind]).size).toBe(UPLOAD_COLUMNS[kind].length);
});
