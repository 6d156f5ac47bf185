import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely, type Transaction } from 'kysely';
import { PORTAL_FILE } from '../taken.ts';
import { findStoreRights, withTenant, type Database } from '../../../platform/database/index.ts';
import { lockKeys } from '../../uploads/lock-keys.ts';
import { UploadProblem } from '../../reading/problem.ts';
import { checkLogo } from './logo-file.ts';
import { checkPortalFile } from './portal-file.ts';

/** Who loads an archive. */
interface Loader {
  tenantId: number;
  /** Of a person, who may be for some stores alone. */
  sub?: string;
  groups?: readonly string[];
}

/** Whether an upload's folder has what a business has taken along elsewhere. */
export const isTakeAway = (folder: string): boolean => existsSync(join(folder, PORTAL_FILE));

/** What a business without data has none of; settings that were made before give way. Who has objected outlives an upload that was rolled back. */
const EMPTY = ['stores', 'staff', 'customers', 'orders', 'selections', 'campaigns', 'shipping_lists', 'block_list'];

/**
 * Refuses an archive of own data where it cannot be loaded, while the sender still waits.
 * @throws UploadProblem
 */
export async function requireLoadable(
  db: Kysely<Database>,
  { tenantId, sub, groups = [] }: Loader,
  folder: string,
): Promise<void> {
  const stores =
    sub === undefined ? [] : await withTenant(db, tenantId, (trx) => findStoreRights(trx, { tenantId, sub }));
  if (!groups.includes('Admin') || stores.length > 0)
    throw new UploadProblem(
      'take-away-admin',
      'In diesem Archiv sind auch Einstellungen und Entscheidungen eines ganzen Betriebs. Laden kann es nur, wer die Gruppe „Admin“ und alle Standorte hat.',
    );
  await checkPortalFile(join(folder, PORTAL_FILE));
  await checkLogo(folder);
  await withTenant(db, tenantId, (trx) => requireEmpty(trx, tenantId));
}

/**
 * Until the end of the transaction no key is made: what it has found it can rely on.
 * @throws UploadProblem when the business has data already, or a key that needs what gives way
 */
export async function requireEmpty(trx: Transaction<Database>, tenantId: number): Promise<void> {
  const {
    rows: [found],
  } = await sql<{ some: boolean }>`SELECT ${sql.join(
    EMPTY.map((table) => sql`EXISTS (SELECT FROM ${sql.table(table)} WHERE tenant_id = ${tenantId})`),
    sql` OR `,
  )} AS some`.execute(trx);
  if (found?.some) {
    throw new UploadProblem(
      'take-away-not-empty',
      'Ihr Betrieb hat schon Daten. Ein Archiv aus „Alle Daten mitnehmen“ lässt sich nur in einen leeren Betrieb laden; einzelne Dateien daraus können Sie weiterhin hochladen.',
    );
  }
  await lockKeys(trx, tenantId);
  const key = await trx
    .selectFrom('upload_keys')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('profile_id', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (key)
    throw new UploadProblem(
      'take-away-key',
      `Der Upload-Schlüssel „${key.name}“ braucht eine Zuordnung, die das Archiv ersetzt. Bitte widerrufen Sie ihn zuerst.`,
    );
}
