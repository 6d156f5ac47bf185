import { sendablePages, sendingMadeSchema, sendingsSchema, type SendingInput } from '@portal/shared/contract/analyse';
import { formatEuro } from '@portal/shared/contract/words';
import type { Transaction } from 'kysely';
import { withTenant, type Database } from '../../../platform/database/index.ts';
import { openMailer, type Delivery, type Mailer, type Notice } from '../../../platform/mail/index.ts';
import { REPORT_PARTS } from '../../../report-parts.ts';
import { seedCustomerBusiness, type CustomerBusiness } from '../../../testing/analysis/customer-business.ts';
import { startTestPool } from '../../../testing/index.ts';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { sendingRoutes } from './routes.ts';
import { sendDueSendings } from './send-due-sendings.ts';

const OWN = '/api/v2/analysis/sendings';
const ALL = '/api/v2/settings/sendings';
const publicUrl = 'https://portal.example';
const pool = startTestPool();
/** Nobody has a logo. */
const files = { read: async () => undefined };
let api: TestApi;
let business: CustomerBusiness;
let tenantId: number;
let stores: number[];
/** What was handed over, and how it is taken. */
let handed: Notice[] = [];
let taken: Delivery = { state: 'sent' };
/** The last entry of the log before this test: it is never emptied. */
let logged = 0;

const contextOf = ({ db }: Pick<TestApi['database'], 'db'>) => {
  const mail: Mailer = {
    ...openMailer(db, undefined),
    write: async (_tenant, notice) => {
      handed.push(notice);
      return taken;
    },
  };
  return { db, files, accounts: pool.accounts, mail, publicUrl, parts: REPORT_PARTS };
};

beforeAll(async () => {
  api = await startTestApi([(app, { db }) => sendingRoutes(contextOf({ db }))(app, { db })]);
  business = await seedCustomerBusiness(api);
  ({ tenantId, storeIds: stores } = business.tenant);
  for (const [sub, groups] of [
    ['chefin', ['Admin', 'PRO']],
    ['laden', ['PURE']],
  ] as const)
    pool.add({ sub, tenantId, email: `${sub}@example.org`, groups: [...groups] });
});
afterAll(() => api.close());
afterEach(async () => {
  [handed, taken] = [[], { state: 'sent' }];
  await pool.accounts.setLocked('laden', false);
  await withTenant(api.database.db, tenantId, async (trx) => {
    logged = (await logFrom(trx)).at(-1)?.id ?? logged;
    for (const table of ['report_sending_mails', 'report_sendings', 'report_refusals', 'user_stores'] as const)
      await trx.deleteFrom(table).where('tenant_id', '=', tenantId).execute();
  });
});

const people = { chefin: ['Admin', 'PRO'], laden: ['PURE'], gast: ['Marketing'] } as const;
const as = (sub: keyof typeof people) => ({ tenantId, groups: [...people[sub]], sub });
const MAY = { from: '2025-05-01', to: '2025-05-31', unit: 'month', compare: 'vorjahr', scope: 'all' } as const;
const view = (more: object = {}): SendingInput => ({
  to: 'kanzlei@example.net',
  what: { kind: 'view', page: 'revenue', filter: { ...MAY, ...more } },
  day: null,
});
const post = (body: unknown, sub: keyof typeof people = 'laden') =>
  api.call(as(sub), OWN, { method: 'POST', payload: body as object });
const shown = async (path = ALL, sub: keyof typeof people = 'chefin') =>
  sendingsSchema.parse((await api.call(as(sub), path)).json()).sendings;
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
const restrict = (sub: string, store: number) =>
  withTenant(api.database.db, tenantId, (trx) =>
    trx.insertInto('user_stores').values({ tenant_id: tenantId, user_sub: sub, store_id: store }).execute(),
  );
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const paper = async (notice = handed[0]) => {
  const content = notice?.attachments?.[0]?.content;
  return plain((content ? (await readPdf(content)).pages : []).join('\n'));
};
const linkOf = (notice = handed[0]) => /Nicht mehr erhalten: \S+(\/abmelden\/\S+)/.exec(notice?.text ?? '')?.[1] ?? '';

/** The month's revenue by walking over the rows. @param store position; undefined: all */
const revenue = (month: string, store?: number) =>
  business.rows
    .filter((row) => row.day.startsWith(month) && (store === undefined || row.store === store))
    .reduce((sum, { cents }) => sum + cents, 0);

/** Looks once, at an hour of a day. */
const look = (day: string, hour = '08:00') =>
  sendDueSendings(contextOf(api.database), new Date(`${day}T${hour}:00+02:00`));
/** Makes one, as if on a day. */
async function standing(body: SendingInput, madeOn: string, sub: keyof typeof people = 'laden'): Promise<number> {
  const { sending } = sendingMadeSchema.parse((await post({ ...body, day: 3 }, sub)).json());
  await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .updateTable('report_sendings')
      .set({ made_at: new Date(`${madeOn}T12:00:00Z`) })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', sending.id)
      .execute(),
  );
  return sending.id;
}

test('a view goes out at once, with the figures of its rows, its filter and its comparison, and nobody is named', async () => {
  const made = sendingMadeSchema.parse((await post(view())).json());
  expect(made.sending).toMatchObject({
    to: 'kanzlei@example.net',
    by: 'laden@example.org',
    what: 'Gesamtumsatz, Vergleich Vorjahr',
    store: null,
    day: null,
    next_on: null,
    last: { state: 'sent' },
  });
  const [notice] = handed;
  expect(notice).toMatchObject({
    kind: 'sending',
    to: 'kanzlei@example.net',
    sender: { replyTo: 'laden@example.org' },
  });
  const text = await paper();
  expect(text).toContain(`Umsatz ${plain(formatEuro(revenue('2025-05')))} ${plain(formatEuro(revenue('2024-05')))}`);
  expect(text).toContain('01.05.2025 bis 31.05.2025. Vergleich Vorjahr: 01.05.2024 bis 31.05.2024');
  expect(text).toContain('Umsatz der Standorte');
  const { rows: names } = await api.database.pool.query<{ name: string }>(
    `SELECT DISTINCT last_name AS name FROM customers WHERE tenant_id = ${tenantId} AND length(last_name) > 3`,
  );
  for (const { name } of names) expect(`${text} ${notice?.text}`).not.toMatch(new RegExp(`\\b${name}\\b`, 'u'));
  expect(await log()).toMatchObject([
    {
      action: 'sending-sent',
      user_email: 'laden@example.org',
      details: { to: 'kanzlei@example.net', what: 'Gesamtumsatz, Vergleich Vorjahr', state: 'sent' },
    },
  ]);
});

const FURTHER = sendablePages.filter((page) => page !== 'revenue' && page !== 'revenue-vat');
test.each(FURTHER)('%s goes out as a PDF, without what means nothing on it', async (page) => {
  const answer = await post({ ...view(), what: { kind: 'view', page, filter: { ...MAY, age: '45-59' } } });
  expect(answer.statusCode).toBe(200);
  const text = await paper();
  expect(text).toContain('Filter: Altersgruppe 45–59');
  expect(text).toContain('Seite 1 von');
});

test('VAT goes out with the revenue of its rows, beside nothing and below no filter', async () => {
  await post({ ...view(), what: { kind: 'view', page: 'revenue-vat', filter: { ...MAY, glasses: 'Gleitsicht' } } });
  const sent = await paper();
  expect(sent).toMatch(new RegExp(`Zusammen [\\d.,-]+ € [\\d.,-]+ € ${plain(formatEuro(revenue('2025-05')))}`, 'u'));
  expect(sent).toContain('Ohne Vergleich. Beträge netto und brutto.');
  expect(sent).not.toContain('Gleitsicht');
});

test('the report goes out as who sends it sees it, for the tax adviser without staff', async () => {
  const id = await standing({ ...view(), what: { kind: 'report', for: 'tax', scope: 'all' } }, '2025-05-10', 'chefin');
  await look('2025-06-03');
  expect(handed).toHaveLength(1);
  const text = await paper();
  expect(text).toContain('Monatsbericht Mai 2025');
  expect(text).not.toContain('Team, nach Umsatz');
  expect((await shown()).find((one) => one.id === id)?.last?.state).toBe('sent');
});

test('what is asked wrongly is refused with a sentence: address, day, period, page, rights', async () => {
  const statuses = await Promise.all([
    post({ ...view(), to: 'keine Adresse' }),
    post({ ...view(), day: 29 }),
    post({ ...view(), to: 'a@example.org\r\nBcc: b@example.org' }),
    post({ ...view(), what: { kind: 'view', page: 'staff', filter: MAY } }),
    post(view({ from: '2025-06-01' })),
    post(view({ from: '1990-01-01', to: '1990-01-31' })),
    post(view(), 'gast'),
    api.call(as('laden'), ALL),
  ]);
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 404, 403, 403]);
  expect(handed).toEqual([]);
  expect(await shown()).toEqual([]);
});

test('each month it goes out once, about the month before, from its day at seven on', async () => {
  await standing(view({ from: '2024-01-01', to: '2024-01-31' }), '2025-05-10');
  await look('2025-06-02');
  await look('2025-06-03', '06:59');
  expect(handed).toEqual([]);
  await Promise.all([look('2025-06-03'), look('2025-06-03')]);
  await look('2025-06-04');
  expect(handed).toHaveLength(1);
  expect(await paper()).toContain(plain(formatEuro(revenue('2025-05'))));
  expect((await log()).map(({ action }) => action)).toEqual(['sending-made', 'sending-sent']);
});

test('what the server takes later is tried again, and a month without data is noted and not sent', async () => {
  const id = await standing(view(), '2025-05-10');
  taken = { state: 'later' };
  await look('2025-06-03');
  taken = { state: 'sent' };
  await look('2025-06-03');
  expect(handed).toHaveLength(2);
  await look('2035-06-03');
  await look('2035-06-08');
  expect(handed).toHaveLength(2);
  expect((await shown()).find((one) => one.id === id)?.last?.state).toBe('empty');
});

test('what somebody may not see any more is not sent: restricted since, it is about their stores', async () => {
  await standing(view(), '2025-05-10');
  await restrict('laden', stores[1] ?? 0);
  await look('2025-06-03');
  const text = await paper();
  expect(text).toContain(plain(formatEuro(revenue('2025-05', 1))));
  expect(text).not.toContain(plain(formatEuro(revenue('2025-05'))));
});

test.each([
  ['who is locked', () => pool.accounts.setLocked('laden', true)],
  ['who does not see the store any more', () => restrict('laden', stores[1] ?? 0)],
  ['who has lost the analysis', () => pool.accounts.setGroup('laden', 'PURE', false)],
])('with the rights it ends, and says so: %s', async (_who, lose) => {
  const body = view({ scope: 'store' });
  const id = await standing(body, '2025-05-10');
  await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .updateTable('report_sendings')
      .set({ store_id: stores[0] ?? 0 })
      .where('tenant_id', '=', tenantId)
      .execute(),
  );
  await lose();
  await look('2025-06-03');
  await pool.accounts.setGroup('laden', 'PURE', true);
  expect(handed).toEqual([]);
  expect((await shown()).find((one) => one.id === id)).toMatchObject({ ended_by: 'rights', next_on: null });
  expect((await log()).at(-1)).toMatchObject({ action: 'sending-ended', details: { why: 'rights' } });
});

test('by its link the recipient ends all that runs to the address, refuses what is sent later, and can take that back', async () => {
  const id = await standing(view(), '2025-05-10');
  await standing({ ...view(), to: 'Kanzlei@example.net' }, '2025-05-10', 'chefin');
  await post(view());
  const link = linkOf();
  const open = async (method: 'GET' | 'POST', path = link) => (await api.app.inject({ method, url: path })).body;
  // A scanner opens it.
  expect(await open('GET')).toContain('Diese E-Mail nicht mehr erhalten?');
  expect((await shown()).every(({ day, ended_at }) => day === null || ended_at === null)).toBe(true);
  expect(await open('POST')).toContain('Sie sind abgemeldet');
  expect((await shown()).filter(({ ended_by }) => ended_by === 'recipient')).toHaveLength(2);
  await look('2025-06-03');
  expect(handed).toHaveLength(1);
  expect((await post(view())).json()).toMatchObject({ status: 409, code: 'address-refused' });
  expect(await open('GET')).toContain('Wieder erhalten');
  expect(await open('POST', `${link}/wieder`)).toContain('Sie sind wieder angemeldet');
  expect((await post(view())).statusCode).toBe(200);
  expect((await shown()).find((one) => one.id === id)?.ended_by).toBe('recipient');
  expect(await open('GET', `${link.slice(0, -1)}_`)).toContain('Dieser Link ist nicht gültig');
  expect((await log()).map(({ action }) => action)).toContain('sending-refused');
});

test('everybody sees and ends their own, an Admin all, and nobody what is over', async () => {
  const theirs = await standing(view(), '2025-05-10');
  const ours = await standing(view(), '2025-05-10', 'chefin');
  expect((await shown(OWN, 'laden')).map(({ id }) => id)).toEqual([theirs]);
  const end = (path: string, id: number, sub: keyof typeof people) =>
    api.call(as(sub), `${path}/${id}/end`, { method: 'POST' });
  expect((await end(OWN, ours, 'laden')).statusCode).toBe(404);
  expect((await end(ALL, ours, 'laden')).statusCode).toBe(403);
  expect((await end(OWN, theirs, 'laden')).statusCode).toBe(200);
  expect((await end(OWN, theirs, 'laden')).statusCode).toBe(404);
  expect((await end(ALL, ours, 'chefin')).statusCode).toBe(200);
  expect((await shown()).map(({ ended_by }) => ended_by)).toEqual(['admin', 'person']);
});

test('a business sends no more than it can have people to send to', async () => {
  await withTenant(api.database.db, tenantId, async (trx) => {
    const row = { tenant_id: tenantId, user_sub: 'laden', user_email: 'x', address: 'a@example.org', store_id: null };
    const what = JSON.stringify(view().what);
    await trx
      .insertInto('report_sendings')
      .values(Array.from({ length: 50 }, () => ({ ...row, what, day: 1 })))
      .execute();
    const { id } = await trx
      .insertInto('report_sendings')
      .values({ ...row, what, day: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('report_sending_mails')
      .values(
        Array.from({ length: 100 }, (_, at) => ({
          tenant_id: tenantId,
          hash: Buffer.from(String(at)),
          sending_id: id,
          period: null,
          state: 'sent' as const,
        })),
      )
      .execute();
  });
  expect((await post({ ...view(), day: 1 })).json()).toMatchObject({ status: 422, code: 'sendings-full' });
  expect((await post(view())).json()).toMatchObject({ status: 429, code: 'sendings-today' });
  expect(handed).toEqual([]);
});

test('once, what the server does not take is said, and noted', async () => {
  taken = { state: 'later' };
  expect((await post(view())).json()).toMatchObject({ status: 502, code: 'mail-not-taken' });
  expect((await shown())[0]?.last?.state).toBe('refused');
});
