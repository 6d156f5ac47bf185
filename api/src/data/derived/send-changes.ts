import type { Kysely } from 'kysely';
import { withCopies, type Database } from '../../platform/database/index.ts';
import { EFFECTS, type Follower } from './effects.ts';
import { refreshStatistics } from './refresh-statistics.ts';

/** Sends the job of a follower. @param storeIds all of the business when left out */
export type Followers = Record<
  Exclude<Follower, 'statistics'>,
  (tenantId: number, storeIds?: readonly number[]) => Promise<void>
>;

/**
 * Sends the jobs of all changes that have been committed, and forgets the changes. Sent first: whoever dies between, or
 * works beside another, sends a job twice, and never none. Sent after the commit: a job that joins one that waits
 * is sure to be run by somebody who sees the change.
 */
export async function sendChanges(db: Kysely<Database>, followers: Followers): Promise<void> {
  const changes = await withCopies(db, (trx) =>
    trx.selectFrom('changes').select(['tenant_id', 'id', 'what', 'store_ids']).orderBy('id').execute(),
  );
  const wanting = (follower: Follower, among = changes) =>
    among.filter(({ what }) => (EFFECTS[what].later as readonly Follower[]).includes(follower));
  if (wanting('statistics').length > 0) await refreshStatistics(db);
  for (const [tenantId, own] of Map.groupBy(changes, ({ tenant_id }) => tenant_id)) {
    for (const [follower, send] of Object.entries(followers) as [keyof Followers, Followers[keyof Followers]][]) {
      const about = wanting(follower, own).map(({ store_ids }) => store_ids);
      if (about.length === 0) continue;
      await send(tenantId, about.includes(null) ? undefined : [...new Set(about.flatMap((ids) => ids ?? []))]);
    }
    const sent = own.map(({ id }) => id);
    await withCopies(db, (trx) =>
      trx.deleteFrom('changes').where('tenant_id', '=', tenantId).where('id', 'in', sent).execute(),
    );
  }
}
