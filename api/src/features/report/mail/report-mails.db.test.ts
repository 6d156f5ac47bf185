import { reportMailSentSchema, reportMailsSchema, type ReportMailUpdate } from '@portal/shared/contract/settings-admin';
import { formatDate, formatPercent } from '@portal/shared/contract/words';
import { euro } from '../../../data/change-explained/german.ts';
import { withTenant } from '../../../platform/database/index.ts';
import { openMailer, type Delivery, type Mailer, type Notice } from '../../../platform/mail/index.ts';
import { REPORT_PARTS } from '../../../report-parts.ts';
import { seedTenant, startTestPool } from '../../../testing/index.ts';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';
import {
  seedCustomerBusiness,
  type CustomerBusiness,
  type HandRow,
} from '../../../testing/analysis/customer-business.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { changeText, figureText } from '../words.ts';
import { reportMailRoutes } from './routes.ts';
import { sendDue } from './send-due.ts';

const URL = '/api/v2/settings/report-mails';
const GOAL = 9_000_000;
const pool = startTestPool();
const publicUrl = 'https://portal.example';
/** Nobody has a logo. */
const files = { read: async () => undefined };
let api: TestApi;
let business: CustomerBusiness;
let tenantId: number;
let stores: number[];
/** The last day with data of each store, in the order of the stores. */
let lastDays: string[];

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
  ]);
  business = await seedCustomerBusiness(api);
  ({ tenantId, storeIds: stores } = business.tenant);
  lastDays = stores.map((_, store) =>
    business.rows.filter((row) => row.store === store).reduce((last, { day }) => (day > last ? day : last), ''),
  );
  await withTenant(api.database.db, tenantId, async (trx) => {
    await trx
      .insertInto('goal_sheets')
      .values(stores.map((store_id) => ({ tenant_id: tenantId, store_id, year: 2025, updated_by: 'x' })))
      .execute();
    await trx
      .insertInto('goals')
      .values(
        stores.map((store_id) => ({
          tenant_id: tenantId,
          store_id,
          year: 2025,
          month: 5,
          kpi: 'revenue' as const,
          value: GOAL,
        })),
      )
      .execute();
  });
  for (const [sub, groups] of [
    ['chefin', ['Admin', 'PRO']],
    ['laden', ['PURE']],
    ['gast', ['Marketing']],
  ] as const)
    pool.add({ sub, tenantId, email: `${sub}@example.org`, groups: [...groups] });
});
afterAll(() => api.close());
afterEach(async () => {
  await pool.accounts.setLocked('laden', false);
  await withTenant(api.database.db, tenantId, async (trx) => {
    for (const table of ['report_mails', 'report_mail_sends', 'user_stores', 'mail_outbox'] as const)
      await trx.deleteFrom(table).where('tenant_id', '=', tenantId).execute();
  });
});

const chief = () => ({ tenantId, groups: ['Admin', 'PRO'], sub: 'chefin' });
const put = (sub: string, body: Partial<ReportMailUpdate>) =>
  api.call(chief(), `${URL}/${sub}`, {
    method: 'PUT',
    payload: { version: 0, report: null, monday: false, store_id: null, ...body },
  });
const person = async (sub: string) =>
  reportMailsSchema.parse((await api.call(chief(), URL)).json()).people.find((one) => one.sub === sub);
const restrict = (sub: string, store: number) =>
  withTenant(api.database.db, tenantId, (trx) =>
    trx.insertInto('user_stores').values({ tenant_id: tenantId, user_sub: sub, store_id: store }).execute(),
  );

/** Looks once, at an hour of a day. @returns what was handed over */
async function look(
  day: string,
  { hour = '08:00', answer = () => ({ state: 'sent' }) }: { hour?: string; answer?: (notice: Notice) => Delivery } = {},
): Promise<Notice[]> {
  const notices: Notice[] = [];
  const mail: Mailer = {
    ...openMailer(api.database.db, undefined),
    write: async (_tenant, notice) => {
      notices.push(notice);
      return answer(notice);
    },
  };
  await sendDue(
    { db: api.database.db, files, accounts: pool.accounts, mail, publicUrl, parts: REPORT_PARTS },
    new Date(`${day}T${hour}:00+02:00`),
  );
  return notices;
}
const plain = (text: string | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');

/** Days by walking over the rows. @param store position; undefined: all */
function byHand(from: string, to: string, store?: number) {
  const rows = business.rows.filter(
    (row) => row.day >= from && row.day <= to && (store === undefined || row.store === store),
  );
  const glasses = rows.filter(({ isGlasses }) => isGlasses);
  const sold = glasses.filter(({ isSale }) => isSale);
  const sum = (list: readonly HandRow[]) => list.reduce((total, { cents }) => total + cents, 0);
  const count = glasses.reduce((total, { cents }) => total + (cents < 0 ? -1 : 1), 0);
  const corrective = sold.filter(({ type }) => ['Fern', 'Nah', 'Gleitsicht', 'Office'].includes(type));
  const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : null);
  return {
    revenue: sum(rows),
    glasses: count,
    revenue_per_glasses: ratio(sum(glasses), count),
    extra_glasses_share: ratio(sold.filter(({ isMain }) => !isMain).length, sold.length),
    progressive_share: ratio(corrective.filter(({ type }) => type === 'Gleitsicht').length, corrective.length),
  };
}
const LABELS = {
  revenue: 'Umsatz',
  glasses: 'Brillen',
  revenue_per_glasses: 'Umsatz je Brillenauftrag',
  extra_glasses_share: 'Mehrbrillenquote',
  progressive_share: 'Gleitsichtanteil',
} as const;
const weekLines = (store?: number) => {
  const [now, then] = [byHand('2025-05-19', '2025-05-25', store), byHand('2024-05-20', '2024-05-26', store)];
  return Object.entries(LABELS).map(([key, label]) => {
    const kpi = key as keyof typeof LABELS;
    return plain(
      `- ${label}: ${figureText(kpi, now[kpi])} (Vorjahr ${figureText(kpi, then[kpi])}, Änderung ${changeText(kpi, now[kpi], then[kpi])})`,
    );
  });
};

test('the figures of the week are those of the rows, beside the same week of the year before and what is left to the goal', async () => {
  await put('chefin', { monday: true });
  const [letter, ...others] = await look('2025-05-26');
  expect(others).toEqual([]);
  const text = plain(letter?.text);
  expect(letter).toMatchObject({ to: 'chefin@example.org', attachments: [] });
  expect(plain(letter?.subject)).toBe('Ihre Zahlen der KW 21');
  expect(text).toContain(`Alle Standorte, KW 21 (19.05.2025 bis 25.05.2025):\n${weekLines().join('\n')}\n`);
  const actual = byHand('2025-05-01', '2025-05-26').revenue;
  // Left are the 27th, 28th, 30th and 31st: the 29th is Ascension Day.
  expect(text).toContain(
    plain(
      `Mai 2025, Stand 26.05.2025: ${euro(actual)} von ${euro(2 * GOAL)}. Zum Ziel fehlen noch ${euro(2 * GOAL - actual)}, das sind ${euro((2 * GOAL - actual) / 4)} je Arbeitstag an 4 Arbeitstagen.`,
    ),
  );
  for (const line of weekLines())
    for (const cell of line.split(/^- |: | \(Vorjahr |, Änderung |\)$/).filter(Boolean))
      expect(plain(letter?.html)).toContain(`>${cell}<`);
  expect(text).not.toMatch(/Muster|a@example\.org/);
});

test('the Monatsbericht comes on the second working day as a PDF, with its first sentence', async () => {
  await put('chefin', { report: 'owner' });
  // The 1st is a holiday, the 2nd a Friday.
  expect(await look('2025-05-02')).toEqual([]);
  expect(await look('2025-05-03', { hour: '06:59' })).toEqual([]);
  const [letter] = await look('2025-05-03');
  const [now, then] = [byHand('2025-04-01', '2025-04-30').revenue, byHand('2024-04-01', '2024-04-30').revenue];
  expect(letter?.subject).toBe('Monatsbericht April 2025');
  expect(plain(letter?.text)).toContain(
    plain(
      `Der April 2025 brachte an allen Standorten zusammen ${euro(now)}: ${formatPercent(Math.abs(now - then) / then)} ${now > then ? 'mehr' : 'weniger'} als im April 2024.`,
    ),
  );
  const [file] = letter?.attachments ?? [];
  expect(file).toMatchObject({ name: 'monatsbericht-2025-04.pdf', type: 'application/pdf' });
  const pdf = await readPdf(file?.content ?? Buffer.alloc(0));
  expect([pdf.title, pdf.pages.length, pdf.pages.join(' ').includes('Muster')]).toEqual([
    'Monatsbericht April 2025',
    5,
    false,
  ]);
});

test('nobody gets two: not with the next look, not of two processes, not after one was killed while handing over', async () => {
  await put('chefin', { report: 'team', monday: true });
  const both = (await Promise.all([look('2025-05-05'), look('2025-05-05')])).flat();
  expect(both.map(({ subject }) => plain(subject)).sort()).toEqual([
    'Ihre Zahlen der KW 18',
    'Monatsbericht April 2025',
  ]);
  expect(await look('2025-05-06')).toEqual([]);
  const killed = look('2025-05-12', {
    answer: () => {
      throw new Error('killed');
    },
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await look('2025-05-12')).toEqual([]);
  expect((await look('2025-05-19')).map(({ subject }) => plain(subject))).toEqual(['Ihre Zahlen der KW 20']);
});

test('what goes wrong with the letter of one keeps nobody else from theirs', async () => {
  await put('chefin', { monday: true });
  await put('laden', { monday: true });
  const handed: string[] = [];
  const failed = look('2025-05-12', {
    answer: ({ to }) => {
      handed.push(to);
      throw new Error('no letter');
    },
  });
  await expect(failed).rejects.toThrow('no letter');
  expect(handed.toSorted()).toEqual(['chefin@example.org', 'laden@example.org']);
});

test('what no mail server took is sent with the next look; what it refused is not', async () => {
  await put('chefin', { monday: true });
  expect(await look('2025-05-12', { answer: () => ({ state: 'away' }) })).toHaveLength(1);
  expect(await look('2025-05-12', { answer: () => ({ state: 'later' }) })).toHaveLength(1);
  expect(await look('2025-05-13', { answer: () => ({ state: 'refused', code: 554 }) })).toHaveLength(1);
  expect(await look('2025-05-14')).toEqual([]);
  // Not made up for at the weekend.
  await put('laden', { monday: true });
  expect(await look('2025-05-17')).toEqual([]);
});

test('missing data are waited for some days, then the letter says until when they reach', async () => {
  const last = lastDays.reduce((latest, day) => (day > latest ? day : latest), '');
  // Both stores are to be behind in February 2026, and neither taken for closed.
  expect([last.slice(0, 7), lastDays.every((day) => day > '2025-12-03')]).toEqual(['2026-02', true]);
  await put('chefin', { report: 'owner', monday: true });
  expect(await look('2026-02-23')).toEqual([]);
  expect(await look('2026-02-24')).toEqual([]);
  const [monday, ...others] = await look('2026-02-25');
  expect(others).toEqual([]);
  expect(plain(monday?.subject)).toBe('Ihre Zahlen der KW 8: noch keine Daten');
  expect(plain(monday?.text)).toContain(
    `für die KW 8 gibt es im Portal noch keine Daten: Sie reichen bis zum ${formatDate(last)}.`,
  );
  // The second working day is Tuesday the 3rd.
  const reports = async (day: string) => (await look(day)).filter(({ subject }) => subject.startsWith('Monatsbericht'));
  for (const day of ['2026-03-03', '2026-03-07']) expect(await reports(day)).toEqual([]);
  const [letter] = await reports('2026-03-08');
  const text = plain(letter?.text);
  for (const [at, day] of lastDays.entries())
    expect(text).toContain(`von „${['A Mitte', 'B Nord'][at]}“ bis zum ${formatDate(day)}`);
  expect(text).toContain(
    plain(
      `Der Februar 2026 brachte an allen Standorten zusammen bis zum ${formatDate(last)} ${euro(byHand('2026-02-01', '2026-02-28').revenue)}`,
    ),
  );
  expect(letter?.attachments).toHaveLength(1);
});

test('a business that has brought nothing for months is not written to, nor one without any data', async () => {
  await put('chefin', { report: 'owner', monday: true });
  for (const day of ['2026-06-08', '2026-06-12']) expect(await look(day)).toEqual([]);
  const empty = await seedTenant(api.database, 'Noch leer', [{ name: 'Neu' }]);
  pool.add({ sub: 'neu', tenantId: empty.tenantId, groups: ['Admin', 'PRO'] });
  const asked = await api.call({ tenantId: empty.tenantId, groups: ['Admin'], sub: 'neu' }, `${URL}/neu`, {
    method: 'PUT',
    payload: { version: 0, report: 'owner', monday: true, store_id: null },
  });
  expect(asked.statusCode).toBe(200);
  expect((await look('2025-05-07')).filter(({ to }) => to === 'neu@example.org')).toEqual([]);
  const byHandAnswer = await api.call({ tenantId: empty.tenantId, groups: ['Admin'], sub: 'neu' }, `${URL}/neu/send`, {
    method: 'POST',
    payload: { kind: 'monday' },
  });
  expect([byHandAnswer.statusCode, byHandAnswer.json().code]).toEqual([409, 'report-mail-empty']);
});

test('who is locked, or may not see the analysis, gets nothing; once let in again what is still due', async () => {
  await put('laden', { monday: true });
  await put('gast', { monday: true, report: 'tax' });
  await pool.accounts.setLocked('laden', true);
  expect(await look('2025-05-26')).toEqual([]);
  expect([
    (await person('laden'))?.hindered,
    (await person('gast'))?.hindered,
    (await person('chefin'))?.hindered,
  ]).toEqual(['sign-in', 'groups', null]);
  await pool.accounts.setLocked('laden', false);
  expect((await look('2025-05-27')).map(({ to }) => to)).toEqual(['laden@example.org']);
});

test('a person restricted to a store gets its figures alone, and nothing of a store that was taken from them', async () => {
  const [first = 0, second = 0] = stores;
  await restrict('laden', second);
  expect((await put('laden', { monday: true, store_id: first })).json()).toMatchObject({
    status: 422,
    code: 'store-unknown',
  });
  await put('laden', { monday: true });
  const [letter] = await look('2025-05-26');
  expect(plain(letter?.text)).toContain(
    `Ihr Standort, KW 21 (19.05.2025 bis 25.05.2025):\n${weekLines(1).join('\n')}\n`,
  );
  await put('chefin', { monday: true, store_id: first });
  const [ofFirst] = await look('2025-05-26');
  expect(plain(ofFirst?.text)).toContain(`A Mitte, KW 21 (19.05.2025 bis 25.05.2025):\n${weekLines(0).join('\n')}\n`);
  await restrict('chefin', second);
  expect(await look('2025-06-02')).toHaveLength(1);
  expect(await look('2025-06-03')).toEqual([]);
});

test('the link of a message ends messages of its kind without signing in, by a click alone; the Admin sees it', async () => {
  await put('laden', { report: 'team', monday: true });
  const letters = await look('2025-05-05');
  const report = letters.find(({ subject }) => subject.startsWith('Monatsbericht'));
  const link = report?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
  expect(report?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  expect(report?.text).toContain(`Nicht mehr erhalten: ${link}\n`);
  expect(report?.html).toContain(`href="${link}"`);
  const path = link.slice(publicUrl.length);
  expect(path).toMatch(/^\/abmelden\/\d+\.[\w-]{32}$/);
  const asked = await api.app.inject({ url: path });
  expect([asked.statusCode, asked.body.includes('den Monatsbericht'), asked.headers['cache-control']]).toEqual([
    200,
    true,
    'no-store',
  ]);
  expect(await person('laden')).toMatchObject({ report: 'team', report_ended_at: null });
  // As mail programs do it: a form, and twice.
  for (const _ of [1, 2]) {
    const done = await api.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([done.statusCode, done.body.includes('Sie sind abgemeldet')]).toEqual([200, true]);
  }
  expect(await person('laden')).toMatchObject({
    report: null,
    report_ended_at: expect.any(String),
    monday: true,
    monday_ended_at: null,
    version: 2,
  });
  expect((await look('2025-06-03')).map(({ subject }) => plain(subject))).toEqual(['Ihre Zahlen der KW 22']);
  const log = await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .selectFrom('audit_log')
      .select(['user_email', 'details'])
      .where('tenant_id', '=', tenantId)
      .where('action', '=', 'report-mail-ended')
      .execute(),
  );
  expect(log).toEqual([{ user_email: 'Abmeldelink', details: { sub: 'laden', kind: 'report' } }]);
  // Another business's number before the same secret is none.
  expect(
    (await api.app.inject({ method: 'POST', url: path.replace(String(tenantId), String(tenantId + 1)) })).statusCode,
  ).toBe(404);
  await put('laden', { version: 2, report: 'tax', monday: true });
  expect(await person('laden')).toMatchObject({ report: 'tax', report_ended_at: null });
});

test('of two who decide at once one is told, and nobody of another business can be named', async () => {
  expect((await put('laden', { report: 'team' })).statusCode).toBe(200);
  expect((await put('laden', { report: 'tax' })).json()).toMatchObject({ status: 409, code: 'settings-changed' });
  expect((await put('laden', { version: 1, report: 'tax' })).statusCode).toBe(200);
  pool.add({ sub: 'fremd', tenantId: tenantId + 1_000, groups: ['PRO'] });
  expect((await put('fremd', { monday: true })).statusCode).toBe(404);
  expect(await person('fremd')).toBeUndefined();
});

test('by hand the last one goes out at once, as often as wanted; without a mail server it is shown', async () => {
  await put('chefin', { monday: true });
  const send = (kind: string) => api.call(chief(), `${URL}/chefin/send`, { method: 'POST', payload: { kind } });
  for (const _ of [1, 2]) {
    const { subject, text, attached } = reportMailSentSchema.parse((await send('monday')).json());
    expect([
      subject.startsWith('Ihre Zahlen der KW'),
      text?.includes(`${publicUrl}/abmelden/${tenantId}.`),
      attached,
    ]).toEqual([true, true, []]);
  }
  expect((await send('report')).json()).toMatchObject({ status: 409, code: 'report-mail-off' });
  const kept = await withTenant(api.database.db, tenantId, (trx) =>
    trx.selectFrom('mail_outbox').select('to_address').where('tenant_id', '=', tenantId).execute(),
  );
  expect(kept).toEqual([{ to_address: 'chefin@example.org' }, { to_address: 'chefin@example.org' }]);
  expect((await person('chefin'))?.last_sent_at).not.toBeNull();
});
