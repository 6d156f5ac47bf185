import type { AllStores } from '@portal/shared/contract/common';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { openDaysOf } from '../stores/find-open-days.ts';
import { missingNights, type MissingNights } from './missing-nights.ts';

export interface MissingUpload extends MissingNights {
  keyId: number;
  /** Of the key. */
  name: string;
  lastUpload: Date;
  /** The next upload brings what has changed since, and not what is missing. */
  sendsChanges: boolean;
}

/**
 * The business's upload keys whose nightly uploads are expected and stay away, by name, however long it has been: an
 * Admin ends that. One that has not brought an upload yet is still being set up; one that failed or was refused brought none.
 */
export async function findMissingUploads(
  trx: Transaction<Database>,
  tenantId: number,
  now: Date,
): Promise<MissingUpload[]> {
  const keys = await trx
    .selectFrom('upload_keys as k')
    .select([
      'k.id',
      'k.name',
      'k.sends_changes',
      (eb) =>
        eb
          .selectFrom('uploads as u')
          .select('u.created_at')
          .whereRef('u.tenant_id', '=', 'k.tenant_id')
          .whereRef('u.key_id', '=', 'k.id')
          .where('u.status', '<>', 'failed')
          .orderBy('u.id', 'desc')
          .limit(1)
          .as('last_upload'),
    ])
    .where('k.tenant_id', '=', tenantId)
    .where('k.revoked_at', 'is', null)
    .where('k.is_expected', '=', true)
    .orderBy('k.name')
    .execute();
  if (keys.length === 0) return [];
  const places = await trx
    .selectFrom('store_places as p')
    .innerJoin('stores as s', (join) => join.onRef('s.tenant_id', '=', 'p.tenant_id').onRef('s.id', '=', 'p.store_id'))
    .select(['p.state', 'p.open_days', 'p.town_feasts', 'p.closed_days'])
    .distinct()
    .where('p.tenant_id', '=', tenantId)
    .where('s.is_visible', '=', true)
    .execute();
  const shops = places.map(openDaysOf);
  return keys.flatMap(({ id, name, sends_changes: sendsChanges, last_upload: lastUpload }) => {
    const missing = lastUpload && missingNights(lastUpload, now, shops);
    return missing ? [{ ...missing, keyId: id, name, lastUpload, sendsChanges }] : [];
  });
}

/** The one of them that has stayed away longest; null: none does. */
export async function findLongestMissing(
  trx: Transaction<Database>,
  tenantId: number,
  now: Date,
): Promise<AllStores['missing_upload']> {
  const [longest] = (await findMissingUploads(trx, tenantId, now)).sort((a, b) => b.nights - a.nights);
  return longest ? { name: longest.name, from: longest.from, nights: longest.nights } : null;
}
