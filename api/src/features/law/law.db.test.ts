import { consentsSchema, disclosureSchema, type Consents } from '@portal/shared/contract/marketing';
import { today } from '@portal/shared/contract/calendar';
import { sql } from 'kysely';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant, until } from '../../testing/index.ts';
import { seedReleasedCampaign } from '../../testing/released-campaign.ts';
import { readPdf } from '../report/testing/read-pdf.ts';
import { csv, customer, line, order, store } from '../upload/testing/files.ts';
import { startUploadTestApi, type UploadTestApi } from '../upload/testing/upload-test-api.ts';

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
});
afterAll(() => api.close());

const GROUPS = ['Fileupload', 'PRO', 'Marketing', 'Admin'];
const person = (kunden_id: string, row: Record<string, string> = {}) =>
  customer(kunden_id, {
    vorname: 'Jörg',
    nachname: 'Weißmüller',
    geburtsdatum: '29.02.1960',
    strasse: 'Große Str. 5',
    plz: '01067',
    ort: 'Dresden',
    email: 'joerg@example.org',
    mobil: '0171 2345678',
    einw_email: 'ja',
    einw_sms: 'ja',
    einw_datum: '01.02.2025',
    einw_quelle: 'Anamnesebogen',
    ...row,
  });
const other = (kunden_id: string) =>
  customer(kunden_id, { vorname: 'Anna', nachname: 'Łukasz', strasse: 'Weg 1', ort: 'Freiburg', plz: '79098' });

const LOGO = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
let businesses = 0;

/** A business with two customers, of whom K1 is the one that the test is about. */
async function newBusiness(first = person('K1')) {
  const { tenantId } = await seedTenant(api.database, `Recht ${(businesses += 1)}`, []);
  const user = { tenantId, groups: GROUPS };
  const files = {
    'standorte.csv': csv('standorte', [store()]),
    'kunden.csv': csv('kunden', [first, other('K2')]),
    'auftraege.csv': csv('auftraege', [order('A1'), order('A2', { kunden_id: 'K2' })]),
    'positionen.csv': csv('positionen', [line('A1', 1)]),
    'refraktionen.csv': csv('refraktionen', [
      { kunden_id: 'K1', auftrag_id: 'A1', datum: '01.02.2026', sph_r: '-1,25' },
    ]),
  };
  expect(await api.upload(user, files)).toMatchObject({ status: 'done', rejected: 0 });
  const idOf = async (number: string) =>
    (await rows<{ id: number }>(tenantId, `SELECT id FROM customers WHERE external_id = '${number}'`))[0]?.id ?? 0;
  return { tenantId, user, files, idOf, id: await idOf('K1') };
}
type Business = Awaited<ReturnType<typeof newBusiness>>;

const rows = <T>(tenantId: number, query: string) =>
  withTenant(api.database.db, tenantId, async (trx) => (await sql.raw<T>(query).execute(trx)).rows);
const path = (id: number, rest: string) => `/api/v2/optician-marketing/customer/${id}/${rest}`;
const post = ({ user }: Pick<Business, 'user'>, url: string, body: object = {}, method = 'POST') =>
  api.call(user, url, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
const consents = async ({ user, id }: Business): Promise<Consents> =>
  consentsSchema.parse(await (await api.call(user, path(id, 'consents'))).json());
const audited = ({ tenantId }: Business) =>
  rows<{ action: string; user_email: string }>(tenantId, 'SELECT action, user_email FROM audit_log ORDER BY id');

test('an objection counts at once, on its channel alone, and no later file takes it back', async () => {
  const business = await newBusiness();
  expect((await consents(business)).reachable).toEqual({ letter: true, email: true, sms: true });
  const answer = await post(business, path(business.id, 'objection'), { channel: 'email', source: 'am Telefon' });
  expect(answer.status).toBe(200);
  expect((await consents(business)).reachable).toEqual({ letter: true, email: false, sms: true });

  await api.upload(business.user, {
    'kunden.csv': csv('kunden', [person('K1', { einw_datum: '01.01.2026' }), other('K2')]),
  });
  const after = await consents(business);
  expect(after.reachable).toEqual({ letter: true, email: false, sms: true });
  expect(after.objections).toMatchObject([
    { channel: 'email', source: 'am Telefon', recorded_by: `user-${business.tenantId}@example.org` },
  ]);
  expect(await audited(business)).toEqual([
    { action: 'objection', user_email: `user-${business.tenantId}@example.org` },
  ]);
});

test('who objects to everything stays blocked under a new number, spelt otherwise', async () => {
  const business = await newBusiness();
  await post(business, path(business.id, 'objection'), { channel: 'all', source: 'Brief' });
  expect((await consents(business)).reachable).toEqual({ letter: false, email: false, sms: false });
  await api.upload(business.user, {
    'kunden.csv': csv('kunden', [
      person('K9', { vorname: 'JOERG', nachname: 'Weissmueller', email: 'neu@example.org', mobil: '' }),
      other('K8'),
    ]),
  });
  expect(await rows(business.tenantId, 'SELECT external_id, is_blocked FROM customers ORDER BY 1')).toEqual([
    { external_id: 'K1', is_blocked: true },
    { external_id: 'K2', is_blocked: false },
    { external_id: 'K8', is_blocked: false },
    { external_id: 'K9', is_blocked: true },
  ]);
  const [moved] = await rows<{ may_letter: boolean }>(
    business.tenantId,
    `SELECT may_letter FROM customer_facts WHERE customer_id = ${await business.idOf('K9')}`,
  );
  expect(moved).toEqual({ may_letter: false });
});

const consent = { occurred_on: '2026-03-10', source: 'Anamnesebogen', text_version: 'Werbung 2026-01' };
const selectionReach = async ({ user }: Business) => {
  const manager = { ...user, groups: [...GROUPS, 'Marketing-Manager'] };
  const { id } = (await (
    await api.call(manager, '/api/v2/optician-marketing/selection', { method: 'POST' })
  ).json()) as { id: number };
  return (
    (await (await api.call(manager, `/api/v2/optician-marketing/selection/${id}`)).json()) as {
      reach: Consents['reachable'];
    }
  ).reach;
};

test('a consent that is recorded holds at once, in reach and selections, with its source, text and who wrote it down', async () => {
  const business = await newBusiness(person('K1', { einw_email: '', einw_sms: '' }));
  expect(await selectionReach(business)).toMatchObject({ email: 0, sms: 0 });
  expect(
    (await post(business, path(business.id, 'consents'), { channel: 'email', granted: true, ...consent })).status,
  ).toBe(200);
  const after = await consents(business);
  expect(after.reachable).toMatchObject({ email: true, sms: false });
  const recorded_by = `user-${business.tenantId}@example.org`;
  expect(after.changes).toMatchObject([
    { channel: 'email', was_granted: null, is_granted: true, ...consent, recorded_by },
  ]);
  expect(await selectionReach(business)).toMatchObject({ email: 1, sms: 0 });
  await post(business, path(business.id, 'consents'), { channel: 'email', granted: false, ...consent });
  expect((await consents(business)).reachable.email).toBe(false);
  expect(await selectionReach(business)).toMatchObject({ email: 0 });
  expect(await audited(business)).toEqual([
    { action: 'consent-recorded', user_email: recorded_by },
    { action: 'consent-recorded', user_email: recorded_by },
  ]);
});

test('a withdrawal stands against files that know of no later consent, and against a roll-back', async () => {
  const business = await newBusiness();
  const sent: number[] = [];
  const send = async (row: Record<string, string>) => {
    sent.unshift(
      (await api.upload(business.user, { 'kunden.csv': csv('kunden', [person('K1', row), other('K2')]) })).id,
    );
  };
  await send({ ort: 'Pirna' });
  await post(business, path(business.id, 'consents'), { channel: 'email', granted: false, ...consent });
  const logged = async () => (await consents(business)).changes.length;
  await send({ einw_datum: '01.02.2025', ort: 'Radebeul' });
  expect([(await consents(business)).reachable, await logged()]).toEqual([
    { letter: true, email: false, sms: true },
    1,
  ]);
  await send({ einw_datum: '11.03.2026' });
  expect([(await consents(business)).reachable.email, await logged()]).toEqual([true, 2]);
  await send({ einw_datum: '' });
  expect((await consents(business)).reachable.email).toBe(false);
  for (const id of sent) {
    await post(business, `/api/v2/upload/${id}/roll-back`);
    expect((await api.untilOver(business.user, id)).status).toBe('rolled-back');
  }
  expect((await consents(business)).email).toBe(false);
});

test('a consent of an earlier day does not lift a withdrawal, one of a later day does', async () => {
  const business = await newBusiness();
  const record = (input: object) =>
    post(business, path(business.id, 'consents'), { ...consent, channel: 'email', granted: true, ...input });
  expect((await record({ granted: false })).status).toBe(200);
  const refused = await record({ occurred_on: '2026-03-09' });
  expect([refused.status, await refused.json()]).toEqual([
    409,
    expect.objectContaining({
      code: 'consent-withdrawn',
      title: expect.stringContaining('an einem späteren Tag widerrufen'),
    }),
  ]);
  expect((await consents(business)).reachable).toMatchObject({ email: false, sms: true });
  expect([
    (await record({ occurred_on: '2026-03-09', channel: 'sms' })).status,
    (await record({ occurred_on: '2026-03-11' })).status,
  ]).toEqual([200, 200]);
  expect((await consents(business)).reachable.email).toBe(true);
});

test('what is incomplete, of tomorrow, or against an objection is not recorded', async () => {
  const business = await newBusiness();
  const record = async (input: object) =>
    (await post(business, path(business.id, 'consents'), { channel: 'email', granted: true, ...consent, ...input }))
      .status;
  for (const wrong of [
    { source: ' ' },
    { text_version: '' },
    { occurred_on: '2999-01-01' },
    { channel: 'advertising' },
  ])
    expect(await record(wrong)).toBe(400);
  await post(business, path(business.id, 'objection'), { channel: 'email', source: 'am Telefon' });
  expect([await record({}), await record({ granted: false }), await record({ channel: 'sms' })]).toEqual([
    409, 200, 200,
  ]);
  await post(business, path(business.id, 'objection'), { channel: 'all', source: 'am Telefon' });
  expect([await record({ channel: 'letter' }), await record({ channel: 'health' })]).toEqual([409, 200]);
  expect((await consents(business)).reachable).toEqual({ letter: false, email: false, sms: false });
  await post(business, path(business.id, 'erasure'));
  expect(await record({ granted: false })).toBe(404);
});

test('the history says which file changed which consent, from what and when', async () => {
  const business = await newBusiness();
  await api.upload(business.user, {
    'kunden.csv': csv('kunden', [
      person('K1', { einw_sms: 'nein', einw_gesundheit: 'ja', einw_datum: '05.05.2026', einw_quelle: 'Tablet' }),
      other('K2'),
    ]),
  });
  expect((await consents(business)).changes.map(({ recorded_at: _at, ...change }) => change)).toEqual([
    {
      channel: 'sms',
      was_granted: true,
      is_granted: false,
      occurred_on: '2026-05-05',
      source: 'Tablet',
      text_version: null,
      recorded_by: null,
    },
    {
      channel: 'health',
      was_granted: null,
      is_granted: true,
      occurred_on: '2026-05-05',
      source: 'Tablet',
      text_version: null,
      recorded_by: null,
    },
  ]);
});

test('after an erasure nothing tells who it was, the revenue stays, and no file brings the person back', async () => {
  const business = await newBusiness();
  const { tenantId, user, id } = business;
  // A second upload leaves images of the row as it was, a refused row in its report, and a change of consent.
  await api.upload(user, {
    'kunden.csv': csv('kunden', [
      person('K1', { ort: 'Radebeul', einw_sms: 'nein' }),
      person('K1', { geburtsdatum: '31.02.1960' }),
    ]),
  });
  expect((await post(business, path(id, 'erasure'))).status).toBe(202);

  const tables = (
    await api.database.pool.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT LIKE 'geo_%' AND has_table_privilege('portal_app', oid, 'SELECT')`,
    )
  ).rows;
  expect(tables.length).toBeGreaterThan(50);
  for (const { name } of tables) {
    // The last one is the birthday as it is packed.
    const found = await rows(
      tenantId,
      `SELECT t::text FROM ${name} t WHERE t::text ~* 'Wei(ß|ss)m|joerg|2345678|Große Str|1960-02-29|19600229|Radebeul|012b1365'`,
    );
    expect({ name, found: found.length }).toEqual({ name, found: 0 });
  }
  const revenue = () => rows<{ cents: number }>(tenantId, 'SELECT sum(revenue_cents)::int AS cents FROM revenue_day');
  expect(await revenue()).toEqual([{ cents: 20_000 }]);

  const again = await api.upload(user, {
    ...business.files,
    'auftraege.csv': csv('auftraege', [order('A1'), order('A2', { kunden_id: 'K2' }), order('A3')]),
  });
  expect(again).toMatchObject({ status: 'done' });
  const findings = await api.findings(user, again.id);
  expect(findings.filter(({ file }) => file === 'kunden.csv')).toMatchObject([
    { value: '', reason: expect.stringContaining('auf ihren Wunsch gelöscht') },
  ]);
  expect(await rows(tenantId, `SELECT external_id, last_name FROM customers ORDER BY id`)).toEqual([
    { external_id: `geloescht-${id}`, last_name: null },
    { external_id: 'K2', last_name: 'Łukasz' },
  ]);
  expect(await rows(tenantId, 'SELECT external_id, customer_id FROM orders ORDER BY 1')).toMatchObject([
    { external_id: 'A1', customer_id: id },
    { external_id: 'A2' },
    { external_id: 'A3', customer_id: id },
  ]);
  expect(await rows(tenantId, 'SELECT count(*)::int AS n FROM refractions')).toEqual([{ n: 0 }]);
  // Under another number, by name and birthday.
  await api.upload(user, { 'kunden.csv': csv('kunden', [person('K77', { email: '', mobil: '' }), other('K2')]) });
  expect(await business.idOf('K77')).toBe(0);
  expect(await audited(business)).toEqual([{ action: 'erasure', user_email: `user-${business.tenantId}@example.org` }]);
});

test('erasing twice changes nothing more, and age groups follow in the figures', async () => {
  const business = await newBusiness();
  await post(business, path(business.id, 'erasure'));
  expect(await (await post(business, path(business.id, 'erasure'))).json()).toEqual({ stores: 0 });
  const ages = () =>
    rows<{ age_group: string }>(
      business.tenantId,
      `SELECT age_group FROM order_facts WHERE customer_id = ${business.id}`,
    );
  expect(await until(ages, ([first]) => first?.age_group === 'unbekannt')).toEqual([{ age_group: 'unbekannt' }]);
});

test('an upload taken back does not bring an erased person back', async () => {
  const business = await newBusiness();
  const second = await api.upload(business.user, {
    'kunden.csv': csv('kunden', [person('K1', { ort: 'Pirna' }), other('K2')]),
  });
  await post(business, path(business.id, 'erasure'));
  await post(business, `/api/v2/upload/${second.id}/roll-back`);
  expect((await api.untilOver(business.user, second.id)).status).toBe('rolled-back');
  expect(
    await rows(business.tenantId, `SELECT external_id, last_name FROM customers WHERE id = ${business.id}`),
  ).toEqual([{ external_id: `geloescht-${business.id}`, last_name: null }]);
});

test('measurements are read with a permission of their own alone, and each reading is written down', async () => {
  const business = await newBusiness();
  const url = path(business.id, 'refraction');
  expect((await api.call(business.user, url)).status).toBe(403);
  expect(
    (
      await post(
        business,
        '/api/v2/admin/permission',
        { user_email: `User-${business.tenantId}@example.org`, permission: 'refraction', granted: true },
        'PUT',
      )
    ).status,
  ).toBe(204);
  expect(await (await api.call(business.user, url)).json()).toMatchObject({
    total: 1,
    items: [{ measured_on: '2026-02-01', sph_r: -1.25, cyl_r: null }],
  });
  await post(
    business,
    '/api/v2/admin/permission',
    { user_email: `user-${business.tenantId}@example.org`, permission: 'refraction', granted: false },
    'PUT',
  );
  expect((await api.call(business.user, url)).status).toBe(403);
  expect((await audited(business)).map(({ action }) => action)).toEqual([
    'permission-granted',
    'refraction-read',
    'permission-taken',
  ]);
});

test('the right to measurements is a person’s: it goes with a new address, and not to whoever gets the old one', async () => {
  const business = await newBusiness();
  const url = path(business.id, 'refraction');
  const read = async (sub: string, email: string) =>
    (
      await api.call(business.user, url, {
        headers: { authorization: `Bearer ${await api.token({ ...business.user, sub }, { email })}` },
      })
    ).status;
  const permit = async (user_email: string, granted: boolean) =>
    (await post(business, '/api/v2/admin/permission', { user_email, permission: 'refraction', granted }, 'PUT')).status;

  expect(await permit('anna@example.org', true)).toBe(204);
  expect(await read('anna', 'Anna@example.org')).toBe(200);
  expect(await read('anna', 'anna.neu@example.org')).toBe(200);
  expect(await read('bernd', 'anna@example.org')).toBe(403);
  expect(await read('anna', 'anna@example.org')).toBe(200);
  expect(await read('bernd', 'anna@example.org')).toBe(403);
  expect(await permit('anna@example.org', true)).toBe(204);
  expect(await read('anna', 'anna@example.org')).toBe(200);
  expect(await read('anna', 'anna.neu@example.org')).toBe(200);
  // Of a change that nobody has been seen with, only the person's former address is known.
  const refused = await post(
    business,
    '/api/v2/admin/permission',
    { user_email: 'anna.heirat@example.org', permission: 'refraction', granted: false },
    'PUT',
  );
  expect([refused.status, await refused.json()]).toEqual([
    404,
    expect.objectContaining({
      title:
        'Unter dieser Adresse hat niemand das Recht. Wer eine neue Adresse hat, steht hier noch mit der früheren. Es haben: anna.neu@example.org.',
    }),
  ]);
  expect(await permit('anna.neu@example.org', false)).toBe(204);
  expect(await read('anna', 'anna.neu@example.org')).toBe(403);
  expect(await read('anna', 'anna@example.org')).toBe(403);
});

test('a disclosure has everything, as JSON and as a PDF', async () => {
  const business = await newBusiness();
  const disclosure = disclosureSchema.parse(
    await (await api.call(business.user, path(business.id, 'disclosure'))).json(),
  );
  expect(disclosure).toMatchObject({
    customer: { number: 'K1', last_name: 'Weißmüller', consent_email: true, consent_source: 'Anamnesebogen' },
    orders: [{ number: 'A1', gross_cents: 10_000, lines: [{ group: 'Fassung' }] }],
    refractions: [{ sph_r: -1.25 }],
  });
  const pdf = await api.call(business.user, path(await business.idOf('K2'), 'disclosure.pdf'));
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  const bytes = Buffer.from(await pdf.arrayBuffer());
  expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect(bytes.subarray(-6).toString()).toContain('%%EOF');
  expect((await audited(business)).map(({ action }) => action)).toEqual(['disclosure', 'disclosure']);

  // Article 15 (1) (a) to (h), in both.
  const text = (await readPdf(new Uint8Array(bytes))).pages.join(' ');
  const json = JSON.stringify(disclosure);
  for (const told of [
    'Für Beratung, Anfertigung und Abrechnung',
    'Gesundheitsdaten',
    'Auftragsverarbeiter nach Artikel 28',
    'sechs bis zehn Jahre',
    'berichtigt (Artikel 16',
    'Aufsichtsbehörde beschweren',
    '(Profiling)',
    'außerhalb der Europäischen Union',
    'Vergleichswerte zwischen Betrieben',
    'gemeinsames Modell',
  ])
    expect([text.includes(told), json.includes(told)]).toEqual([true, true]);
  expect(disclosure.origin).toEqual({
    uploaded_on: today(),
    software: null,
    files: ['kunden.csv'],
    is_take_away: false,
  });
  expect(text).toContain('Zuerst gekommen mit dem Upload vom');
});

test('the origin is the upload that came first, of whichever number of a person, and not the one that changed them', async () => {
  const business = await newBusiness();
  const { tenantId, user, id } = business;
  const origin = async (customer = id) =>
    disclosureSchema.parse(await (await api.call(user, path(customer, 'disclosure'))).json()).origin;
  await rows(tenantId, `UPDATE uploads SET created_at = '2024-03-12 23:30+00', software = 'AMPAREX'`);
  await api.upload(user, { 'kunden.csv': csv('kunden', [person('K1', { ort: 'Pirna' }), other('K2'), other('K3')]) });
  expect(await origin()).toMatchObject({ uploaded_on: '2024-03-13', software: 'AMPAREX' });
  expect(await origin(await business.idOf('K3'))).toMatchObject({ uploaded_on: today(), software: null });
  await rows(tenantId, `UPDATE customers SET upload_id = NULL WHERE id = ${id}`);
  expect(await origin()).toBeNull();
});

test('a disclosure is issued under the name that the business has given itself, at first that of its contract', async () => {
  const business = await newBusiness();
  const author = async () => {
    const pdf = await (await api.call(business.user, path(business.id, 'disclosure.pdf'))).text();
    const object = /\/Author (\d+) 0 R/.exec(pdf)?.[1];
    return new RegExp(`\\n${object} 0 obj\\n\\(([^)]*)\\)`).exec(pdf)?.[1];
  };
  expect(await author()).toBe(`Recht ${businesses}`);
  const named = await post(
    business,
    '/api/v2/settings/basic/business',
    { version: 0, name: 'Augenoptik Sommer', street: 'Am Weg 3', plz: '79098', city: 'Freiburg' },
    'PUT',
  );
  expect(named.status).toBe(200);
  expect(await author()).toBe('Augenoptik Sommer');
  const read = async () =>
    readPdf(new Uint8Array(await (await api.call(business.user, path(business.id, 'disclosure.pdf'))).arrayBuffer()));
  expect((await read()).pages[0]?.trim()).toMatch(/^Auskunft über gespeicherte Daten/);
  // Under the sender of letters, it goes to the person.
  const sender = {
    version: 0,
    name: 'Optik Sommer GmbH',
    street: 'Am Weg 3',
    plz: '79098',
    city: 'Freiburg',
    email: null,
    reply_to: null,
    logo: LOGO,
  };
  expect((await post(business, '/api/v2/settings/sender', sender, 'PUT')).status).toBe(200);
  const {
    pages: [page = ''],
    author: name,
  } = await read();
  expect(name).toBe('Optik Sommer GmbH');
  expect(page.trim()).toMatch(
    /^Optik Sommer GmbH · Am Weg 3 · 79098 Freiburg .*Weißmüller .*Auskunft über gespeicherte Daten/,
  );
  expect(await (await api.call(business.user, path(business.id, 'disclosure.pdf'))).text()).toContain(
    '/Subtype /Image',
  );
});

test('a disclosure tells of every list the person was drawn for, and of their objections', async () => {
  const business = await newBusiness();
  const { tenantId, user, id } = business;
  const [store] = await rows<{ id: number }>(tenantId, 'SELECT id FROM stores');
  const storeId = store?.id ?? 0;
  const draw = async (name: string) =>
    (await seedReleasedCampaign(api.database, tenantId, { name, channel: 'email', storeId, customerIds: [id] })).listId;
  const [sent, control, removed] = [await draw('Herbst'), await draw('Winter'), await draw('Weihnachten')];
  await rows(tenantId, `UPDATE shipping_lists SET sent_on = '2026-10-01' WHERE id IN (${sent}, ${control})`);
  await rows(
    tenantId,
    `UPDATE shipping_list_members SET outcome = 'bounced', outcome_on = '2026-10-02' WHERE list_id = ${sent}`,
  );
  await rows(tenantId, `UPDATE shipping_list_members SET is_control = true WHERE list_id = ${control}`);
  await rows(
    tenantId,
    `UPDATE shipping_list_members SET removed_at = now(), removed_by = 'x', removed_reason = 'Auf Wunsch' WHERE list_id = ${removed}`,
  );
  await post(business, path(id, 'objection'), { channel: 'email', source: 'am Telefon' });

  const disclosure = disclosureSchema.parse(await (await api.call(user, path(id, 'disclosure'))).json());
  expect(disclosure.objections).toMatchObject([{ channel: 'email', source: 'am Telefon' }]);
  expect(disclosure.contacts).toMatchObject([
    {
      name: 'Herbst',
      purpose: 'Herbst',
      channel: 'email',
      sent_on: '2026-10-01',
      part: 'recipient',
      outcome: 'bounced',
      outcome_on: '2026-10-02',
    },
    { name: 'Winter', part: 'control', outcome: null },
    { name: 'Weihnachten', sent_on: null, part: 'removed', removed_reason: 'Auf Wunsch' },
  ]);
  const other = disclosureSchema.parse(
    await (await api.call(user, path(await business.idOf('K2'), 'disclosure'))).json(),
  );
  expect([other.contacts, other.objections]).toEqual([[], []]);
});

test('a disclosure says of a mailing what became of the own message, whatever the day of the others', async () => {
  const business = await newBusiness();
  const { tenantId, user, id } = business;
  const [store] = await rows<{ id: number }>(tenantId, 'SELECT id FROM stores');
  for (const state of ['sent', 'queued', 'skipped', 'refused', 'uncertain']) {
    const { listId } = await seedReleasedCampaign(api.database, tenantId, {
      name: state,
      channel: 'email',
      storeId: store?.id ?? 0,
      customerIds: [id],
    });
    await rows(
      tenantId,
      `INSERT INTO mail_sends (tenant_id, list_id, customer_id, state, changed_at, due_at)
      VALUES (${tenantId}, ${listId}, ${id}, '${state}', '2026-10-02T23:30+02', '2999-01-01')`,
    );
    if (state !== 'uncertain')
      await rows(tenantId, `UPDATE shipping_lists SET sent_on = '2026-10-01' WHERE id = ${listId}`);
    if (['sent', 'skipped'].includes(state))
      await rows(
        tenantId,
        `UPDATE shipping_list_members SET removed_at = '2026-10-03', removed_by = 'x', removed_reason = 'Widerspruch' WHERE list_id = ${listId}`,
      );
  }
  const { contacts } = disclosureSchema.parse(await (await api.call(user, path(id, 'disclosure'))).json());
  expect(contacts.map(({ name, sent_on, part }) => [name, sent_on, part])).toEqual([
    ['sent', '2026-10-01', 'recipient'],
    ['queued', null, 'recipient'],
    ['skipped', null, 'removed'],
    ['refused', null, 'recipient'],
    ['uncertain', '2026-10-02', 'recipient'],
  ]);
  const got = (await (await api.call(user, path(id, 'contacts'))).json()) as { items: { name: string }[] };
  expect(got.items.map(({ name }) => name)).toEqual(['sent']);
});

test('a disclosure names who got data or could see them by the logs, and nobody to whom they did not go', async () => {
  const business = await newBusiness();
  const { tenantId, user, id } = business;
  const merged = await business.idOf('K2');
  const [store] = await rows<{ id: number }>(tenantId, 'SELECT id FROM stores');
  const draw = async (name: string, customerIds: number[]) =>
    (
      await seedReleasedCampaign(api.database, tenantId, {
        name,
        channel: 'email',
        storeId: store?.id ?? 0,
        customerIds,
      })
    ).listId;
  const [herbst, winter] = [await draw('Herbst', [id]), await draw('Winter', [merged])];
  for (const list of [herbst, winter])
    await rows(
      tenantId,
      `INSERT INTO exports (tenant_id, list_id, channel, purpose, format, row_count, hash, created_at, created_by, expires_at, file_key)
      VALUES (${tenantId}, ${list}, 'letter', 'Zweck ${list}', 'csv', 1, 'x', '2026-10-01T23:30Z', 'x', now(), 'x')`,
    );
  for (const [list, customer, state] of [
    [herbst, id, 'sent'],
    [winter, merged, 'skipped'],
  ])
    await rows(
      tenantId,
      `INSERT INTO mail_sends (tenant_id, list_id, customer_id, state, changed_at, due_at)
      VALUES (${tenantId}, ${list}, ${customer}, '${state}', '2026-10-03T10:00Z', '2999-01-01')`,
    );
  const view = (at: string) =>
    api.database.pool.query(
      `INSERT INTO support_views (tenant_id, id, user_sub, user_email, reason, started_at, ends_at, groups)
      VALUES (${tenantId}, gen_random_uuid(), 'x', 'hilfe@example.org', 'Frage', ${at}, ${at}, '{}')`,
    );
  await view('now()');
  // Before there was anything of the person.
  await view("'2020-01-01'");
  const told = async (customer: number) =>
    disclosureSchema.parse(await (await api.call(user, path(customer, 'disclosure'))).json()).recipients;
  expect(await told(id)).toEqual([
    { on: '2026-10-02', to: 'address-file', about: `Brief, Zweck ${herbst}` },
    { on: '2026-10-03', to: 'mail-service', about: 'Herbst' },
    { on: today(), to: 'operator', about: null },
  ]);
  expect((await told(merged)).map(({ to }) => to)).toEqual(['address-file', 'operator']);
});

test('a disclosure names the authority of the state that the store is in', async () => {
  const business = await newBusiness();
  const duties = async () =>
    JSON.stringify(
      disclosureSchema.parse(await (await api.call(business.user, path(business.id, 'disclosure'))).json()).information,
    );
  await api.database.pool.query(
    `INSERT INTO geo_plz (plz, place, state, lat, lon, source, precision) VALUES ('01067', 'Dresden', 'Sachsen', 51, 13.7, 'csv', 'plz') ON CONFLICT DO NOTHING`,
  );
  await rows(business.tenantId, `UPDATE stores SET plz = '01067'`);
  expect(await duties()).toContain(
    'zuständig: Sächsische Datenschutz- und Transparenzbeauftragte, Dresden (www.datenschutz.sachsen.de)',
  );
  await rows(business.tenantId, `UPDATE stores SET plz = NULL`);
  expect(await duties()).toContain('zum Beispiel bei der des Landes');
});

test('a disclosure has the objections and consents of all numbers of the person', async () => {
  const business = await newBusiness();
  const { tenantId, user, id } = business;
  const merged = await business.idOf('K2');
  await post(business, path(merged, 'consents'), { channel: 'sms', granted: false, ...consent });
  await post(business, path(merged, 'objection'), { channel: 'email', source: 'Brief' });
  await rows(
    tenantId,
    `INSERT INTO customer_merges (tenant_id, merged_id, survivor_id) VALUES (${tenantId}, ${merged}, ${id})`,
  );
  const disclosure = disclosureSchema.parse(await (await api.call(user, path(id, 'disclosure'))).json());
  expect(disclosure).toMatchObject({
    objections: [{ channel: 'email', source: 'Brief' }],
    consent_changes: [
      { channel: 'sms', is_granted: false },
      { channel: 'email', is_granted: false, source: 'Brief' },
    ],
  });
});

test('the log is added to and never changed, and nobody reads or decides over another business', async () => {
  const business = await newBusiness();
  const stranger = await newBusiness();
  await post(business, path(business.id, 'objection'), { channel: 'sms', source: 'Mail' });
  for (const statement of ["UPDATE audit_log SET action = 'x'", 'DELETE FROM audit_log']) {
    await expect(rows(business.tenantId, statement)).rejects.toThrow(/permission denied/);
  }
  for (const [url, method, body] of [
    ['consents', 'GET'],
    ['disclosure', 'GET'],
    ['disclosure.pdf', 'GET'],
    ['erasure', 'POST', {}],
    ['objection', 'POST', { channel: 'all', source: 'x' }],
  ] as const) {
    const response =
      method === 'GET'
        ? await api.call(stranger.user, path(business.id, url))
        : await post(stranger, path(business.id, url), body);
    expect({ url, status: response.status }).toEqual({ url, status: 404 });
  }
  const log = await (await api.call(business.user, '/api/v2/admin/audit')).json();
  expect(log).toMatchObject({
    total: 1,
    items: [{ action: 'objection', subject_id: business.id, details: { channel: 'sms' } }],
  });
});
