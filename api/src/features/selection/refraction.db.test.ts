import { unpackHeader } from '@portal/shared/contract/counting';
import {
  DEFAULT_EXPORT_SETTINGS,
  ifVersion,
  type Campaign,
  type ExportPreview,
  type Selection,
  type SelectionConfig,
  type SelectionCounts,
  type SelectionPage,
  type SelectionSegmentsHeader,
  type ShippingListPage,
} from '@portal/shared/contract/marketing';
import { sql } from 'kysely';
import { parse } from 'csv-parse/sync';
import { seedReaders } from '../../data/campaigns/testing/seed-readers.ts';
import { changed } from '../../data/derived/index.ts';
import { withTenant } from '../../platform/database/index.ts';
import { PLAIN, seedTenant } from '../../testing/index.ts';
import type { TestApi } from '../../testing/start-test-api.ts';
import { startCampaignApi } from '../../testing/start-campaign-api.ts';

const BASE = '/api/v2/optician-marketing';
const open = { from: null, to: null };
const PLAN = {
  name: 'Gleitsichtwochen',
  purpose: 'Einladung',
  channel: 'letter',
  settings: PLAIN,
  ship_on: '2026-12-01',
  release_by: '2026-12-01',
  unit_cost_cents: 95,
  fixed_cost_cents: 0,
};
let api: TestApi;
beforeAll(async () => {
  api = await startCampaignApi();
});
afterAll(() => api.close());

/** consent, potential without what was measured, and with it; null: nothing of it is known. */
const PEOPLE: readonly [consent: boolean | null, plain: number | null, measured: number | null][] = [
  [true, 10, 80],
  [true, 80, 10],
  [true, 60, null],
  [true, null, null],
  // What was measured is left over from a consent that was withdrawn.
  [false, 70, 90],
  [false, 20, 90],
  [null, 90, null],
  [null, null, null],
];
const fits = (value: number | null) => value !== null && value >= 50;
const WITHOUT = PEOPLE.filter(([, plain]) => fits(plain)).length;
const WITH = PEOPLE.filter(([consent, plain, measured]) => consent === true && fits(measured ?? plain)).length;
const LEFT_OUT = PEOPLE.filter(([consent]) => consent !== true).length;

let businesses = 0;

/** A business with these people, its manager, and a selection of those with a potential of 50 % for progressives. */
async function business() {
  businesses += 1;
  const {
    tenantId,
    storeIds: [storeId = 0],
  } = await seedTenant(api.database, `Refraktion ${businesses}`, [{ name: 'Laden' }]);
  const ids = await withTenant(api.database.db, tenantId, async (trx) => {
    const made = await seedReaders(
      trx,
      tenantId,
      storeId,
      PEOPLE.map(([consent_health]) => ({ consent_health })),
    );
    await trx
      .insertInto('customer_scores')
      .values(
        PEOPLE.map(([, plain, measured], at) => ({
          tenant_id: tenantId,
          store_id: storeId,
          customer_id: made[at]!,
          as_of: '2026-10-31',
          potential_multifocal: plain,
          refraction_potentials:
            measured === null
              ? null
              : JSON.stringify({
                  multifocal: { value: measured, reasons: [{ text: 'Addition 1,00 dpt', direction: 'up' }] },
                }),
        })),
      )
      .execute();
    return made;
  });
  const ask = async <T>(
    path: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET',
    payload?: object,
    headers: Record<string, string> = {},
  ) => {
    const answer = await api.call(
      { tenantId, groups: ['Marketing-Manager', 'Marketing', 'Eyeplan'] },
      path.startsWith('/') ? path : `${BASE}/${path}`,
      { method, headers, ...(payload && { payload }) },
    );
    const isJson = answer.headers['content-type']?.includes('json') ?? false;
    return {
      status: answer.statusCode,
      bytes: answer.rawPayload,
      text: answer.body,
      body: (isJson ? answer.json() : null) as T,
    };
  };
  const {
    body: { id, version, config },
  } = await ask<Selection>('selection', 'POST');
  const asked: SelectionConfig = { ...config, potential: { ...config.potential, multifocal: { from: 50, to: null } } };
  await ask(`selection/${id}`, 'PUT', asked, ifVersion(version));
  const permit = (isPermitted = true) =>
    withTenant(api.database.db, tenantId, async (trx) => {
      await trx.deleteFrom('user_permissions').where('tenant_id', '=', tenantId).execute();
      if (isPermitted)
        await trx
          .insertInto('user_permissions')
          .values({
            tenant_id: tenantId,
            user_email: `user-${tenantId}@example.org`,
            permission: 'refraction',
            granted_by: 'x',
          })
          .execute();
    });
  const turn = (uses_refraction: boolean, headers: Record<string, string> = {}) =>
    ask<Selection>(`selection/${id}/refraction`, 'PUT', { uses_refraction }, headers);
  const { name: _name, description: _description, ...criteria } = asked;
  return {
    tenantId,
    ids,
    id,
    asked,
    criteria,
    ask,
    permit,
    turn,
    read: async (query = '') => (await ask<Selection>(`selection/${id}${query}`)).body,
    logged: async () =>
      await withTenant(api.database.db, tenantId, (trx) =>
        trx
          .selectFrom('audit_log')
          .select(['action', 'subject_id', 'details'])
          .where('tenant_id', '=', tenantId)
          .where('action', 'like', '%refraction%')
          .orderBy('id')
          .execute(),
      ),
    exported: async () => {
      await ask(`selection/${id}/export-settings`, 'PUT', { ...DEFAULT_EXPORT_SETTINGS, ...PLAIN, format: 'csv' });
      const { status, text } = await ask(`selection/${id}/export`);
      expect(status).toBe(200);
      return { text, rows: parse(text, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[] };
    },
    withdraw: (customer: number) =>
      withTenant(api.database.db, tenantId, async (trx) => {
        await sql`UPDATE customers SET consent_health = false WHERE tenant_id = ${tenantId} AND id = ${customer}`.execute(
          trx,
        );
        await changed(trx, { tenant: tenantId, what: 'consent', customers: [customer] });
      }),
  };
}

test('off is how a selection begins: nobody is left out, and what was measured is not looked at', async () => {
  const { read } = await business();
  expect(await read('?limit=200')).toMatchObject({
    uses_refraction: false,
    may_use_refraction: false,
    without_health: null,
    hits: WITHOUT,
    customers: { total: WITHOUT },
  });
});

test('who may not see measurements cannot switch it on, and nothing changes', async () => {
  const { turn, read, logged } = await business();
  expect(await turn(true)).toMatchObject({
    status: 403,
    body: { code: 'refraction-forbidden', title: expect.stringContaining('„Messwerte der Kunden sehen“') },
  });
  expect(await read()).toMatchObject({ uses_refraction: false, version: 2, hits: WITHOUT });
  expect(await logged()).toEqual([]);
});

test('on, its filters count those alone who have consented, by what was measured; the number left out is said; off brings the figures of before', async () => {
  const { turn, read, permit, logged, id, ask, criteria, ids } = await business();
  const before = await read();
  await permit();
  const { body: on } = await turn(true, ifVersion(2));
  expect(on).toMatchObject({
    version: 3,
    uses_refraction: true,
    may_use_refraction: true,
    hits: WITH,
    without_health: LEFT_OUT,
  });
  expect(on.funnel).toEqual([
    { filter: 'stores', remaining: PEOPLE.length },
    { filter: 'health', remaining: PEOPLE.length - LEFT_OUT },
    { filter: 'potential.multifocal', remaining: WITH },
  ]);
  expect(on.config).toEqual(before.config);
  const { customers } = await read('?limit=200');
  expect(customers?.items.map((one) => one.id).sort()).toEqual(
    ids.filter((_one, at) => PEOPLE[at]![0] === true && fits(PEOPLE[at]![2] ?? PEOPLE[at]![1])),
  );
  // Without one of its filters everybody counts again.
  const { body: unfiltered } = await ask<SelectionCounts>(`selection/${id}/count`, 'POST', {
    ...criteria,
    potential: { ...criteria.potential, multifocal: open },
  });
  expect(unfiltered).toMatchObject({ hits: PEOPLE.length, without_health: null });
  const { body: off } = await turn(false, ifVersion(3));
  expect(off).toMatchObject({
    hits: before.hits,
    funnel: before.funnel,
    histograms: before.histograms,
    without_health: null,
  });
  // One line for all that was asked within the hour.
  expect(await logged()).toMatchObject([
    {
      action: 'selection-refraction-changed',
      subject_id: id,
      details: { before: { uses_refraction: false }, after: { uses_refraction: true } },
    },
    { action: 'refraction-counted', subject_id: id },
    {
      action: 'selection-refraction-changed',
      subject_id: id,
      details: { before: { uses_refraction: true }, after: { uses_refraction: false } },
    },
  ]);
});

test('over a newer version it is refused, and the body of a config cannot switch it', async () => {
  const { turn, permit, ask, id, asked, read } = await business();
  await permit();
  expect(await turn(true, ifVersion(1))).toMatchObject({ status: 409, body: { code: 'selection-changed' } });
  await ask(`selection/${id}`, 'PUT', { ...asked, uses_refraction: true }, ifVersion(2));
  expect(await read()).toMatchObject({
    version: 3,
    uses_refraction: false,
    config: expect.not.objectContaining({ uses_refraction: expect.anything() as boolean }),
  });
});

test('a browser gets what follows from measurements only where it is used', async () => {
  const { turn, permit, ask, id } = await business();
  const bytes = async () => {
    const {
      bytes: { buffer, byteOffset, byteLength },
    } = await ask(`selection/${id}/segments`);
    return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  };
  const without = await bytes();
  await permit();
  await turn(true);
  const having = await bytes();
  const isUsed = (of: ArrayBuffer) => (unpackHeader(of) as SelectionSegmentsHeader).uses_refraction;
  expect([isUsed(without), isUsed(having)]).toEqual([false, true]);
  const columns = (of: ArrayBuffer) => of.byteLength - 4 - Math.ceil(new DataView(of).getUint32(0, true) / 2) * 2;
  expect([columns(without), columns(having)]).toEqual([PEOPLE.length * 25, PEOPLE.length * 29]);
});

test('whoever may not see measurements can neither open nor use such a selection, and the list hides its figures', async () => {
  const { turn, permit, ask, id, asked, criteria } = await business();
  await permit();
  await turn(true);
  const {
    body: { id: campaign },
  } = await ask<Campaign>('campaign', 'POST', { ...PLAN, selection_id: id });
  await permit(false);
  const at = `selection/${id}`;
  const refused = await Promise.all([
    ask(at),
    ask(at, 'PUT', asked),
    ask(at, 'DELETE'),
    turn(false),
    ask(`${at}/count?limit=10`, 'POST', criteria),
    ask(`${at}/segments`),
    ask(`${at}/duplicate`, 'POST'),
    ask(`${at}/export-settings`, 'PUT', DEFAULT_EXPORT_SETTINGS),
    ask(`${at}/export-preview`),
    ask(`${at}/export`),
    ask(`${at}/exports`),
    ask('campaign', 'POST', { ...PLAN, selection_id: id }),
  ]);
  expect(refused.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual(
    refused.map(() => [403, 'selection-uses-refraction']),
  );
  const {
    body: { items },
  } = await ask<SelectionPage>('selection');
  expect(items).toMatchObject([{ id, uses_refraction: true, hits: null, reach: null }]);
  expect(await ask(`/api/v2/eyeplan/action/${campaign}/book-again`, 'POST', { ship_on: '2027-12-01' })).toMatchObject({
    status: 403,
    body: { code: 'refraction-forbidden', title: expect.stringContaining('Die Aktion „Gleitsichtwochen“') },
  });
  // What was decided with the right goes its way without it.
  expect((await ask(`campaign/${campaign}/start`, 'POST')).status).toBe(200);
});

test('list, copy, file and campaign are of the very people that the count is of, and no file tells a measurement', async () => {
  const { turn, permit, ask, id, exported, logged } = await business();
  await permit();
  await turn(true);
  const {
    body: {
      items: [row],
    },
  } = await ask<SelectionPage>('selection');
  const { body: copy } = await ask<Selection>(`selection/${id}/duplicate`, 'POST');
  const { body: preview } = await ask<ExportPreview>(`selection/${id}/export-preview`);
  const { rows, text } = await exported();
  const {
    body: { id: campaign },
  } = await ask<Campaign>('campaign', 'POST', { ...PLAN, selection_id: id });
  const { body: started } = await ask<Campaign>(`campaign/${campaign}/start`, 'POST');
  expect([row?.hits, copy.hits, preview.recipients, rows.length, started.recipients]).toEqual([
    WITH,
    WITH,
    WITH,
    WITH,
    WITH,
  ]);
  expect(copy).toMatchObject({ uses_refraction: true, without_health: LEFT_OUT });
  expect(await logged()).toContainEqual({
    action: 'selection-refraction-changed',
    subject_id: copy.id,
    details: { like: id, after: { uses_refraction: true } },
  });
  expect(text).not.toMatch(/refra|addition|gesundheit|potenzial|messwert/i);
  // Another question than the one of the file: nothing that holds is taken for it.
  await turn(false);
  expect((await exported()).rows).toHaveLength(WITHOUT);
});

test('a consent that is withdrawn counts at once: in the figures, in a list that was drawn, and in a file made before', async () => {
  const { turn, permit, ask, id, ids, read, exported, withdraw } = await business();
  await permit();
  await turn(true);
  expect((await exported()).rows).toHaveLength(WITH);
  const {
    body: { id: campaign },
  } = await ask<Campaign>('campaign', 'POST', { ...PLAN, selection_id: id });
  await ask(`campaign/${campaign}/start`, 'POST');
  await withdraw(ids[0]!);
  expect(await read()).toMatchObject({ hits: WITH - 1, without_health: LEFT_OUT + 1 });
  expect((await exported()).rows).toHaveLength(WITH - 1);
  expect((await ask<Campaign>(`campaign/${campaign}/release`, 'POST', { recipients: WITH })).status).toBe(409);
  expect((await ask<Campaign>(`campaign/${campaign}/release`, 'POST', { recipients: WITH - 1 })).status).toBe(200);
  const {
    body: { items },
  } = await ask<ShippingListPage>('shipping-list');
  expect(items.find((list) => list.campaign?.id === campaign)).toMatchObject({ recipients: WITH - 1 });
});

test('a list whose filters went by no measurement asks nobody for that consent', async () => {
  const { turn, permit, ask, id, asked, exported, ids, withdraw } = await business();
  await permit();
  await turn(true);
  await ask(`selection/${id}`, 'PUT', { ...asked, potential: { ...asked.potential, multifocal: open } });
  expect((await exported()).rows).toHaveLength(PEOPLE.length);
  await withdraw(ids[0]!);
  expect((await exported()).rows).toHaveLength(PEOPLE.length);
});
