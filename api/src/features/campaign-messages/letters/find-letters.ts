import type { Letters } from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import { findMailing } from '../../../data/messages/find-mailing.ts';
import type { Database } from '../../../platform/database/index.ts';
import { areCurrent } from './make-letters.ts';

const NONE: FoundLetters = { state: 'none', letters: 0, done: 0, expires_at: null, fileKey: null, hash: null };

export interface FoundLetters extends Letters {
  /** In the room of files; null unless `state` is ready. */
  fileKey: string | null;
  /** SHA-256 in hex; null unless they were made. */
  hash: string | null;
}

/** How far the letters of a campaign are. @throws ApiProblem 404 */
export async function findLetters(
  trx: Transaction<Database>,
  tenantId: number,
  campaignId: number,
): Promise<FoundLetters> {
  const list = await findMailing(trx, tenantId, campaignId);
  if (!list) return NONE;
  const row = await trx
    .selectFrom('letter_files')
    .select(['state', 'letters', 'done', 'expires_at', 'file_key', 'hash'])
    .where('tenant_id', '=', tenantId)
    .where('list_id', '=', list.id)
    .executeTakeFirst();
  if (!row || (row.expires_at && row.expires_at <= new Date())) return NONE;
  const { letters, done, expires_at } = row;
  const isOutdated = row.state === 'ready' && !(await areCurrent(trx, tenantId, list, letters));
  const state = isOutdated ? 'outdated' : row.state;
  return {
    state,
    letters,
    done,
    expires_at: expires_at?.toISOString() ?? null,
    fileKey: state === 'ready' ? row.file_key : null,
    hash: row.hash,
  };
}
