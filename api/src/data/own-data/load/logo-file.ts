import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOGO_BYTES } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import { LOGO_FILES } from '../taken.ts';
import { judgeLogo } from '../../sender/judge-logo.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import { UploadProblem } from '../../reading/problem.ts';
import type { ArchiveEntry } from '../../reading/archive.ts';
import { brokenPortalFile } from './portal-file.ts';

const NAMES: readonly string[] = Object.values(LOGO_FILES);
/** For an upload that is tried again, some times over; what no sender has got by then goes. */
const WAITING_MS = 24 * 3_600_000;

export const isLogo = ({ path }: ArchiveEntry): boolean => NAMES.includes(path);

/** Puts the logo of an archive into the upload's folder, of one that is too large the part that shows it. */
export async function takeLogo(entry: ArchiveEntry, folder: string): Promise<void> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of entry.read()) {
    parts.push(part);
    if ((bytes += part.length) > LOGO_BYTES) break;
  }
  await writeFile(join(folder, entry.path), Buffer.concat(parts), { mode: 0o600 });
}

const findLogo = (folder: string) => NAMES.find((name) => existsSync(join(folder, name)));

/** Judges the logo in an upload's folder, if there is one, as one that is chosen. @throws UploadProblem that names it */
export async function checkLogo(folder: string): Promise<void> {
  const name = findLogo(folder);
  const problem =
    name === undefined ? null : judgeLogo(await readFile(join(folder, name)), `Das Logo „${name}“ im Archiv`);
  if (problem) throw new UploadProblem(problem.code, problem.message);
}

/**
 * Stores the logo in an upload's folder; it goes by itself unless `keepLogo` keeps it.
 * @returns its key in the room of files; null: there is none
 */
export async function storeLogo(files: FileStore, tenantId: number, folder: string): Promise<string | null> {
  const name = findLogo(folder);
  return name === undefined
    ? null
    : (await files.put(tenantId, await readFile(join(folder, name)), new Date(Date.now() + WAITING_MS))).key;
}

/** Gives a stored logo to the sender that came along with it. @throws UploadProblem when there is none */
export async function keepLogo(trx: Transaction<Database>, tenantId: number, key: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('sender_settings')
    .set({ logo_key: key })
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw brokenPortalFile();
  await trx
    .updateTable('files')
    .set({ expires_at: null })
    .where('tenant_id', '=', tenantId)
    .where('key', '=', key)
    .execute();
}
