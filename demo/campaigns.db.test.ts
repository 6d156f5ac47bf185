import { asOperator, withTenant } from '@portal/api';
import { addMonths, today, yearOf } from '@portal/shared/contract/calendar';
import { openTestDatabase, seedTenant } from '../api/src/testing/index.ts';
import { seedCustomer, seedOrders, type OrderSeed } from '../api/src/testing/orders.ts';
import { seedAnswers } from './answers.ts';
import { ensureCampaigns } from './campaigns.ts';

test('campaigns of more than a year are sent with a control group, in print, waiting for their release, and planned, against a budget', async () => {
  const database = await openTestDatabase();
  const {
    tenantId,
    storeIds: [store = 0],
  } = await seedTenant(database, 'Sommer', [{ name: 'Mitte' }]);
  const orders: OrderSeed[] = [];
  for (let at = 0; at < 30; at += 1) {
    const customerId = await seedCustomer(database, tenantId, store, `K${at}`, addMonths(today(), -12 * 50));
    orders.push({ name: `A${at}`, day: addMonths(today(), -40), cents: 50_000, customerId });
  }
  await seedOrders(database, tenantId, store, orders);
  await withTenant(database.db, tenantId, async (trx) => {
    await trx
      .updateTable('customers')
      .set({ street: 'Hauptstraße 1', plz: '79098', city: 'Freiburg' })
      .where('tenant_id', '=', tenantId)
      .execute();
    await trx.updateTable('customer_facts').set({ may_letter: true }).where('tenant_id', '=', tenantId).execute();
  });
  const ensure = () => ensureCampaigns(database, { tenantId, email: 'chefin@example.org' });
  const upload = (status: 'done' | 'rolled-back') =>
    asOperator(database.db, (trx) =>
      trx
        .insertInto('uploads')
        .values({ tenant_id: tenantId, status, user_email: 'demo', content_hash: 'x' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const setStatus = (id: number, status: 'done' | 'rolled-back') =>
    asOperator(database.db, (trx) => trx.updateTable('uploads').set({ status }).where('id', '=', id).execute());
  const { id: uploadId } = await upload('rolled-back');
  await ensure();
  expect(await withTenant(database.db, tenantId, (trx) => trx.selectFrom('campaigns').select('id').execute())).toEqual(
    [],
  );
  await setStatus(uploadId, 'done');
  // A later start adds nothing.
  for (let start = 0; start < 2; start += 1) await ensure();
  const found = await withTenant(database.db, tenantId, (trx) =>
    trx
      .selectFrom('campaigns as c')
      .leftJoin('shipping_lists as l', 'l.campaign_id', 'c.id')
      .select(['c.status', 'c.ship_on', 'l.sent_on'])
      .where('c.tenant_id', '=', tenantId)
      .orderBy('c.id')
      .execute(),
  );
  const standing = await withTenant(database.db, tenantId, (trx) =>
    trx.selectFrom('standing_campaigns').select('state').where('tenant_id', '=', tenantId).execute(),
  );
  expect(standing).toEqual([{ state: 'Entwurf' }]);
  expect(found.map(({ ship_on }) => ship_on)).toEqual(found.map(({ ship_on }) => ship_on).toSorted());
  expect(new Set(found.map(({ status }) => status))).toEqual(new Set(['Versendet', 'Freigabe', 'Geplant']));
  for (const { status, ship_on, sent_on } of found)
    expect([ship_on, sent_on]).toEqual([ship_on, status === 'Versendet' ? ship_on : null]);
  expect(found.filter(({ status }) => status === 'Versendet').every(({ ship_on }) => ship_on < today())).toBe(true);
  const exported = await withTenant(database.db, tenantId, (trx) =>
    trx.selectFrom('selections').select('export_settings').where('tenant_id', '=', tenantId).execute(),
  );
  expect(exported.map(({ export_settings }) => export_settings?.channel)).toEqual([
    'letter',
    'letter',
    'letter',
    'letter',
  ]);
  const budgets = await withTenant(database.db, tenantId, (trx) =>
    trx.selectFrom('plan_budgets').select('year').where('tenant_id', '=', tenantId).orderBy('year').execute(),
  );
  expect(budgets.map(({ year }) => year - yearOf(today()))).toEqual([-1, 0, 1]);
  const members = await withTenant(database.db, tenantId, (trx) =>
    trx
      .selectFrom('shipping_list_members as m')
      .innerJoin('shipping_lists as l', 'l.id', 'm.list_id')
      .select(['m.is_control', 'm.chance'])
      .where('m.tenant_id', '=', tenantId)
      .where('l.sent_on', 'is not', null)
      .execute(),
  );
  expect(members.some(({ is_control }) => is_control)).toBe(true);
  expect(members.every(({ chance }) => chance === null)).toBe(true);
  await seedAnswers(database, { tenantId, email: 'chefin@example.org' });
  const answers = await withTenant(database.db, tenantId, (trx) =>
    trx
      .selectFrom('customer_answers as a')
      .innerJoin('shipping_list_members as m', (join) =>
        join.onRef('m.list_id', '=', 'a.list_id').onRef('m.customer_id', '=', 'a.customer_id'),
      )
      .select(['a.kind', 'a.done_by', 'm.is_control'])
      .where('a.tenant_id', '=', tenantId)
      .orderBy('a.id')
      .execute(),
  );
  // Only who was written to has something to answer.
  expect(answers.every(({ is_control }) => !is_control)).toBe(true);
  expect(answers.map(({ kind, done_by }) => [kind, done_by])).toEqual([
    ['appointment', null],
    ['callback', null],
    ['appointment', null],
    ['callback', 'chefin@example.org'],
  ]);
  await database.close();
});
