import { NO_CRITERIA } from '@portal/shared/contract/counting';
import type { Channel } from '@portal/shared/contract/marketing';
import { withTenant, type OpenDatabase } from '../platform/database/index.ts';

interface CampaignSeed {
  name: string;
  channel: Channel;
  storeId: number;
  customerIds: readonly number[];
  body?: string;
}

const SETTINGS = { control_percent: 0, target_count: null, pause_days: null, one_per_household: false };

/** Writes a campaign of one store whose addresses are released, with its text and somebody who sends it. */
export function seedReleasedCampaign(
  { db }: OpenDatabase,
  tenantId: number,
  seed: CampaignSeed,
): Promise<{ campaignId: number; listId: number }> {
  const { name, channel, storeId, customerIds, body = '{{briefanrede}},\n\nbitte besuchen Sie uns.' } = seed;
  return withTenant(db, tenantId, async (trx) => {
    const shared = {
      tenant_id: tenantId,
      name,
      purpose: name,
      channel,
      config: JSON.stringify(NO_CRITERIA),
      settings: JSON.stringify(SETTINGS),
      unit_cost_cents: 0,
      fixed_cost_cents: 0,
      created_by: 'test',
      store_ids: [storeId],
    };
    const { id: campaignId } = await trx
      .insertInto('campaigns')
      .values({ ...shared, ship_on: '2026-12-01', release_by: '2026-11-30', status: 'Druck', updated_by: 'test' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: listId } = await trx
      .insertInto('shipping_lists')
      .values({
        ...shared,
        campaign_id: campaignId,
        seed: 'seed',
        funnel: '[]',
        released_at: new Date(),
        released_by: 'test',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('shipping_list_members')
      .values(
        customerIds.map((id, index) => ({
          tenant_id: tenantId,
          list_id: listId,
          customer_id: id,
          store_id: storeId,
          is_control: false,
          rank: index + 1,
          code: 'HERBST',
        })),
      )
      .execute();
    await trx
      .insertInto('campaign_texts')
      .values({
        tenant_id: tenantId,
        campaign_id: campaignId,
        subject: 'Grüße aus der {{standort}}',
        body,
        updated_by: 'test',
      })
      .execute();
    await trx
      .insertInto('sender_settings')
      .values({
        tenant_id: tenantId,
        name,
        street: 'Marktplatz 1',
        plz: '02826',
        city: 'Görlitz',
        email: 'post@absender.example',
        updated_by: 'test',
      })
      .onConflict((conflict) => conflict.column('tenant_id').doNothing())
      .execute();
    return { campaignId, listId };
  });
}
