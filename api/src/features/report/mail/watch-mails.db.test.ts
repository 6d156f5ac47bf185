import { reportMailsSchema, type ReportMailUpdate } from '@portal/shared/contract/settings-admin';
import { addDays, today } from '@portal/shared/contract/calendar';
import { withTenant } from '../../../platform/database/index.ts';
import { openMailer, type Delivery, type Notice } from '../../../platform/mail/index.ts';
import { REPORT_PARTS } from '../../../report-parts.ts';
import { seedTenant, startTestPool, type SeededTenant } from '../../../testing/index.ts';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';
import { ownMailRoutes } from './own-mail-routes.ts';
import { reportMailRoutes } from './routes.ts';
import { sendDue } from './send-due.ts';

const URL = '/api/v2/settings/report-mails';
const DAY = '2026-03-21';
const pool = startTestPool();
const publicUrl = 'https://portal.example';
/** Nobody has a logo. */
const files = { read: async () => undefined };
let api: TestApi;
let business: SeededTenant;

beforeAll(async () => {
  api = await startTestApi([
    (app, { db }) =>
      reportMailRoutes({
        db,
        files,
        accounts: pool.accounts,
        mail: openMailer(db, undefined),
        publicUrl,
        parts: REPORT_PARTS,
      })(app, { db }),
    (app, { db }) => ownMailRoutes({ db, mail: openMailer(db, undefined) })(app, { db }),
  ]);
  business = await seedTenant(api.database, 'Sommer', [{ name: 'A Mitte' }, { name: 'B Nord' }]);
  for (const [sub, groups] of [
    ['chefin', ['Admin', 'PRO']],
    ['laden', ['PURE']],
  ] as const)
    pool.add({ sub, tenantId: business.tenantId, email: `${sub}@example.org`, groups: [...groups] });
});
afterAll(() => api.close());
afterEach(() =>
  withTenant(api.database.db, business.tenantId, async (trx) => {
    for (const table of ['anomalies', 'report_mails', 'report_mail_sends', 'user_stores'] as const)
      await trx.deleteFrom(table).where('tenant_id', '=', business.tenantId).execute();
  }),
);

const chief = () => ({ tenantId: business.tenantId, groups: ['Admin', 'PRO'], sub: 'chefin' });
const put = (sub: string, body: Partial<ReportMailUpdate>) =>
  api.call(chief(), `${URL}/${sub}`, {
    method: 'PUT',
    payload: { version: 0, report: null, monday: false, store_id: null, ...body },
  });
const person = async (sub: string) =>
  reportMailsSchema.parse((await api.call(chief(), URL)).json()).people.find((one) => one.sub === sub);

/** Something unusual of a store, told on a day. @param more columns that differ */
const tell = (store: 0 | 1, toldOn: string, more: Record<string, unknown> = {}) =>
  withTenant(api.database.db, business.tenantId, (trx) =>
    trx
      .insertInto('anomalies')
      .values({
        tenant_id: business.tenantId,
        store_id: business.storeIds[store]!,
        kind: 'glasses',
        direction: 'low',
        first_day: addDays(toldOn, -14),
        last_day: addDays(toldOn, -1),
        value: 22,
        usual: 50,
        low: 42,
        high: 60,
        staff_id: null,
        causes: ['Es liegt am Sortiment.'],
        told_on: toldOn,
        ...more,
      })
      .execute(),
  );

/** Looks once. @returns what was handed over */
async function look(
  day: string,
  { hour = '07:30', answer = () => ({ state: 'sent' }) }: { hour?: string; answer?: () => Delivery } = {},
): Promise<Notice[]> {
  const notices: Notice[] = [];
  const mail = {
    ...openMailer(api.database.db, undefined),
    write: async (_tenant: number | null, notice: Notice) => {
      notices.push(notice);
      return answer();
    },
  };
  await sendDue(
    { db: api.database.db, files, accounts: pool.accounts, mail, publicUrl, parts: REPORT_PARTS },
    new Date(`${day}T${hour}:00+01:00`),
  );
  return notices;
}

test('in the morning, and only with something new, an e-mail tells it, with the page and its end', async () => {
  await put('chefin', { watch: true });
  expect(await look(DAY)).toEqual([]);
  await tell(0, DAY);
  expect(await look(DAY, { hour: '06:59' })).toEqual([]);
  expect(await look(DAY, { hour: '12:01' })).toEqual([]);
  const [letter, ...others] = await look(DAY);
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ kind: 'watch', to: 'chefin@example.org', subject: 'Auffällig in A Mitte' });
  expect(letter?.text).toContain(
    'A Mitte, 07.03.2026 bis 20.03.2026: Brillenaufträge: 22; weniger als üblich (42 bis 60). Es liegt am Sortiment.',
  );
  expect(letter?.text).toContain(`${publicUrl}/analyse/auffaelliges`);
  expect(letter?.text).toMatch(/Nicht mehr erhalten: https:\/\/portal\.example\/abmelden\/\d+\./);
});

test('nobody is told twice: not by the next look, another process, a restart while handing over, or the next morning', async () => {
  await put('chefin', { watch: true });
  await tell(0, DAY);
  expect((await Promise.all([look(DAY), look(DAY)])).flat()).toHaveLength(1);
  expect(await look(DAY)).toEqual([]);
  expect(await look(addDays(DAY, 1))).toEqual([]);
  await tell(1, addDays(DAY, 2));
  const killed = () => {
    throw new Error('killed');
  };
  await expect(look(addDays(DAY, 2), { answer: killed })).rejects.toThrow('killed');
  expect(await look(addDays(DAY, 2))).toEqual([]);
  // What came by day is told on the next morning, and what no mail server took with the next look.
  await tell(0, addDays(DAY, 2), { kind: 'revenue' });
  expect(await look(addDays(DAY, 3), { answer: () => ({ state: 'away' }) })).toHaveLength(1);
  const [letter] = await look(addDays(DAY, 3));
  expect(letter?.text).toContain('A Mitte');
  expect(letter?.text).not.toContain('B Nord');
});

test('three at most, what is wrong with the data first', async () => {
  await put('chefin', { watch: true });
  for (const kind of ['extra', 'value', 'glasses']) await tell(0, DAY, { kind });
  await tell(1, DAY, { kind: 'no-receipts', value: 0, usual: 30, low: null, high: null });
  const [letter] = await look(DAY);
  expect(letter?.subject).toBe('3 Auffälligkeiten');
  expect(letter?.text.indexOf('B Nord')).toBeGreaterThan(0);
  expect(letter?.text.indexOf('B Nord')).toBeLessThan(letter?.text.indexOf('A Mitte') ?? 0);
  expect(letter?.text).toContain('Eine weitere Meldung steht auf der Seite.');
});

test('each reads of the stores that they see, and of staff only who may; what is seen already is not told', async () => {
  await put('laden', { watch: true });
  await withTenant(api.database.db, business.tenantId, (trx) =>
    trx
      .insertInto('user_stores')
      .values({ tenant_id: business.tenantId, user_sub: 'laden', store_id: business.storeIds[1]! })
      .execute(),
  );
  await tell(0, DAY);
  await tell(1, DAY, { kind: 'staff', staff_id: null });
  await tell(1, DAY, { kind: 'value', state: 'seen' });
  expect(await look(DAY)).toEqual([]);
  await tell(1, DAY, { kind: 'revenue' });
  const [letter] = await look(DAY);
  expect([letter?.subject, letter?.text.includes('A Mitte')]).toEqual(['Auffällig in B Nord', false]);
});

test('the switch and the link that ends it stand in the log; an older browser leaves it as it is', async () => {
  await put('laden', { watch: true });
  await put('laden', { version: 1, monday: true });
  expect(await person('laden')).toMatchObject({ watch: true, monday: true, version: 2 });
  await tell(0, DAY);
  const [letter] = await look(DAY);
  const path = (letter?.headers?.['List-Unsubscribe'] ?? '').slice(1, -1).slice(publicUrl.length);
  expect((await api.app.inject({ url: path })).body).toContain('Auffälliges am Morgen');
  expect((await api.app.inject({ method: 'POST', url: path })).statusCode).toBe(200);
  expect(await person('laden')).toMatchObject({ watch: false, watch_ended_at: expect.any(String), monday: true });
  const { rows } = await api.database.pool.query<{ action: string; details: unknown }>(
    `SELECT action, details FROM audit_log WHERE tenant_id = $1 AND action LIKE 'report-mail-%' ORDER BY id DESC LIMIT 3`,
    [business.tenantId],
  );
  expect(rows.map(({ action }) => action)).toEqual(['report-mail-ended', 'report-mail-changed', 'report-mail-changed']);
  expect(rows[0]?.details).toEqual({ sub: 'laden', kind: 'watch' });
});

test('what somebody has watched themselves goes out to them, once, and never to whoever sends by hand', async () => {
  const laden = { tenantId: business.tenantId, groups: ['PURE'], sub: 'laden' };
  const own = (method: 'GET' | 'PUT', payload?: object) =>
    api.call(laden, '/api/v2/analysis/own-mail', { method, ...(payload && { payload }) });
  expect((await own('GET')).json()).toMatchObject({ wanted: false });
  expect((await own('PUT', { wanted: true })).json()).toMatchObject({ wanted: true });
  await api.database.pool.query(
    `WITH made AS (
       INSERT INTO own_watches (tenant_id, user_sub, figure, period, condition, bound, is_paused, standing)
       VALUES ($1, 'laden', 'revenue', 'days-30', 'below', 1, false, 'beyond') RETURNING tenant_id, id, user_sub)
     INSERT INTO own_watch_news (tenant_id, watch_id, user_sub, sentence, href, told_on)
     SELECT tenant_id, id, user_sub, 'Gesamtumsatz: 0 €, unter 1 €.', '/', $2 FROM made`,
    [business.tenantId, DAY],
  );
  await put('laden', { version: 1, watch: true });
  const byHand = await api.call(chief(), `${URL}/laden/send`, { method: 'POST', payload: { kind: 'watch' } });
  expect(byHand.body).not.toContain('Gesamtumsatz');
  const [letter, ...others] = await look(DAY);
  expect([others.length, letter?.to, letter?.subject]).toEqual([0, 'laden@example.org', 'Ihre Benachrichtigungen']);
  expect(letter?.text).toContain('- Gesamtumsatz: 0 €, unter 1 €.');
  expect(await look(addDays(DAY, 1))).toEqual([]);
  const path = (letter?.headers?.['List-Unsubscribe'] ?? '').slice(1, -1).slice(publicUrl.length);
  await api.app.inject({ method: 'POST', url: path });
  expect((await own('GET')).json()).toMatchObject({ wanted: false });
});

test('by hand it goes out at once, with what is open or that there is nothing', async () => {
  await put('chefin', { watch: true });
  const send = () => api.call(chief(), `${URL}/chefin/send`, { method: 'POST', payload: { kind: 'watch' } });
  expect((await send()).json()).toMatchObject({ subject: 'Nichts Auffälliges' });
  await tell(0, addDays(today(), -60));
  expect((await send()).json()).toMatchObject({ subject: 'Auffällig in A Mitte' });
});
