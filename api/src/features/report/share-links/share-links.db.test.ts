import {
  MOST_WRONG_CODES,
  sendablePages,
  shareLinkMadeSchema,
  shareLinksSchema,
  type ShareLinkMade,
} from '@portal/shared/contract/analyse';
import { addDays, today } from '@portal/shared/contract/calendar';
import { formatEuro } from '@portal/shared/contract/words';
import type { Transaction, UpdateObject } from 'kysely';
import { withTenant, type Database } from '../../../platform/database/index.ts';
import { REPORT_PARTS } from '../../../report-parts.ts';
import { seedCustomerBusiness, type CustomerBusiness } from '../../../testing/analysis/customer-business.ts';
import { seedTenant, startTestPool } from '../../../testing/index.ts';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { shareLinkRoutes } from './routes.ts';

const OWN = '/api/v2/analysis/share-links';
const ALL = '/api/v2/settings/share-links';
const pool = startTestPool();
/** Nobody has a logo. */
const files = { read: async () => undefined };
/** Answers as the pool does, or not at all. */
let isIdentityThere = true;
const accounts = {
  find: async (sub: string) => {
    if (!isIdentityThere) throw new Error('away');
    return pool.accounts.find(sub);
  },
  groupsOf: (sub: string) => pool.accounts.groupsOf(sub),
};
let api: TestApi;
let business: CustomerBusiness;
let tenantId: number;
let stores: number[];
let logged = 0;

beforeAll(async () => {
  api = await startTestApi([shareLinkRoutes({ publicUrl: 'https://portal.example', parts: REPORT_PARTS, files })], {
    accounts,
    files,
  });
  business = await seedCustomerBusiness(api);
  ({ tenantId, storeIds: stores } = business.tenant);
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const [sub, groups] of Object.entries(people))
    pool.add({ sub, tenantId, email: `${sub}@example.org`, groups: [...groups] });
  await rule(true);
  await withTenant(api.database.db, tenantId, async (trx) => {
    logged = (await logFrom(trx)).at(-1)?.id ?? logged;
  });
});
afterEach(async () => {
  isIdentityThere = true;
  await withTenant(api.database.db, tenantId, async (trx) => {
    for (const table of ['report_share_links', 'report_share_rules', 'user_stores'] as const)
      await trx.deleteFrom(table).where('tenant_id', '=', tenantId).execute();
  });
});

const people = { chefin: ['Admin', 'PRO'], laden: ['PURE'], kollege: ['PURE'], gast: ['Marketing'] } as const;
type Person = keyof typeof people;
const as = (sub: Person) => ({ tenantId, groups: [...people[sub]], sub });
const MAY = { from: '2025-05-01', to: '2025-05-31', unit: 'month', compare: 'vorjahr', scope: 'all' } as const;
const input = (more: object = {}, filter: object = {}) => ({
  name: 'Bank, Mai',
  page: 'revenue',
  filter: { ...MAY, ...filter },
  ends_on: addDays(today(), 30),
  ...more,
});
const post = (path: string, body: object | undefined, sub: Person = 'laden', headers: Record<string, string> = {}) =>
  api.call(as(sub), path, { method: 'POST', headers, ...(body && { payload: body }) });
const rule = (isAllowed: boolean, sub: Person = 'chefin') =>
  api.call(as(sub), ALL, { method: 'PUT', payload: { is_allowed: isAllowed } });
const share = async (more: object = {}, filter: object = {}, headers: Record<string, string> = {}) =>
  shareLinkMadeSchema.parse((await post(OWN, input(more, filter), 'laden', headers)).json());
const shown = async (path = ALL, sub: Person = 'chefin') =>
  shareLinksSchema.parse((await api.call(as(sub), path)).json()).links;
const pathOf = ({ url }: Pick<ShareLinkMade, 'url'>) => new URL(url).pathname;

/** Somebody who is signed in nowhere. */
const send = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const open = async (made: Pick<ShareLinkMade, 'url' | 'code'>, code = made.code) => {
  const { statusCode, body } = await send(pathOf(made), { code });
  return { status: statusCode, body: plain(body) };
};
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const WRONG = 'Mit diesem Code öffnet sich der Link nicht';

const logFrom = (trx: Transaction<Database>) =>
  trx
    .selectFrom('audit_log')
    .select(['id', 'action', 'user_email', 'details'])
    .where('tenant_id', '=', tenantId)
    .where('id', '>', logged)
    .orderBy('id')
    .execute();
/** What this test has brought. */
const log = () => withTenant(api.database.db, tenantId, logFrom);
const set = (values: UpdateObject<Database, 'report_share_links'>) =>
  withTenant(api.database.db, tenantId, (trx) =>
    trx.updateTable('report_share_links').set(values).where('tenant_id', '=', tenantId).execute(),
  );
const restrict = (sub: string, ...storeIds: (number | undefined)[]) =>
  withTenant(api.database.db, tenantId, async (trx) => {
    await trx.deleteFrom('user_stores').where('tenant_id', '=', tenantId).execute();
    for (const store of storeIds)
      await trx
        .insertInto('user_stores')
        .values({ tenant_id: tenantId, user_sub: sub, store_id: store ?? 0 })
        .execute();
  });

/** The month's revenue by walking over the rows. @param store position; undefined: all */
const revenue = (month: string, store?: number) =>
  business.rows
    .filter((row) => row.day.startsWith(month) && (store === undefined || row.store === store))
    .reduce((sum, { cents }) => sum + cents, 0);
const revenueCell = (cents: number) => `<td class="figure">${plain(formatEuro(cents))}</td>`;

describe('sharing', () => {
  test('needs an Admin who allows it; link and code are told once, and nothing that is kept has them', async () => {
    await rule(false);
    const refused = await post(OWN, input());
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'share-links-off']);
    expect((await rule(true, 'laden')).statusCode).toBe(403);
    await rule(true);
    const made = await share();
    expect(made.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{3}-){2}[0-9A-HJKMNP-TV-Z]{3}$/);
    expect(made.url).toMatch(/^https:\/\/portal\.example\/geteilt\/\d+\.[\w-]{32}$/);
    expect(made.link).toMatchObject({
      name: 'Bank, Mai',
      by: 'laden@example.org',
      what: 'Gesamtumsatz, Vergleich Vorjahr',
      from: MAY.from,
      to: MAY.to,
      state: 'open',
      openings: 0,
      opened_at: null,
    });
    await open(made);
    const kept = await withTenant(api.database.db, tenantId, async (trx) => [
      ...(await trx.selectFrom('report_share_links').selectAll().where('tenant_id', '=', tenantId).execute()),
      ...(await logFrom(trx)),
    ]);
    const text = JSON.stringify(kept, (_key, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    );
    const secret = made.url.slice(made.url.lastIndexOf('.') + 1);
    for (const one of [secret, made.code, made.code.replaceAll('-', '')]) expect(text).not.toContain(one);
    expect((await log()).map(({ action, user_email }) => [action, user_email])).toEqual([
      ['share-links-allowed', 'chefin@example.org'],
      ['share-links-allowed', 'chefin@example.org'],
      ['share-link-made', 'laden@example.org'],
      ['share-link-opened', 'Link zu Zahlen'],
    ]);
  });

  test('what is asked wrongly is refused with a sentence', async () => {
    const statuses = await Promise.all([
      post(OWN, input({ page: 'staff' })),
      post(OWN, input({ page: '../report' })),
      post(OWN, input({ name: ' ' })),
      post(OWN, input({ ends_on: addDays(today(), -1) })),
      post(OWN, input({ ends_on: addDays(today(), 366) })),
      post(OWN, input({}, { from: '2025-06-01' })),
      post(OWN, input({}, { from: '1990-01-01', to: '1990-01-31' })),
      post(OWN, input({}, { staff: 3 })),
      post(OWN, input({}, { scope: 'store' }), 'laden', { 'portal-store': '999999' }),
      post(OWN, input(), 'gast'),
      api.call(as('laden'), ALL),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([
      400, 400, 400, 422, 422, 400, 404, 400, 404, 403, 403,
    ]);
    expect(await shown()).toEqual([]);
  });

  test('a business has fifty open links at most', async () => {
    await share();
    await withTenant(api.database.db, tenantId, async (trx) => {
      const row = await trx
        .selectFrom('report_share_links')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .executeTakeFirstOrThrow();
      for (let at = 1; at < 50; at += 1)
        await trx
          .insertInto('report_share_links')
          .values({ ...row, id: undefined, hash: Buffer.from(`hash ${at}`), filter: JSON.stringify(row.filter) })
          .execute();
    });
    expect((await post(OWN, input())).json().code).toBe('share-links-full');
  });
});

describe('opening', () => {
  test('shows the figures of its rows to whoever has the code, on a page that says nothing before, and nobody is named', async () => {
    const made = await share();
    const asked = await api.app.inject({ url: pathOf(made) });
    expect(asked.statusCode).toBe(200);
    expect(asked.body).not.toMatch(/Gesamtumsatz|Bank|€|2025/);
    expect(asked.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'$/),
    });
    const { status, body } = await open(made, made.code.toLowerCase().replaceAll('-', ' '));
    expect(status).toBe(200);
    expect(body).toContain(
      `<th scope="row">Umsatz</th>${revenueCell(revenue('2025-05'))}${revenueCell(revenue('2024-05'))}`,
    );
    expect(body).toContain('01.05.2025 bis 31.05.2025. Vergleich Vorjahr: 01.05.2024 bis 31.05.2024');
    expect(body).toContain('Umsatz der Standorte');
    const { rows: names } = await api.database.pool.query<{ name: string }>(
      `SELECT DISTINCT last_name AS name FROM customers WHERE tenant_id = ${tenantId} AND length(last_name) > 3`,
    );
    for (const { name } of names) expect(body).not.toMatch(new RegExp(`\\b${name}\\b`, 'u'));
    expect(body).not.toMatch(/@example\.org|<script src|https?:/);
    const [link] = await shown(OWN, 'laden');
    expect(link).toMatchObject({ openings: 1, opened_at: expect.any(String), state: 'open' });
    expect((await log()).at(-1)).toMatchObject({
      action: 'share-link-opened',
      details: { name: 'Bank, Mai' },
    });
  });

  test.each(sendablePages)('%s is shown, without what means nothing on it', async (page) => {
    const { status, body } = await open(await share({ page }, { age: '45-59' }));
    expect(status).toBe(200);
    expect(body.includes('Filter: Altersgruppe 45–59')).toBe(page !== 'revenue-vat');
  });

  test('the days stay those that were shared, and so does the store', async () => {
    const made = await share({}, { scope: 'store' }, { 'portal-store': String(stores[1]) });
    const { body } = await open(made);
    expect(body).toContain(`<th scope="row">Umsatz</th>${revenueCell(revenue('2025-05', 1))}`);
    expect(body).not.toContain('Umsatz der Standorte');
  });

  test('its page gives the PDF for half an hour, no other page’s does', async () => {
    const [made, other] = [await share(), await share({ page: 'loyalty' })];
    const ticketOf = ({ body }: { body: string }) => /name="ticket" value="([^"]+)"/.exec(body)?.[1] ?? '';
    const ticket = ticketOf(await open(made));
    const pdf = await send(`${pathOf(made)}/pdf`, { ticket });
    expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(plain((await readPdf(pdf.rawPayload)).pages.join('\n'))).toContain(
      `Umsatz ${plain(formatEuro(revenue('2025-05')))}`,
    );
    const later = `${Date.now() + 3_600_000}.${ticket.split('.')[1]}`;
    for (const wrong of ['', later, ticketOf(await open(other))])
      expect((await send(`${pathOf(made)}/pdf`, { ticket: wrong })).statusCode).toBe(403);
    await post(`${OWN}/${made.link.id}/end`, undefined);
    expect((await send(`${pathOf(made)}/pdf`, { ticket })).statusCode).toBe(410);
  });
});

describe('who has no right code learns nothing', () => {
  test('unknown, ended, expired, locked and revoked links and those of others answer alike', async () => {
    const other = await seedTenant(api.database, 'Optik Fremd', [{ name: 'Fern' }]);
    const made = await share();
    const token = pathOf(made).split('/').at(-1) ?? '';
    const answers = new Set<string>();
    const attack = async (url: string, code = '000-000-000') => {
      const { statusCode, body } = await send(url, { code });
      answers.add(`${statusCode} ${body}`);
    };
    await attack(pathOf(made));
    // The right code at the address of another business, and another secret in this one.
    await attack(`/geteilt/${other.tenantId}.${token.split('.')[1]}`, made.code);
    await attack(`/geteilt/${tenantId}.${'A'.repeat(32)}`, made.code);
    await attack('/geteilt/x', made.code);
    await set({ ends_on: addDays(today(), -1) });
    await attack(pathOf(made));
    await set({ ended_at: new Date(), ended_by: 'admin' });
    await attack(pathOf(made));
    await set({ wrong_codes: MOST_WRONG_CODES });
    await attack(pathOf(made), made.code);
    expect([...answers]).toEqual([expect.stringMatching(new RegExp(`^403 [\\s\\S]*${WRONG}`))]);
  });

  test('ten wrong codes, even all at once, lock it; only who shares it opens it again, with the code of before', async () => {
    const made = await share();
    const tries = await Promise.all(
      Array.from({ length: 14 }, (_, at) => open(made, `000-000-0${String(at).padStart(2, '0')}`)),
    );
    expect(tries.every(({ status, body }) => status === 403 && body.includes(WRONG))).toBe(true);
    expect((await open(made)).status).toBe(403);
    expect((await shown())[0]).toMatchObject({ state: 'locked', openings: 0 });
    expect((await log()).filter(({ action }) => action === 'share-link-locked')).toHaveLength(1);
    for (const sub of ['kollege', 'chefin'] as const)
      expect((await post(`${OWN}/${made.link.id}/unlock`, undefined, sub)).statusCode).toBe(404);
    expect((await post(`${OWN}/${made.link.id}/unlock`, undefined)).statusCode).toBe(200);
    expect((await open(made)).status).toBe(200);
    expect((await log()).map(({ action }) => action)).toContain('share-link-unlocked');
  });

  test('a right code gives all tries back', async () => {
    const made = await share();
    for (let at = 1; at < MOST_WRONG_CODES; at += 1) await open(made, '0');
    expect((await open(made)).status).toBe(200);
    await open(made, '0');
    expect((await open(made)).status).toBe(200);
  });

  test('another site’s form opens nothing and takes no try away', async () => {
    const made = await share();
    const { statusCode } = await send(pathOf(made), { code: made.code }, { 'sec-fetch-site': 'cross-site' });
    expect(statusCode).toBe(403);
    const { rows } = await api.database.pool.query(`SELECT wrong_codes, openings FROM report_share_links`);
    expect(rows).toEqual([{ wrong_codes: 0, openings: 0 }]);
  });
});

describe('it is over', () => {
  const over = async (made: ShareLinkMade) => {
    const { status, body } = await open(made);
    expect(body).not.toMatch(/€/);
    return [status, /<p>(.*?)<\/p>/.exec(body)?.[1]];
  };
  const by = async () => (await shown())[0]?.ended_by;

  test('by who shares it, and by nobody else but an Admin', async () => {
    const [first, second] = [await share(), await share()];
    for (const [path, sub, status] of [
      [`${OWN}/${first.link.id}/end`, 'kollege', 404],
      [`${ALL}/${first.link.id}/end`, 'kollege', 403],
      [`${OWN}/${first.link.id}/end`, 'laden', 200],
      [`${ALL}/${second.link.id}/end`, 'chefin', 200],
      [`${ALL}/${second.link.id}/end`, 'chefin', 404],
    ] as const)
      expect((await post(path, undefined, sub)).statusCode).toBe(status);
    for (const made of [first, second])
      expect(await over(made)).toEqual([
        410,
        'Dieser Link ist beendet. Bitte fragen Sie, wer Ihnen den Link gegeben hat.',
      ]);
    expect((await log()).filter(({ action }) => action === 'share-link-ended')).toHaveLength(2);
  });

  test('all at once, by an Admin, or because links are not allowed any more', async () => {
    const [first, second] = [await share(), await share()];
    expect((await post(`${ALL}/end`, undefined, 'laden')).statusCode).toBe(403);
    await post(`${ALL}/end`, undefined, 'chefin');
    for (const made of [first, second]) expect((await over(made))[0]).toBe(410);
    const third = await share();
    await rule(false);
    expect((await over(third))[0]).toBe(410);
    // Allowed again, what was over stays over.
    await rule(true);
    expect((await over(third))[0]).toBe(410);
    expect((await shown()).map(({ ended_by: why }) => why)).toEqual(['admin', 'admin', 'admin']);
  });

  test('after its last day', async () => {
    const made = await share({ ends_on: today() });
    expect((await open(made)).status).toBe(200);
    await set({ ends_on: addDays(today(), -1) });
    expect(await over(made)).toEqual([410, expect.stringContaining('Dieser Link ist abgelaufen.')]);
    expect((await shown())[0]?.state).toBe('expired');
  });

  test.each([
    ['is locked', () => pool.accounts.setLocked('laden', true)],
    ['has left', () => pool.accounts.remove('laden')],
    ['may not see the analysis any more', () => pool.accounts.setGroup('laden', 'PURE', false)],
    ['is of another business now', async () => pool.add({ sub: 'laden', tenantId: tenantId + 1, groups: ['PURE'] })],
  ])('once whoever shares it %s', async (_what, happen) => {
    const made = await share();
    await happen();
    expect(await over(made)).toEqual([410, expect.stringContaining('hat auf diese Zahlen keinen Zugriff mehr')]);
    expect(await by()).toBe('rights');
  });

  test('once a store is taken away from whoever shares it, and when they see more than they shared', async () => {
    const made = await share();
    await restrict('laden', stores[0]);
    expect(await over(made)).toEqual([410, expect.stringContaining('keinen Zugriff mehr')]);
    expect(await by()).toBe('rights');

    const one = await share();
    expect((await open(one)).body).toContain(revenueCell(revenue('2025-05', 0)));
    await restrict('laden', stores[0], stores[1]);
    expect(await over(one)).toEqual([410, expect.stringContaining('Die Standorte des Betriebs')]);
    expect(await by()).toBe('stores');
  });

  test('a single store that is taken away or hidden ends it, too', async () => {
    const made = await share({}, { scope: 'store' }, { 'portal-store': String(stores[1]) });
    await restrict('laden', stores[0]);
    expect((await over(made))[0]).toBe(410);
    expect(await by()).toBe('rights');
  });

  test('nothing is shown, and nothing is over, while the identity service is away', async () => {
    const made = await share();
    isIdentityThere = false;
    expect((await open(made)).status).toBe(503);
    isIdentityThere = true;
    expect((await open(made)).status).toBe(200);
  });

  test('a filter that somebody has changed in the table shows no more than the page would', async () => {
    const made = await share();
    await set({ page: 'revenue' });
    await api.database.pool.query(
      `UPDATE report_share_links SET filter = filter || '{"scope": "store"}' WHERE tenant_id = ${tenantId}`,
    );
    // One store, where several were shared.
    expect((await open(made)).status).toBe(410);
  });
});
