import { today } from '@portal/shared/contract/calendar';
import {
  DEFAULT_EXPORT_SETTINGS,
  type Campaign,
  type ExportPreview,
  type ListMemberPage,
  type Selection,
} from '@portal/shared/contract/marketing';
import { seedReaders } from '../../data/campaigns/testing/seed-readers.ts';
import { asOperator, withTenant } from '../../platform/database/index.ts';
import { PLAIN, seedTenant } from '../../testing/index.ts';
import type { TestApi } from '../../testing/start-test-api.ts';
import { seedSentList } from '../../testing/sent-list.ts';
import { startCampaignApi } from '../../testing/start-campaign-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startCampaignApi();
});
afterAll(() => api.close());

/** A business of two stores with three customers each, somebody who sees both, and somebody who sees the first alone. */
async function business(name: string) {
  const {
    tenantId,
    storeIds: [first = 0, second = 0],
  } = await seedTenant(api.database, name, [{ name: 'Erster' }, { name: 'Zweiter' }]);
  const { db } = api.database;
  const [own = [], others = []] = await withTenant(db, tenantId, async (trx) => [
    await seedReaders(trx, tenantId, first, [{}, {}, {}]),
    await seedReaders(
      trx,
      tenantId,
      second,
      ['X1', 'X2', 'X3'].map((external_id) => ({
        external_id,
        last_name: `Fremdling${external_id}`,
        street: `Allee ${external_id}`,
      })),
    ),
  ]);
  await asOperator(db, (trx) =>
    trx.insertInto('user_stores').values({ tenant_id: tenantId, user_sub: 'filiale', store_id: first }).execute(),
  );
  const as =
    (sub: string) =>
    async <T>(path: string, method: 'GET' | 'POST' | 'PUT' = 'GET', payload?: object) => {
      const answer = await api.call(
        { tenantId, sub, groups: ['Marketing', 'Marketing-Manager'] },
        `/api/v2/optician-marketing/${path}`,
        { method, ...(payload && { payload }) },
      );
      return { status: answer.statusCode, body: answer.json<T>() };
    };
  const [branch, office] = [as('filiale'), as('zentrale')];
  const plan = async (settings: object = PLAIN) => {
    const {
      body: { id: selection_id },
    } = await branch<Selection>('selection', 'POST');
    return (
      await branch<Campaign>('campaign', 'POST', {
        name: 'Wochen',
        purpose: 'Einladung',
        channel: 'letter',
        settings,
        ship_on: today(),
        release_by: today(),
        unit_cost_cents: 95,
        fixed_cost_cents: 0,
        selection_id,
      })
    ).body.id;
  };
  return { tenantId, first, second, own, others, branch, office, plan };
}

test('a campaign planned for one store stays with it, whoever starts it', async () => {
  const { own, branch, office, plan } = await business('Grenze');
  const id = await plan();
  expect((await office<{ recipients: number }>(`campaign/${id}/preview`)).body.recipients).toBe(3);
  const { body: started } = await office<Campaign>(`campaign/${id}/start`, 'POST');
  expect(started).toMatchObject({ status: 'Freigabe', recipients: 3 });
  const {
    body: { items },
  } = await branch<ListMemberPage>(`shipping-list/${started.list_id}/members?kind=recipients&limit=200`);
  expect(items.map(({ customer_id }) => customer_id).sort()).toEqual(own.toSorted());
  expect(await branch(`campaign/${id}/release`, 'POST', { recipients: 3 })).toMatchObject({
    status: 200,
    body: { status: 'Druck' },
  });
});

test('nobody releases a list that they do not see', async () => {
  const { tenantId, branch, office, plan } = await business('Fremd');
  const id = await plan();
  await office(`campaign/${id}/start`, 'POST');
  await asOperator(api.database.db, (trx) =>
    trx.updateTable('shipping_lists').set({ store_ids: null }).where('tenant_id', '=', tenantId).execute(),
  );
  expect((await branch(`campaign/${id}/release`, 'POST', { recipients: 3 })).status).toBe(404);
});

test('the pause and what came back count whichever list they are of', async () => {
  const { tenantId, first, own, branch, plan } = await business('Pause');
  const [resting = 0, returned = 0] = own;
  const draw = async (settings: object) =>
    (await branch<{ recipients: number }>(`campaign/${await plan(settings)}/preview`)).body.recipients;
  expect(await draw({ ...PLAIN, pause_days: 90 })).toBe(3);
  await seedSentList(api.database, tenantId, { sent_on: today() }, [{ customer_id: resting, store_id: first }]);
  const old = await seedSentList(api.database, tenantId, { sent_on: '2020-01-01' }, [
    { customer_id: returned, store_id: first },
  ]);
  await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .updateTable('shipping_list_members')
      .set({
        outcome: 'returned',
        outcome_on: '2020-02-01',
        outcome_address: (eb) => eb.fn('md5', [eb.val('weg 1|79098|freiburg')]),
      })
      .where('tenant_id', '=', tenantId)
      .where('list_id', '=', old)
      .execute(),
  );
  expect(await draw({ ...PLAIN, pause_days: 90 })).toBe(1);
  expect(await draw({ ...PLAIN, pause_days: null })).toBe(2);
});

test('what somebody of one store has exported is not the export of the whole business', async () => {
  const { tenantId, branch, office } = await business('Eingefroren');
  const {
    body: { id },
  } = await branch<Selection>('selection', 'POST');
  const settings = { ...DEFAULT_EXPORT_SETTINGS, ...PLAIN, purpose: 'Einladung', format: 'csv' };
  const frozen = async (as: typeof branch) => (await as<ExportPreview>(`selection/${id}/export-preview`)).body;
  expect((await branch(`selection/${id}/export-settings`, 'PUT', settings)).status).toBe(200);
  const answer = await api.call(
    { tenantId, sub: 'filiale', groups: ['Marketing-Manager'] },
    `/api/v2/optician-marketing/selection/${id}/export`,
  );
  expect(answer.statusCode).toBe(200);
  expect(await frozen(branch)).toMatchObject({ recipients: 3, frozen: expect.anything() });
  expect(await frozen(office)).toMatchObject({ recipients: 6, frozen: null });
});
