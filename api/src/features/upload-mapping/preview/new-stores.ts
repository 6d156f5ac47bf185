import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOAD_COLUMNS, type PreviewChoice } from '@portal/shared/contract/settings-admin';
import { fileName } from '../../../data/receiving/context.ts';
import type { EnteredFile } from '../../../data/receiving/receive-upload.ts';

const NAME = 'Neue Standorte';
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Writes a file of the stores that somebody has made on the page, so that they come, and go back, with the upload. */
export async function writeNewStores(
  folder: string,
  position: number,
  stores: PreviewChoice['new_stores'],
): Promise<EnteredFile> {
  const columns = UPLOAD_COLUMNS.standorte;
  const rows = stores.map((store) =>
    columns.map((column) => quoted(column === 'standort_id' || column === 'name' ? store[column] : '')),
  );
  const text = `${[columns, ...rows].map((cells) => cells.join(';')).join('\n')}\n`;
  await writeFile(join(folder, fileName(position)), text, { mode: 0o600 });
  const hash = createHash('sha256').update(text).digest('hex');
  return {
    name: NAME,
    position,
    kind: 'standorte',
    mapping: null,
    size: Buffer.byteLength(text),
    hash,
    encoding: 'UTF-8',
    delimiter: ';',
  };
}
