import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { markSent, releaseAddresses } from '../../../data/campaigns/campaign-states.ts';
import type { Made } from '../../../data/standing/make-bundle.ts';

const SOMEBODY = 'freigabe@example.org';

/** Releases what was put together on its very day, and sends it on the day for which it was planned, as somebody does who is never late. */
export async function sendBundle(
  trx: Transaction<Database>,
  tenantId: number,
  { campaigns }: { campaigns: readonly Pick<Made['campaigns'][number], 'id' | 'recipients'>[] },
  on: string,
): Promise<void> {
  const author = { tenantId, email: SOMEBODY };
  for (const { id, recipients } of campaigns) {
    if (!(await releaseAddresses(trx, author, id, recipients, on)))
      throw new Error(`On ${on} somebody left a bundle on the day on which it was put together.`);
    const { listId, shipOn } = await trx
      .selectFrom('shipping_lists as l')
      .innerJoin('campaigns as c', (join) =>
        join.onRef('c.tenant_id', '=', 'l.tenant_id').onRef('c.id', '=', 'l.campaign_id'),
      )
      .select(['l.id as listId', 'c.ship_on as shipOn'])
      .where('c.tenant_id', '=', tenantId)
      .where('c.id', '=', id)
      .executeTakeFirstOrThrow();
    await markSent(trx, author, listId, shipOn);
  }
}
