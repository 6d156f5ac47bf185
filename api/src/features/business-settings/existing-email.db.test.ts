import { addMonths, today } from '@portal/shared/contract/calendar';
import { NO_CRITERIA } from '@portal/shared/contract/counting';
import type { MessageReason, Selection } from '@portal/shared/contract/marketing';
import {
  businessSettingsSchema,
  switchesPriceSchema,
  type BusinessSettings,
} from '@portal/shared/contract/settings-admin';
import { drawList } from '../../data/campaigns/draw-list.ts';
import { countReachable, removeUnreachable } from '../../data/campaigns/list-members.ts';
import { rebuildDerived } from '../../data/derived/index.ts';
import { withTenant } from '../../platform/database/index.ts';
import { PLAIN, seedTenant, type SeededTenant } from '../../testing/index.ts';
import { seedCustomer, seedOrders } from '../../testing/orders.ts';
import { startCampaignApi } from '../../testing/start-campaign-api.ts';
import type { TestApi } from '../../testing/start-test-api.ts';
import { object } from '../law/object.ts';

const SETTINGS = '/api/v2/settings/business';
const MARKETING = '/api/v2/optician-marketing';
const GROUPS = ['Admin', 'Marketing', 'Marketing-Manager', 'PRO'];

/** Who they are: what they have said of e-mails, whether they have bought, and whether somebody put their address in by hand. */
const PEOPLE = {
  consented: { consent: true, bought: true, byHand: false },
  customer: { consent: null, bought: true, byHand: false },
  objector: { consent: null, bought: true, byHand: false },
  refused: { consent: false, bought: true, byHand: false },
  visitor: { consent: null, bought: false, byHand: false },
  corrected: { consent: null, bought: true, byHand: true },
} as const;
type Who = keyof typeof PEOPLE;

let api: TestApi;
let sommer: SeededTenant;
let storeId: number;
const idOf = {} as Record<Who, number>;

const call = (url: string, options: object = {}) => api.call({ ...sommer, groups: GROUPS }, url, options);
const json = async <T>(url: string, options: object = {}) => (await call(url, options)).json<T>();
const inside = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(api.database.db, sommer.tenantId, work);
const read = async () => businessSettingsSchema.parse(await json(SETTINGS));

async function save(some: Partial<BusinessSettings>) {
  const {
    updated_at: _at,
    updated_by: _by,
    figures: _figures,
    existing_email_confirmed_at: _confirmedAt,
    existing_email_confirmed_by: _confirmedBy,
    ...settings
  } = await read();
  return call(SETTINGS, { method: 'PUT', payload: { ...settings, ...some } });
}

/** Whom e-mails may reach, by what everything else reads. */
const reached = () =>
  inside(async (trx) => {
    const rows = await trx
      .selectFrom('customer_facts')
      .select('customer_id')
      .where('tenant_id', '=', sommer.tenantId)
      .where('may_email', '=', true)
      .execute();
    return Object.keys(idOf).filter((who) => rows.some(({ customer_id }) => customer_id === idOf[who as Who]));
  });

beforeAll(async () => {
  api = await startCampaignApi();
  sommer = await seedTenant(api.database, 'Sommer', [{ name: 'Mitte' }]);
  [storeId = 0] = sommer.storeIds;
  const { tenantId } = sommer;
  for (const [who, { consent }] of Object.entries(PEOPLE)) {
    const id = await seedCustomer(api.database, tenantId, storeId, who, addMonths(today(), -600));
    idOf[who as Who] = id;
    await inside((trx) =>
      trx
        .updateTable('customers')
        .set({ consent_email: consent, email: `${who}@mail.example`, last_name: who })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute(),
    );
  }
  await inside((trx) =>
    trx
      .insertInto('quality_decisions')
      .values({
        tenant_id: tenantId,
        kind: 'corrected',
        check_name: 'email',
        subject: 'customer',
        store_key: '',
        subject_key: 'corrected',
        field: 'email',
        file_value: 'corrected@mail',
        value: 'corrected@mail.example',
        reason: null,
        merge_id: null,
        decided_by: 'x',
      })
      .execute(),
  );
  await seedOrders(
    api.database,
    tenantId,
    storeId,
    Object.entries(PEOPLE)
      .filter(([, { bought }]) => bought)
      .map(([who]) => ({
        name: who,
        day: today(),
        cents: 20_000,
        type: 'Fern' as const,
        customerId: idOf[who as Who],
      })),
  );
  await inside((trx) => rebuildDerived(trx, tenantId, [storeId]));
  await inside((trx) => object(trx, { tenantId, email: 'x' }, idOf.objector, { channel: 'email', source: 'Telefon' }));
});
afterAll(() => api.close());

test('before it is saved its price is told', async () => {
  const answer = await call(`${SETTINGS}/price`, {
    method: 'POST',
    payload: { strict_health: false, without_forecasts: false, existing_customer_email: true },
  });
  const [any] = switchesPriceSchema.parse(answer.json()).ways;
  expect([any?.before, any?.after]).toMatchObject([
    { email: 1, people: 1, revenue_cents: 20_000 },
    { email: 2, people: 2, revenue_cents: 40_000 },
  ]);
  expect(await reached()).toEqual(['consented']);
});

test('it is off until somebody vouches for what the portal cannot know, which is kept', async () => {
  const refused = await save({ existing_customer_email: true });
  expect(refused.json()).toMatchObject({ status: 409, code: 'conditions-unconfirmed' });
  expect(await read()).toMatchObject({ existing_customer_email: false, existing_email_confirmed_by: null });
  const answer = await save({ existing_customer_email: true, existing_email_confirmed: true });
  expect(answer.statusCode).toBe(200);
  const on = await read();
  expect(on).toMatchObject({
    existing_customer_email: true,
    existing_email_confirmed: true,
    existing_email_confirmed_at: expect.any(String),
    existing_email_confirmed_by: expect.stringContaining('@'),
  });
  // Other settings keep who it was.
  expect((await save({ lost_months: 61 })).statusCode).toBe(200);
  expect((await read()).existing_email_confirmed_at).toBe(on.existing_email_confirmed_at);
  const log = await inside((trx) =>
    trx
      .selectFrom('audit_log')
      .select(['user_email', 'details'])
      .where('tenant_id', '=', sommer.tenantId)
      .where('action', '=', 'settings-changed')
      .orderBy('id')
      .execute(),
  );
  expect(log[0]).toMatchObject({
    user_email: on.existing_email_confirmed_by,
    details: { after: { existing_customer_email: true, existing_email_confirmed: true } },
  });
});

test('customers who meet what data can tell are reached by e-mail, everywhere and at once; nobody else', async () => {
  expect(await reached()).toEqual(['consented', 'customer']);
  const { id } = await json<Selection>(`${MARKETING}/selection`, { method: 'POST' });
  const selection = await json<Selection>(`${MARKETING}/selection/${id}`, {
    method: 'PUT',
    payload: { name: 'E-Mail', description: '', ...NO_CRITERIA, consent: { letter: false, email: true, sms: false } },
  });
  expect(selection).toMatchObject({ hits: 2, reach: { email: 2 } });
  // A later import says the same.
  await inside((trx) => rebuildDerived(trx, sommer.tenantId, [storeId]));
  expect(await reached()).toEqual(['consented', 'customer']);
});

test('a message rests on that law, is asked about again, and ends with an objection and with the switch', async () => {
  const list = await inside(async (trx) => ({
    id: await drawList(
      trx,
      { tenantId: sommer.tenantId, email: 'x' },
      {
        criteria: { ...NO_CRITERIA, uses_refraction: false },
        base: null,
        storeIds: null,
        channel: 'email',
        settings: { ...PLAIN, one_per_household: false },
        day: today(),
        campaignId: null,
      },
      { name: 'Neu', purpose: 'Werbung', selectionId: null, unitCostCents: 1, fixedCostCents: 0, isReleased: true },
      today(),
    ),
    channel: 'email' as const,
  }));
  expect(await inside((trx) => countReachable(trx, sommer.tenantId, list))).toBe(2);
  expect(await inside((trx) => removeUnreachable(trx, sommer.tenantId, list))).toBe(0);
  await save({ existing_customer_email: false });
  expect(await reached()).toEqual(['consented']);
  expect(await read()).toMatchObject({ existing_email_confirmed: false, existing_email_confirmed_by: null });
  expect(await inside((trx) => removeUnreachable(trx, sommer.tenantId, list))).toBe(1);
});

test('„Warum angeschrieben?“ has no consent to name of whom the law lets be written to', async () => {
  await save({ existing_customer_email: true, existing_email_confirmed: true });
  const listId = await inside(async (trx) => {
    const id = await drawList(
      trx,
      { tenantId: sommer.tenantId, email: 'x' },
      {
        criteria: { ...NO_CRITERIA, uses_refraction: false },
        base: null,
        storeIds: null,
        channel: 'email',
        settings: { ...PLAIN, one_per_household: false },
        day: today(),
        campaignId: null,
      },
      { name: 'Zwei', purpose: 'Werbung', selectionId: null, unitCostCents: 1, fixedCostCents: 0, isReleased: true },
      today(),
    );
    await trx
      .updateTable('shipping_lists')
      .set({ sent_on: today() })
      .where('tenant_id', '=', sommer.tenantId)
      .where('id', '=', id)
      .execute();
    return id;
  });
  const why = (who: Who) => json<MessageReason>(`${MARKETING}/customer/${idOf[who]}/contacts/${listId}/reason`);
  expect(await why('customer')).toMatchObject({ channel: 'email', consent: null });
  expect((await why('consented')).consent).not.toBeNull();
});
