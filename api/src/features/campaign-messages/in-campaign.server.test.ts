import { NO_CRITERIA } from '@portal/shared/contract/counting';
import type { KyselyPlugin } from 'kysely';
import { asOperator, withTenant, type OpenDatabase } from '../../platform/database/index.ts';
import { openTestDatabase, seedTenant } from '../../testing/index.ts';
import { inCampaign } from './in-campaign.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const SETTINGS = { control_percent: 0, target_count: null, pause_days: null, one_per_household: false };

/** A campaign of one of two stores that nobody has drawn yet, and somebody who is restricted to that store. */
async function seedPlanned(name: string) {
  const {
    tenantId,
    storeIds: [own = 0, other = 0],
  } = await seedTenant(database, name, [{ name: 'Mitte' }, { name: 'Nord' }]);
  const shared = {
    tenant_id: tenantId,
    name,
    purpose: name,
    channel: 'letter' as const,
    config: JSON.stringify(NO_CRITERIA),
    settings: JSON.stringify(SETTINGS),
    unit_cost_cents: 0,
    fixed_cost_cents: 0,
    created_by: 'test',
  };
  const { id } = await asOperator(database.db, async (trx) => {
    await trx.insertInto('user_stores').values({ tenant_id: tenantId, user_sub: 'filiale', store_id: own }).execute();
    return trx
      .insertInto('campaigns')
      .values({ ...shared, store_ids: [own], ship_on: '2026-12-01', release_by: '2026-11-30', updated_by: 'test' })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  const user = { tenantId, sub: 'filiale', email: 'filiale@example.org', groups: ['Marketing'] };
  /** Its list, by another connection. */
  const draw = (storeIds: number[]) =>
    withTenant(database.db, tenantId, (trx) =>
      trx
        .insertInto('shipping_lists')
        .values({ ...shared, campaign_id: id, store_ids: storeIds, seed: 'seed', funnel: '[]' })
        .execute(),
    );
  return { user, id, own, other, draw };
}

/** Does something once, while whoever asks has its `nth` answer about lists and nothing after it. */
function afterLook(nth: number, happen: () => Promise<unknown>): KyselyPlugin {
  let [looks, isLook] = [0, false];
  return {
    transformQuery: ({ node }) => {
      isLook = JSON.stringify(node).includes('"shipping_lists"');
      return node;
    },
    transformResult: async ({ result }) => {
      if (isLook && ++looks === nth) await happen();
      return result;
    },
  };
}

/** What the work of a request sees: how many lists the campaign has. */
const lists = (db: OpenDatabase['db'], { user, id }: Awaited<ReturnType<typeof seedPlanned>>) =>
  inCampaign(db, user, id, async (trx) => {
    const found = await trx
      .selectFrom('shipping_lists')
      .select('store_ids')
      .where('tenant_id', '=', user.tenantId)
      .where('campaign_id', '=', id)
      .execute();
    return found.length;
  });

// The embedded database answers one transaction after the other: only a server lets a list appear within one.
test.each([
  [1, 'between the look and the work'],
  [2, 'while it works'],
])('a list of other stores that appears after look %i, %s, is not read', async (nth) => {
  const planned = await seedPlanned(`Fremd ${nth}`);
  const gate = afterLook(nth, () => planned.draw([planned.own, planned.other]));
  await expect(lists(database.db.withPlugin(gate), planned)).rejects.toMatchObject({
    status: 404,
    code: 'campaign-not-found',
  });
});

test.each([1, 2])('one of the person’s own stores that appears after look %i is worked with', async (nth) => {
  const planned = await seedPlanned(`Eigen ${nth}`);
  expect(await lists(database.db.withPlugin(afterLook(nth, () => planned.draw([planned.own]))), planned)).toBe(1);
});
