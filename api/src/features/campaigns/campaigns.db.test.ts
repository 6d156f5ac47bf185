import { createHash } from 'node:crypto';
import {
  ifVersion,
  type Campaign,
  type ExportEntry,
  type ListMemberPage,
  type Selection,
  type ShippingList,
  type ShippingListPage,
} from '@portal/shared/contract/marketing';
import { addDays, today } from '@portal/shared/contract/calendar';
import { parse } from 'csv-parse/sync';
import { endFiles } from '../../data/campaigns/find-file.ts';
import { seedReaders } from '../../data/campaigns/testing/seed-readers.ts';
import { withTenant } from '../../platform/database/index.ts';
import { PLAIN, seedTenant } from '../../testing/index.ts';
import type { TestApi } from '../../testing/start-test-api.ts';
import { startCampaignApi } from '../../testing/start-campaign-api.ts';

const BASE = '/api/v2/optician-marketing';
const MANAGER = ['Marketing-Manager'];
const MARKETING = ['Marketing'];
let api: TestApi;
beforeAll(async () => {
  api = await startCampaignApi();
});
afterAll(() => api.close());

let businesses = 0;

async function business(count: number) {
  businesses += 1;
  const {
    tenantId,
    storeIds: [storeId = 0],
  } = await seedTenant(api.database, `Betrieb ${businesses}`, [{ name: 'Laden' }]);
  const ids = await withTenant(api.database.db, tenantId, (trx) =>
    seedReaders(
      trx,
      tenantId,
      storeId,
      Array.from({ length: count }, () => ({ consent_email: true })),
    ),
  );
  const as =
    (groups: string[]) =>
    async <T>(
      path: string,
      method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET',
      payload?: object,
      headers?: Record<string, string>,
    ) => {
      const answer = await api.call({ tenantId, groups }, `${BASE}/${path}`, {
        method,
        ...(payload && { payload }),
        ...(headers && { headers }),
      });
      return {
        status: answer.statusCode,
        text: answer.body,
        body: (answer.headers['content-type']?.includes('json') ? answer.json() : null) as T,
      };
    };
  const [manage, work] = [as(MANAGER), as(MARKETING)];
  const {
    body: { id: selection },
  } = await manage<Selection>('selection', 'POST');
  const plan = {
    name: 'Brillenwochen',
    purpose: 'Einladung zum Sehtest',
    channel: 'letter',
    settings: PLAIN,
    ship_on: today(),
    release_by: today(),
    unit_cost_cents: 95,
    fixed_cost_cents: 5000,
  };
  return {
    tenantId,
    ids,
    manage,
    work,
    plan,
    create: async (changes: object = {}) =>
      (await manage<Campaign>('campaign', 'POST', { ...plan, selection_id: selection, ...changes })).body,
  };
}

/** As `business`, with a campaign whose addresses are drawn. */
async function drawn(count: number, changes: object = {}) {
  const made = await business(count);
  const { id } = await made.create(changes);
  const { body } = await made.manage<Campaign>(`campaign/${id}/start`, 'POST');
  const list = body.list_id ?? 0;
  const members = async (kind: string) =>
    (await made.work<ListMemberPage>(`shipping-list/${list}/members?kind=${kind}&limit=200`)).body;
  return {
    ...made,
    id,
    list,
    members,
    release: (recipients: number) => made.work<Campaign>(`campaign/${id}/release`, 'POST', { recipients }),
  };
}

test('of a campaign with two texts, its file says who gets which', async () => {
  const { tenantId, id, list, work, release } = await drawn(6);
  await release(6);
  const rows = async () => {
    const { body: file } = await work<ExportEntry>(`shipping-list/${list}/export`, 'POST', { format: 'csv' });
    const { text } = await work(`shipping-list/${list}/export/${file.id}`);
    return parse<Record<string, string>>(text, { bom: true, delimiter: ';', columns: true });
  };
  expect(Object.keys((await rows())[0] ?? {})).not.toContain('Text');
  const second = { subject: 'B', blocks: [], version: 1, updated_at: '2026-11-01T08:00:00Z', updated_by: 'x' };
  await withTenant(api.database.db, tenantId, async (trx) => {
    await trx
      .insertInto('campaign_texts')
      .values({
        tenant_id: tenantId,
        campaign_id: id,
        subject: 'A',
        body: 'A',
        updated_by: 'x',
        second: JSON.stringify(second),
      })
      .execute();
    await endFiles(trx, tenantId);
  });
  const members = await withTenant(api.database.db, tenantId, (trx) =>
    trx.selectFrom('shipping_list_members').select(['code', 'rank']).where('tenant_id', '=', tenantId).execute(),
  );
  const variants = members.map(({ code, rank }) => [
    code,
    (createHash('md5').update(`${code}/${rank}`).digest()[0] ?? 0) % 2 === 0 ? 'A' : 'B',
  ]);
  expect((await rows()).map(({ Code, Text }) => [Code, Text]).toSorted()).toEqual(variants.toSorted());
});

test('from the plan to what came back, with who did what', async () => {
  const { manage, work, create, plan, ids } = await business(3);
  const { id, version } = await create();
  expect(await manage(`campaign/${id}/preview`)).toMatchObject({
    body: {
      recipients: 3,
      control: 0,
      cost_cents: 5000 + 3 * 95,
      power: expect.stringContaining('Ohne Kontrollgruppe'),
    },
  });
  const { body: changed } = await manage<Campaign>(
    `campaign/${id}`,
    'PUT',
    { ...plan, name: 'Sehwochen' },
    ifVersion(version),
  );
  expect(changed).toMatchObject({ name: 'Sehwochen', status: 'Geplant' });
  expect((await manage(`campaign/${id}`, 'PUT', plan, ifVersion(version))).status).toBe(409);

  const { body: started } = await manage<Campaign>(`campaign/${id}/start`, 'POST');
  expect(started).toMatchObject({ status: 'Freigabe', recipients: 3 });
  expect((await work('release-info')).body).toEqual({ check_status: 'TODO', url: '/marketing/adressen-freigeben' });
  const list = `shipping-list/${started.list_id}`;
  expect((await work(`${list}/export`, 'POST', { format: 'csv' })).status).toBe(409);

  expect((await work(`${list}/members/${ids[0]}/removal`, 'PUT', { reason: 'zieht gerade um' })).status).toBe(204);
  expect((await work(`${list}/members/${ids[1]}/removal`, 'PUT', { reason: 'aus Versehen' })).status).toBe(204);
  expect((await work(`${list}/members/${ids[1]}/removal`, 'DELETE')).status).toBe(204);
  expect((await work<ShippingList>(list)).body).toMatchObject({
    recipients: 2,
    removed: 1,
    stores: [{ name: 'Laden', recipients: 2, removed: 1 }],
  });

  expect((await work(`campaign/${id}/release`, 'POST', { recipients: 3 })).status).toBe(409);
  expect((await work<Campaign>(`campaign/${id}/release`, 'POST', { recipients: 2 })).body).toMatchObject({
    status: 'Druck',
  });
  expect((await work('release-info')).body).toMatchObject({ check_status: 'DONE' });
  expect((await work(`${list}/members/${ids[0]}/removal`, 'DELETE')).status).toBe(409);

  const { body: file } = await work<ExportEntry>(`${list}/export`, 'POST', { format: 'csv' });
  expect(file).toMatchObject({ row_count: 2, purpose: 'Einladung zum Sehtest' });
  const { text } = await work(`${list}/export/${file.id}`);
  const rows: Record<string, string>[] = parse(text, { bom: true, delimiter: ';', columns: true });
  expect(rows.map(({ Nachname }) => Nachname).sort()).toEqual(['Weiß1', 'Weiß2']);

  expect((await work(`${list}/outcomes`, 'POST', { outcome: 'moved', on: today(), numbers: ['K1'] })).status).toBe(409);
  expect((await work(`${list}/sent`, 'POST', { sent_on: addDays(today(), 1) })).status).toBe(422);
  expect((await work(`${list}/sent`, 'POST', { sent_on: today() })).status).toBe(204);
  const back = {
    outcome: 'moved',
    on: today(),
    numbers: ['K1', rows.find(({ Nachname }) => Nachname === 'Weiß2')?.['Code'], 'K0', 'unbekannt'],
  };
  expect((await work(`${list}/outcomes`, 'POST', back)).body).toEqual({
    recorded: 2,
    known: 0,
    unknown: ['K0', 'unbekannt'],
  });
  expect((await work(`${list}/outcomes`, 'POST', back)).body).toEqual({
    recorded: 0,
    known: 2,
    unknown: ['K0', 'unbekannt'],
  });
  expect((await work<{ items: object[] }>(`customer/${ids[1]}/contacts`)).body.items).toEqual([
    {
      list_id: started.list_id,
      name: 'Sehwochen',
      channel: 'letter',
      sent_on: today(),
      outcome: 'moved',
      outcome_on: today(),
    },
  ]);
  expect((await work(`customer/${ids[0]}/contacts`)).body).toEqual({ total: 0, items: [] });
  expect((await work<Campaign>(`campaign/${id}`)).body.steps.map(({ status }) => status)).toEqual([
    'Geplant',
    'Freigabe',
    'Druck',
    'Versendet',
  ]);
  expect((await work<ShippingListPage>('shipping-list?q=sehw')).body).toMatchObject({
    total: 1,
    items: [{ recipients: 2, returned: 2, sent_on: today() }],
  });
});

test('each step counts once, however often it is taken', async () => {
  const { manage, work, id, list, release } = await drawn(2);
  expect((await manage<Campaign>(`campaign/${id}/start`, 'POST')).body).toMatchObject({
    status: 'Freigabe',
    list_id: list,
    recipients: 2,
  });
  await Promise.all([release(2), release(2)]);
  await Promise.all([
    work(`shipping-list/${list}/sent`, 'POST', { sent_on: today() }),
    work(`shipping-list/${list}/sent`, 'POST', { sent_on: today() }),
  ]);
  expect((await work<Campaign>(`campaign/${id}`)).body).toMatchObject({ status: 'Versendet', steps: [{}, {}, {}, {}] });
});

test('who objects while the list waits is not released, and the person sees the other number first', async () => {
  const { work, ids, list, release, members } = await drawn(3);
  await work(`customer/${ids[2]}/objection`, 'POST', { channel: 'letter', source: 'am Telefon' });
  expect((await release(3)).status).toBe(409);
  expect(await members('removed')).toMatchObject({ total: 1, items: [{ customer_id: ids[2], removed_by: 'Portal' }] });
  expect((await release(2)).body).toMatchObject({ status: 'Druck', recipients: 2 });
  expect((await work<ShippingList>(`shipping-list/${list}`)).body).toMatchObject({ recipients: 2, removed: 1 });
});

test('of two people who start and release at once, one list is drawn and one release written down', async () => {
  const { tenantId, manage, work, create, ids } = await business(5);
  const { id } = await create();
  const started = await Promise.all([1, 2, 3].map(() => manage<Campaign>(`campaign/${id}/start`, 'POST')));
  expect(started.map(({ status, body }) => [status, body.status, body.list_id])).toEqual(
    Array.from({ length: 3 }, () => [200, 'Freigabe', started[0]?.body.list_id]),
  );
  // One releases while another takes somebody out: either the removal comes first, and the release is of a number that nobody saw, or it is too late.
  const list = started[0]?.body.list_id ?? 0;
  const [removal, ...released] = await Promise.all([
    work(`shipping-list/${list}/members/${ids[0]}/removal`, 'PUT', { reason: 'zieht gerade um' }),
    ...[1, 2].map(() => work<Campaign>(`campaign/${id}/release`, 'POST', { recipients: 5 })),
  ]);
  expect([removal?.status, ...released.map(({ status }) => status)]).toEqual(
    removal?.status === 204 ? [204, 409, 409] : [409, 200, 200],
  );
  await Promise.all(
    [1, 2].map(() => work<Campaign>(`campaign/${id}/release`, 'POST', { recipients: removal?.status === 204 ? 4 : 5 })),
  );
  const kept = await withTenant(api.database.db, tenantId, async (trx) => ({
    lists: await trx.selectFrom('shipping_lists').select('id').where('tenant_id', '=', tenantId).execute(),
    members: await trx
      .selectFrom('shipping_list_members')
      .select('customer_id')
      .where('tenant_id', '=', tenantId)
      .execute(),
    steps: await trx
      .selectFrom('campaign_steps')
      .select('status')
      .where('tenant_id', '=', tenantId)
      .orderBy('at')
      .execute(),
    logged: await trx
      .selectFrom('audit_log')
      .select('action')
      .where('tenant_id', '=', tenantId)
      .where('action', 'in', ['campaign-started', 'campaign-released'])
      .orderBy('id')
      .execute(),
  }));
  expect(kept.lists).toHaveLength(1);
  expect(kept.members).toHaveLength(5);
  expect(kept.steps.map(({ status }) => status)).toEqual(['Geplant', 'Freigabe', 'Druck']);
  expect(kept.logged.map(({ action }) => action)).toEqual(['campaign-started', 'campaign-released']);
});

test('a link ends when somebody objects, and the file that is made anew is without them', async () => {
  const { work, ids, list, release } = await drawn(2);
  await release(2);
  const make = async () => (await work<ExportEntry>(`shipping-list/${list}/export`, 'POST', { format: 'xlsx' })).body;
  const first = await make();
  expect((await make()).id).toBe(first.id);
  await work(`customer/${ids[0]}/objection`, 'POST', { channel: 'letter', source: 'am Telefon' });
  expect((await work(`shipping-list/${list}/export/${first.id}`)).status).toBe(410);
  expect(await make()).toMatchObject({ row_count: 1 });
});

test('a mailing that was refused is made a file of without who objects since; of one that may have left, none is made', async () => {
  const { tenantId, work, ids, list, release } = await drawn(3, { channel: 'email' });
  await release(3);
  const note = (state: 'refused' | 'uncertain') =>
    withTenant(api.database.db, tenantId, async (trx) => {
      await trx.deleteFrom('mail_sends').where('tenant_id', '=', tenantId).execute();
      await trx
        .insertInto('mail_sends')
        .values(ids.map((customer_id) => ({ tenant_id: tenantId, list_id: list, customer_id, state })))
        .execute();
    });
  const make = () => work<ExportEntry>(`shipping-list/${list}/export`, 'POST', { format: 'csv' });
  await note('refused');
  await work(`customer/${ids[0]}/objection`, 'POST', { channel: 'email', source: 'am Telefon' });
  expect(await make()).toMatchObject({ status: 200, body: { row_count: 2 } });
  await note('uncertain');
  await work(`customer/${ids[1]}/objection`, 'POST', { channel: 'email', source: 'am Telefon' });
  expect(await make()).toMatchObject({ status: 409, body: { code: 'list-sent' } });
});

test('who objects after the sending was written to all the same, and no file with them is given out', async () => {
  const { work, ids, list, release } = await drawn(2);
  await release(2);
  const { body: file } = await work<ExportEntry>(`shipping-list/${list}/export`, 'POST', { format: 'csv' });
  await work(`shipping-list/${list}/sent`, 'POST', { sent_on: today() });
  expect((await work(`shipping-list/${list}/export/${file.id}`)).status).toBe(200);
  await work(`customer/${ids[0]}/objection`, 'POST', { channel: 'letter', source: 'am Telefon' });
  expect((await work(`shipping-list/${list}/export/${file.id}`)).status).toBe(410);
  expect((await work<ShippingList>(`shipping-list/${list}`)).body).toMatchObject({ recipients: 2, removed: 0 });
  expect((await work<{ total: number }>(`customer/${ids[0]}/contacts`)).body.total).toBe(1);
});

test('the file that went out by hand stays as it was; of messages by the portal no earlier file is given out', async () => {
  const { tenantId, work, ids, list, release } = await drawn(2, { channel: 'email' });
  await release(2);
  const make = async (format: string) =>
    (await work<ExportEntry>(`shipping-list/${list}/export`, 'POST', { format })).body;
  const file = await make('csv');
  const { text } = await work(`shipping-list/${list}/export/${file.id}`);
  await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .updateTable('customers')
      .set({ email: 'neu@example.org' })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', ids[0] ?? 0)
      .execute(),
  );
  await work(`shipping-list/${list}/sent`, 'POST', { sent_on: today() });
  expect(await work(`shipping-list/${list}/export/${file.id}`)).toMatchObject({ status: 200, text });

  const other = await drawn(2, { channel: 'email' });
  await other.release(2);
  const { body: early } = await other.work<ExportEntry>(`shipping-list/${other.list}/export`, 'POST', {
    format: 'csv',
  });
  const fetched = () => other.work(`shipping-list/${other.list}/export/${early.id}`);
  const note = (at: number, state: 'queued' | 'sent') =>
    withTenant(api.database.db, other.tenantId, (trx) =>
      trx
        .insertInto('mail_sends')
        .values({ tenant_id: other.tenantId, list_id: other.list, customer_id: other.ids[at] ?? 0, state })
        .execute(),
    );
  await note(0, 'queued');
  expect((await fetched()).status).toBe(200);
  await note(1, 'sent');
  expect(await fetched()).toMatchObject({ status: 409, body: { code: 'list-sent' } });
});

test('nobody is written to twice within the pause, nor where something came back until the address is another one', async () => {
  const { tenantId, manage, work, ids, list, release, create } = await drawn(3);
  const remaining = async (pause_days: number | null) => {
    const { id } = await create({ settings: { ...PLAIN, pause_days } });
    return (await manage<{ recipients: number }>(`campaign/${id}/preview`)).body.recipients;
  };
  expect(await remaining(90)).toBe(0);
  await release(3);
  await work(`shipping-list/${list}/sent`, 'POST', { sent_on: today() });
  expect(await remaining(90)).toBe(0);
  expect(await remaining(null)).toBe(3);
  await work(`shipping-list/${list}/outcomes`, 'POST', { outcome: 'returned', on: today(), numbers: ['K0', 'K1'] });
  expect(await remaining(null)).toBe(1);
  await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .updateTable('customers')
      .set({ street: 'Neuer Weg 7' })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', ids[0] ?? 0)
      .execute(),
  );
  expect(await remaining(null)).toBe(2);
});

test('who is in a control group rests until the response time of that campaign is over, with a pause and without', async () => {
  const { tenantId, manage, ids, list, release, create } = await drawn(10, {
    settings: { ...PLAIN, control_percent: 20 },
  });
  const { id } = await create({ settings: PLAIN });
  const funnel = async () =>
    new Map(
      (await manage<{ funnel: { step: string; remaining: number }[] }>(`campaign/${id}/preview`)).body.funnel.map(
        ({ step, remaining }) => [step, remaining],
      ),
    );
  const sentOn = (sent_on: string) =>
    withTenant(api.database.db, tenantId, (trx) =>
      trx
        .updateTable('shipping_lists')
        .set({ sent_on })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', list)
        .execute(),
    );
  // Drawn, and to be sent in a moment.
  expect([(await funnel()).get('duplicates'), (await funnel()).get('compared')]).toEqual([10, 8]);
  await release(8);
  const days = await withTenant(
    api.database.db,
    tenantId,
    async (trx) =>
      (
        await trx
          .selectFrom('shipping_lists')
          .select('response_days')
          .where('tenant_id', '=', tenantId)
          .where('id', '=', list)
          .executeTakeFirstOrThrow()
      ).response_days,
  );
  const day = today();
  for (const [sent, rest] of [
    [addDays(day, -days), 8],
    [addDays(day, -days - 1), 10],
  ] as const) {
    await sentOn(sent);
    expect([sent, (await funnel()).get('compared')]).toEqual([sent, rest]);
  }
  // Taken out of the group by nobody: it is counted as drawn.
  await sentOn(day);
  const control = await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .selectFrom('shipping_list_members')
      .select('customer_id')
      .where('tenant_id', '=', tenantId)
      .where('list_id', '=', list)
      .where('is_control', '=', true)
      .execute(),
  );
  expect(control).toHaveLength(2);
  const next = await create({ settings: PLAIN });
  const started = await manage(`campaign/${next.id}/start`, 'POST');
  expect(started.status).toBeLessThan(300);
  const written = await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .selectFrom('shipping_list_members as m')
      .innerJoin('shipping_lists as l', (join) =>
        join.onRef('l.tenant_id', '=', 'm.tenant_id').onRef('l.id', '=', 'm.list_id'),
      )
      .select('m.customer_id')
      .where('m.tenant_id', '=', tenantId)
      .where('l.campaign_id', '=', next.id)
      .execute(),
  );
  const compared = new Set(control.map(({ customer_id }) => customer_id));
  expect(written.map(({ customer_id }) => customer_id).toSorted((a, b) => a - b)).toEqual(
    ids.filter((one) => !compared.has(one)).toSorted((a, b) => a - b),
  );
});

test('the pause counts what went out or waits to, on its own day, not what was refused or skipped', async () => {
  const states = ['sent', 'sending', 'uncertain', 'queued', 'refused', 'skipped', 'sent'] as const;
  const { tenantId, manage, ids, list, release, create } = await drawn(states.length + 1, { channel: 'email' });
  const { id } = await create({ settings: { ...PLAIN, pause_days: 30 } });
  const resting = async () =>
    states.length + 1 - (await manage<{ recipients: number }>(`campaign/${id}/preview`)).body.recipients;
  expect(await resting()).toBe(8);
  await release(8);
  const daysAgo = (days: number) => new Date(`${addDays(today(), -days)}T12:00:00Z`);
  await withTenant(api.database.db, tenantId, async (trx) => {
    await trx
      .insertInto('mail_sends')
      .values(states.map((state, at) => ({ tenant_id: tenantId, list_id: list, customer_id: ids[at] ?? 0, state })))
      .execute();
    // Sent long ago, but for one message that was taken today; of the last member nothing is known but the list's day.
    await trx
      .updateTable('shipping_lists')
      .set({ sent_on: addDays(today(), -40) })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', list)
      .execute();
    await trx
      .updateTable('mail_sends')
      .set({ changed_at: daysAgo(40) })
      .where('tenant_id', '=', tenantId)
      .where('list_id', '=', list)
      .where('customer_id', '<>', ids[0] ?? 0)
      .execute();
  });
  const set = (values: object, at: number) =>
    withTenant(api.database.db, tenantId, (trx) =>
      trx
        .updateTable('mail_sends')
        .set(values)
        .where('tenant_id', '=', tenantId)
        .where('list_id', '=', list)
        .where('customer_id', '=', ids[at] ?? 0)
        .execute(),
    );
  // The one that was taken today, and the one that waits for today.
  expect(await resting()).toBe(2);
  for (const at of [1, 2, 4, 5]) await set({ changed_at: daysAgo(1) }, at);
  expect(await resting()).toBe(4);
  // It left, and came back from an address that is none.
  await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .updateTable('shipping_list_members')
      .set({ outcome: 'bounced', outcome_on: today() })
      .where('tenant_id', '=', tenantId)
      .where('list_id', '=', list)
      .where('customer_id', '=', ids[4] ?? 0)
      .execute(),
  );
  expect(await resting()).toBe(5);
  await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .updateTable('shipping_lists')
      .set({ sent_on: addDays(today(), -1) })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', list)
      .execute(),
  );
  expect(await resting()).toBe(6);
});

test('an erasure leaves no trace in lists and files', async () => {
  const { tenantId, work, ids, list, release, members } = await drawn(2);
  await release(2);
  const { body: file } = await work<ExportEntry>(`shipping-list/${list}/export`, 'POST', { format: 'csv' });
  expect(
    (await api.call({ tenantId, groups: ['Admin'] }, `${BASE}/customer/${ids[0]}/erasure`, { method: 'POST' }))
      .statusCode,
  ).toBe(202);
  expect((await members('recipients')).items.map(({ customer_id }) => customer_id)).toEqual([ids[1]]);
  const { rows } = await api.database.pool.query(
    `SELECT key FROM files WHERE tenant_id = ${tenantId} AND expires_at > now()`,
  );
  expect(rows).toEqual([]);
  expect((await work(`shipping-list/${list}/export/${file.id}`)).status).toBe(410);
});

test('what is planned or waits can be deleted, what is released cannot', async () => {
  const { manage, id, release } = await drawn(1);
  await release(1);
  expect((await manage(`campaign/${id}`, 'DELETE')).status).toBe(409);
  const other = await drawn(1);
  expect((await other.manage(`campaign/${other.id}`, 'DELETE')).status).toBe(204);
  expect((await other.work(`shipping-list/${other.list}`)).status).toBe(404);
});

test('planning is for managers, releasing for marketing', async () => {
  const { manage, work, plan, id } = await drawn(1);
  expect((await work('campaign', 'POST', plan)).status).toBe(403);
  expect((await manage(`campaign/${id}/release`, 'POST', { recipients: 1 })).status).toBe(403);
});
