import type { Channel } from '@portal/shared/contract/marketing';
import { rebuildDerived } from '../../../data/derived/index.ts';
import { withTenant, type OpenDatabase } from '../../../platform/database/index.ts';
import { seedReleasedCampaign } from '../../../testing/released-campaign.ts';
import { seedTenant } from '../../../testing/seed.ts';

export interface SeededMailing {
  tenantId: number;
  storeId: number;
  campaignId: number;
  listId: number;
  customerIds: number[];
}

const BODY =
  '{{briefanrede}},\n\nIhre {{letzte_fassung|Brille}} vom {{letzte_brille_datum|letzten Mal}} haben Sie in der {{standort}} gekauft. Code {{code}}.';

/** A business with a campaign whose addresses are released: so many customers who may be written to, and a text. */
export async function seedMailing(
  database: OpenDatabase,
  name: string,
  channel: Channel,
  count: number,
): Promise<SeededMailing> {
  const {
    tenantId,
    storeIds: [storeId = 0],
  } = await seedTenant(database, `Optik ${name}`, [{ name: `Filiale ${name}` }]);
  const customerIds = await withTenant(database.db, tenantId, async (trx) => {
    const customers = await trx
      .insertInto('customers')
      .values(
        Array.from({ length: count }, (_, index) => ({
          tenant_id: tenantId,
          store_id: storeId,
          external_id: `K${index}`,
          salutation: index % 2 === 0 ? 'Frau' : 'Herr',
          title: null,
          first_name: 'Jörg',
          last_name: `Groß-Weiß ${index}`,
          street: `Große Straße ${index}`,
          plz: String(99_999 - index),
          city: 'Görlitz',
          country: 'DE',
          email: `k${index}@${name.toLowerCase()}.example.org`,
          consent_email: true,
        })),
      )
      .returning('id')
      .execute();
    await rebuildDerived(trx, tenantId, [storeId]);
    return customers.map(({ id }) => id);
  });
  return {
    tenantId,
    storeId,
    customerIds,
    ...(await seedReleasedCampaign(database, tenantId, {
      name: `Optik ${name}`,
      channel,
      storeId,
      customerIds,
      body: BODY,
    })),
  };
}
