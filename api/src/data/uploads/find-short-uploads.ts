import type { AllStores } from '@portal/shared/contract/common';
import type { ShortUpload } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { shortNights, type ArrivedRows } from './short-nights.ts';

export interface ShortKey extends ShortUpload {
  keyId: number;
  /** Of the key. */
  name: string;
}

/** What came before that is no measure any more. */
const REMEMBERED_MS = 400 * 24 * 3_600_000;

/** The business's upload keys whose nightly uploads are expected whole and brought less than usual last, by name. */
export async function findShortUploads(trx: Transaction<Database>, tenantId: number, now: Date): Promise<ShortKey[]> {
  const keys = await trx
    .selectFrom('upload_keys')
    .select(['id', 'name', 'usual_from'])
    .where('tenant_id', '=', tenantId)
    .where('revoked_at', 'is', null)
    .where('is_expected', '=', true)
    .where('sends_changes', '=', false)
    .orderBy('name')
    .execute();
  if (keys.length === 0) return [];
  const { rows } = await sql<ArrivedRows & { key: number }>`
    SELECT u.key_id AS key, u.created_at AS at, f.kind, sum(f.rows)::int AS rows
    FROM uploads u JOIN upload_files f ON f.tenant_id = u.tenant_id AND f.upload_id = u.id
    WHERE u.tenant_id = ${tenantId} AND f.tenant_id = ${tenantId} AND u.key_id IS NOT NULL AND u.status = 'done'
      AND u.created_at > ${new Date(now.getTime() - REMEMBERED_MS)} AND f.kind IS NOT NULL
    GROUP BY u.id, u.key_id, u.created_at, f.kind ORDER BY u.id`.execute(trx);
  return keys.flatMap(({ id, name, usual_from: usualFrom }) => {
    const short = shortNights(
      rows.filter(({ key }) => key === id),
      usualFrom,
      now,
    );
    return short ? [{ ...short, keyId: id, name }] : [];
  });
}

/** The one of them that has brought too little longest; null: none has. */
export async function findLongestShort(
  trx: Transaction<Database>,
  tenantId: number,
  now: Date,
): Promise<AllStores['short_upload']> {
  const [longest] = (await findShortUploads(trx, tenantId, now)).sort((a, b) => b.nights - a.nights);
  return longest ? { name: longest.name, from: longest.from, nights: longest.nights } : null;
}
