import type { Action, ArchivedPlan, CopiedPlan, GalleryPage, Plan } from '@portal/shared/contract/eyeplan';
import type { Campaign, Selection, SuccessDetail } from '@portal/shared/contract/marketing';
import { addDays, today, yearOf } from '@portal/shared/contract/calendar';
import { seedReaders } from '../../data/campaigns/testing/seed-readers.ts';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant, type TestApi } from '../../testing/index.ts';
import { startCampaignApi } from '../../testing/start-campaign-api.ts';

let api: TestApi;
beforeAll(async () => { api = await startCampaignApi(); });
afterAll(() => api.close());

const LAST_YEAR = yearOf(today()) - 1;

/** A business whose only action went out last year to four people. */
async function business(name: string) {
  const { tenantId, storeIds: [store = 0] } = await seedTenant(api.database, name, [{ name: 'Laden' }]);
  await withTenant(api.database.db, tenantId, (trx) => seedReaders(trx, tenantId, store, [{}, {}, {}, {}]));
  const ask = async <T>(path: string, method: 'GET' | 'POST' = 'GET', payload?: object) => {
    const answer = await api.call({ tenantId, groups: ['Eyeplan', 'Marketing', 'Marketing-Manager', 'PRO'] }, `/api/v2/${path}`, { method, ...(payload && { payload }) });
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return (answer.headers['content-type']?.includes('json') ? answer.json() : answer.body) as T;
  };
  const { id: selection_id } = await ask<Selection>('optician-marketing/selection', 'POST');
  const { id } = await ask<Campaign>('optician-marketing/campaign', 'POST', {
    name: 'Sehwochen', purpose: 'Einladung', channel: 'letter', selection_id, ship_on: `${LAST_YEAR}-05-31`, release_by: `${LAST_YEAR}-05-20`, unit_cost_cents: 95, fixed_cost_cents: 1_000,
    settings: { control_percent: 0, target_count: 10, pause_days: null, one_per_household: false },
  });
  const { list_id, recipients } = await ask<Campaign>(`optician-marketing/campaign/${id}/start`, 'POST');
  await ask(`optician-marketing/campaign/${id}/release`, 'POST', { recipients });
  await ask(`optician-marketing/shipping-list/${list_id}/sent`, 'POST', { sent_on: `${LAST_YEAR}-06-02` });
  return { tenantId, store, id, listId: list_id ?? 0, ask };
}

test('a past year says what was planned and what came of it, as the success control does', async () => {
  const { ask, id, listId, tenantId } = await business('Archiv Eins');
  expect(await ask('eyeplan/archive')).toEqual({ years: [LAST_YEAR] });
  const { actions, budget_cents } = await ask<ArchivedPlan>(`eyeplan/archive/${LAST_YEAR}`);
  const pieces = (await withTenant(api.database.db, tenantId, (trx) => trx.selectFrom('shipping_list_members').select('customer_id').where('tenant_id', '=', tenantId).where('is_control', '=', false).execute())).length;
  expect(budget_cents).toBeNull();
  expect(actions).toEqual([expect.objectContaining({ id, name: 'Sehwochen', status: 'Versendet', planned_count: 10, planned_cost_cents: 1_000 + 10 * 95 })]);
  const detail = await ask<SuccessDetail>(`optician-marketing/success/${listId}`);
  expect(actions[0]?.result).toEqual({
    list_id: listId, sent_on: `${LAST_YEAR}-06-02`, sent: pieces, cost_cents: 1_000 + 95 * pieces, people: pieces, buyers: detail.treated.buyers, response: detail.treated.response,
    verdict: 'observed', uplift: null, is_finished: detail.is_finished,
  });
  const pdf = await ask<string>(`eyeplan/archive/${LAST_YEAR}/plan.pdf`);
  expect(pdf.startsWith('%PDF-')).toBe(true);
});

test('as a template a year is planned once, on the same days', async () => {
  const { ask, id } = await business('Archiv Zwei');
  const to = LAST_YEAR + 3;
  expect(await ask<CopiedPlan>(`eyeplan/archive/${LAST_YEAR}/copy`, 'POST', { to })).toEqual({ copied: 1, known: 0 });
  expect(await ask<CopiedPlan>(`eyeplan/archive/${LAST_YEAR}/copy`, 'POST', { to })).toEqual({ copied: 0, known: 1 });
  const { actions } = await ask<Plan>(`eyeplan/plan?year=${to}`);
  expect(actions).toMatchObject([{ name: 'Sehwochen', status: 'Geplant', ship_on: `${to}-05-31`, release_by: `${to}-05-20`, planned_count: 10, recipients: null, steps: [{ status: 'Geplant' }] }]);
  expect(actions[0]?.id).not.toBe(id);
});

test('the gallery has what was sent, with its text, and it can be booked again', async () => {
  const { ask, id, tenantId, store } = await business('Archiv Drei');
  await withTenant(api.database.db, tenantId, (trx) => trx.insertInto('campaign_texts').values({ tenant_id: tenantId, campaign_id: id, subject: 'Gut sehen', body: 'Kommen Sie vorbei.', updated_by: 'x' }).execute());
  const { total, items } = await ask<GalleryPage>('eyeplan/gallery?q=SEHW');
  expect([total, items[0]]).toEqual([1, expect.objectContaining({ id, text: { subject: 'Gut sehen', body: 'Kommen Sie vorbei.' }, motif: null, result: expect.objectContaining({ people: expect.any(Number) }) })]);
  expect(await ask('eyeplan/gallery?q=100%25')).toEqual({ total: 0, items: [] });
  const again = await ask<Action>(`eyeplan/action/${id}/book-again`, 'POST', { ship_on: addDays(today(), 40) });
  expect(again).toMatchObject({ name: 'Sehwochen', status: 'Geplant', ship_on: addDays(today(), 40), release_by: addDays(today(), 29) });
  // For whom it is, and who sees it, stays with it.
  await withTenant(api.database.db, tenantId, (trx) => trx.updateTable('campaigns').set({ store_ids: [store] }).where('tenant_id', '=', tenantId).where('id', '=', id).execute());
  const limited = await ask<Action>(`eyeplan/action/${id}/book-again`, 'POST', { ship_on: addDays(today(), 50) });
  const stores = await withTenant(api.database.db, tenantId, (trx) => trx.selectFrom('campaigns').select('store_ids').where('tenant_id', '=', tenantId).where('id', '=', limited.id).executeTakeFirst());
  expect(stores).toEqual({ store_ids: [store] });
  const copied = await withTenant(api.database.db, tenantId, (trx) => trx.selectFrom('campaign_texts').select('subject').where('tenant_id', '=', tenantId).where('campaign_id', '=', again.id).execute());
  expect(copied).toEqual([{ subject: 'Gut sehen' }]);
});
