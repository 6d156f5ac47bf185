import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { today } from '@portal/shared/contract/calendar';
import {
  acceptedSchema,
  decisionBatchSchema,
  decisionPageSchema,
  duplicatePairPageSchema,
  qualityRowPageSchema,
  qualitySchema,
  type QualityCheckName,
} from '@portal/shared/contract/settings-admin';
import { sql } from 'kysely';
import { refreshStatistics } from '../../data/derived/refresh-statistics.ts';
import { asOperator, withTenant } from '../../platform/database/index.ts';
import { seedTenant, until } from '../../testing/index.ts';
import { seedSentList } from '../../testing/sent-list.ts';
import { csv, customer, line, order, store } from '../upload/testing/files.ts';
import { startUploadTestApi, type Files, type UploadTestApi } from '../upload/testing/upload-test-api.ts';
import { countByHand, scoreByHand } from './testing/by-hand.ts';
import { randomBusiness } from './testing/random-business.ts';

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
  await asOperator(api.database.db, (trx) =>
    trx
      .insertInto('geo_plz')
      .values([
        {
          plz: '79098',
          place: 'Freiburg im Breisgau',
          state: 'Baden-Württemberg',
          lat: 48,
          lon: 7.8,
          source: 'mitgeliefert',
          precision: 'plz',
        },
        {
          plz: '01067',
          place: 'Dresden',
          state: 'Sachsen',
          lat: 51,
          lon: 13.7,
          source: 'mitgeliefert',
          precision: 'plz',
        },
      ])
      .execute(),
  );
});
afterAll(() => api.close());

const GROUPS = ['Fileupload', 'PRO', 'Marketing', 'Admin'];
const person = (kunden_id: string, row: Record<string, string> = {}) =>
  customer(kunden_id, {
    vorname: 'Jörg',
    nachname: `Weiß${kunden_id}`,
    geburtsdatum: '28.02.1960',
    strasse: 'Große Str. 5',
    plz: '79098',
    ort: 'Freiburg',
    email: `${kunden_id}@example.org`,
    einw_brief: 'ja',
    einw_email: 'ja',
    einw_sms: 'nein',
    einw_datum: '01.02.2025',
    ...row,
  });

let businesses = 0;
async function newBusiness(customers: Record<string, string>[], more: Files = {}) {
  const { tenantId } = await seedTenant(api.database, `Qualität ${(businesses += 1)}`, []);
  const user = { tenantId, groups: GROUPS };
  const files = { 'standorte.csv': csv('standorte', [store()]), 'kunden.csv': csv('kunden', customers), ...more };
  const upload = await api.upload(user, files);
  expect(upload).toMatchObject({ status: 'done', rejected: 0 });
  const idOf = async (number: string, table = 'customers') =>
    (await rows<{ id: number }>(tenantId, `SELECT id FROM ${table} WHERE external_id = '${number}'`))[0]?.id ?? 0;
  return { tenantId, user, files, idOf, upload };
}
type Business = Awaited<ReturnType<typeof newBusiness>>;

const rows = <T>(tenantId: number, query: string) =>
  withTenant(api.database.db, tenantId, async (trx) => (await sql.raw<T>(query).execute(trx)).rows);
const send = ({ user }: Pick<Business, 'user'>, path: string, body: object, method = 'POST') =>
  api.call(user, `/api/v2/quality/${path}`, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
const undo = ({ user }: Business, id: number) => api.call(user, `/api/v2/quality/decision/${id}`, { method: 'DELETE' });
const rowsOf = async ({ user }: Pick<Business, 'user'>, check: QualityCheckName) =>
  qualityRowPageSchema.parse(await (await api.call(user, `/api/v2/quality/${check}?limit=100`)).json()).items;
const decisions = async ({ user }: Business) =>
  decisionPageSchema.parse(await (await api.call(user, '/api/v2/quality/decision')).json()).items;
const idIn = async (response: Response): Promise<number> => {
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: number }).id;
};
const cell = async ({ tenantId }: Business, number: string, field: string) =>
  (
    await rows<{ value: string | null }>(
      tenantId,
      `SELECT ${field}::text AS value FROM customers WHERE external_id = '${number}'`,
    )
  )[0]?.value;

const quality = async ({ user }: Pick<Business, 'user'>) =>
  qualitySchema.parse(await (await api.call(user, '/api/v2/quality')).json());
const scored = (business: Business) =>
  until(
    () => quality(business),
    ({ score }) => score !== null,
  );

test('every check finds what is wrong, with the number and a proposal, and nothing else', async () => {
  const business = await newBusiness(
    [
      person('K0'),
      person('K1', { geburtsdatum: '' }),
      person('K2', { geburtsdatum: '01.01.2026' }),
      person('K3', { ort: '' }),
      person('K4', { plz: '99999' }),
      person('K5', { ort: 'Dresden' }),
      person('K6', { ort: 'Sankt Georgen' }),
      person('K7', { email: 'joerg@gmial.com' }),
      person('K8', { email: 'joerg example.org' }),
      person('K9', { einw_brief: '', einw_email: '', einw_sms: '' }),
    ],
    {
      'mitarbeiter.csv': csv('mitarbeiter', [{ mitarbeiter_id: 'M1', standort_id: 'S1', kuerzel: 'AB', aktiv: 'ja' }]),
      'auftraege.csv': csv('auftraege', [
        order('A0', { kunden_id: 'K0', mitarbeiter_id: 'M1', auftragsdatum: '01.02.2025' }),
        order('A2', { kunden_id: 'K2', auftragsdatum: '01.03.2025', mitarbeiter_id: 'M1' }),
        order('A3', { kunden_id: 'K3', brillentyp: '', auftragsdatum: '01.04.2025' }),
      ]),
      'positionen.csv': csv('positionen', [
        line('A0', 1, { marke: 'Ray' }),
        line('A2', 1, { marke: 'Ray' }),
        line('A3', 1, { modell: '=1+1', brutto: '60,00' }),
        line('A3', 2, { gruppe: 'Glas_R', glastyp: 'Rätsel', brutto: '40,00' }),
      ]),
      'refraktionen.csv': csv('refraktionen', [
        { kunden_id: 'K0', auftrag_id: 'A0', datum: '01.02.2025', sph_r: '-2,00', sph_l: '-2,00' },
        { kunden_id: 'K2', datum: '01.02.2025', sph_r: '-2,00', sph_l: '3,00' },
      ]),
    },
  );
  const brief = async (check: QualityCheckName) =>
    (await rowsOf(business, check)).map((row) => [
      row.order_number ?? row.customer_number,
      row.field,
      row.value,
      row.proposed,
    ]);
  expect(await brief('geburtsdatum')).toEqual([
    ['K1', 'birth_date', null, null],
    ['K2', 'birth_date', '2026-01-01', null],
  ]);
  expect(await brief('adresse')).toEqual([
    ['K3', 'city', null, 'Freiburg'],
    ['K5', 'city', 'Dresden', 'Freiburg'],
    ['K4', 'plz', '99999', null],
  ]);
  expect((await rowsOf(business, 'adresse'))[1]).toMatchObject({
    customer_name: 'Jörg WeißK5',
    address: 'Große Str. 5, 79098 Dresden',
  });
  expect(await brief('email')).toEqual([
    ['K7', 'email', 'joerg@gmial.com', 'joerg@gmail.com'],
    ['K8', 'email', 'joerg example.org', null],
  ]);
  expect(await brief('einwilligung')).toEqual([['K9', 'consent', null, null]]);
  expect(await brief('brillentyp')).toEqual([['A3', 'glasses_type', 'Rätsel', null]]);
  expect(await brief('mitarbeiter')).toEqual([['A3', 'staff', null, null]]);
  expect(await brief('marke')).toEqual([['A3', 'brand', '=1+1', null]]);

  const found = await scored(business);
  const count = (check: QualityCheckName) => found.checks.find((one) => one.check === check);
  expect(count('adresse')).toMatchObject({
    population: 10,
    affected: 3,
    proposed: 2,
    costs: { letter: 3, email: 0, sms: 0, selection: 0, customers: 3 },
    clean: 0.7,
  });
  expect(count('einwilligung')).toMatchObject({ affected: 1, costs: { letter: 0, email: 1, sms: 0, selection: 0 } });
  expect(count('geburtsdatum')).toMatchObject({ affected: 2, costs: { letter: 0, email: 0, sms: 0, selection: 2 } });
  expect(count('staerken')).toMatchObject({ population: 3, affected: 1, is_health: true });
  // 100 · (20·8/10 + 20·7/10 + 15·9/10 + 10·8/10 + 10·2/3 + 10·1 + 5·2/3 + 5·2/3 + 5·2/3) / 100
  expect(found.score).toBe(78.2);
  expect(found.trend).toEqual([{ day: expect.any(String), score: 78.2 }]);

  // With the name: whoever judges a row has to know whom it is about.
  const file = await (await api.call(business.user, '/api/v2/quality/marke/rows.csv?q=k3')).bytes();
  expect(new TextDecoder().decode(file)).toBe(
    'Standort;Kundennummer;Name;Auftragsnummer;Feld;Hinweis;Wert;Vorschlag\r\n' +
      "S1;K3;Jörg WeißK3;A3;Marke;Eine Fassung hat keine Marke. Bitte tragen Sie sie nach.;'=1+1;\r\n",
  );
  expect(await rows(business.tenantId, `SELECT user_email, details FROM audit_log WHERE action = 'export'`)).toEqual([
    {
      user_email: `user-${business.tenantId}@example.org`,
      details: {
        purpose: 'Datenqualität',
        check: 'marke',
        stores: [await business.idOf('S1', 'stores')],
        searched: true,
        count: 1,
        format: 'csv',
        hash: createHash('sha256').update(file).digest('hex'),
      },
    },
  ]);
});

test('rows are searched in all that is written of them, sorted by any column, and read page by page', async () => {
  const business = await newBusiness([
    person('K10', { nachname: 'Öztürk', email: 'falsch' }),
    person('K9', { nachname: 'Zander', email: '' }),
    person('K2', { nachname: 'Abel', email: 'k2@gmial.com', ort: 'Hinterzarten' }),
  ]);
  const ask = async (query: string) =>
    qualityRowPageSchema.parse(await (await api.call(business.user, `/api/v2/quality/email?${query}`)).json());
  const numbers = async (query: string) => (await ask(query)).items.map(({ customer_number }) => customer_number);
  expect(await numbers('')).toEqual(['K2', 'K9', 'K10']);
  expect(await numbers('sort=number&direction=desc')).toEqual(['K10', 'K9', 'K2']);
  expect(await numbers('sort=name')).toEqual(['K2', 'K10', 'K9']);
  expect(await numbers('sort=value')).toEqual(['K10', 'K2', 'K9']);
  expect(await numbers('q=oeztuerk')).toEqual(['K10']);
  expect(await numbers('q=hinterzarten%20abel')).toEqual(['K2']);
  expect(await numbers('q=gmail')).toEqual(['K2']);
  expect(await numbers('q=nirgends')).toEqual([]);
  expect(await ask('limit=1&offset=1')).toMatchObject({ total: 3, proposals: 1, items: [{ customer_number: 'K9' }] });
  for (const query of ['', 'q=gmail', 'limit=1&offset=1'])
    expect(await ask(query)).toMatchObject({ affected: 3, population: 3 });
  expect((await api.call(business.user, '/api/v2/quality/email?sort=last_name')).status).toBe(400);
});

test('all proposals that match are accepted in one go, of customers and of orders, outlive an upload, and go back in one go', async () => {
  const many = Array.from({ length: 230 }, (_none, at) => person(`K${at}`, { ort: '' }));
  const sold = (number: string, row: Record<string, string>) =>
    order(number, { mitarbeiter_id: 'M1', auftragsdatum: '01.02.2025', brillentyp: '', ...row });
  const files = {
    'mitarbeiter.csv': csv('mitarbeiter', [{ mitarbeiter_id: 'M1', standort_id: 'S1', kuerzel: 'AB', aktiv: 'ja' }]),
    'auftraege.csv': csv('auftraege', [
      sold('A0', { kunden_id: 'K0', brillentyp: 'Fern' }),
      sold('A1', { kunden_id: 'K0', mitarbeiter_id: '' }),
      sold('A2', { kunden_id: 'K1' }),
      sold('A3', { kunden_id: 'K2', mitarbeiter_id: '' }),
    ]),
    'positionen.csv': csv('positionen', [
      line('A0', 1, { marke: 'Ray', modell: 'Aviator', brutto: '60,00' }),
      line('A0', 2, { gruppe: 'Glas_R', glastyp: 'Rätsel', brutto: '40,00' }),
      line('A1', 1, { marke: '', modell: 'aviator', brutto: '60,00' }),
      line('A1', 2, { gruppe: 'Glas_R', glastyp: 'Rätsel', brutto: '40,00' }),
      line('A2', 1, { marke: '', modell: 'anderes' }),
      line('A3', 1, { marke: 'Ray' }),
    ]),
  };
  const business = await newBusiness([...many, person('K900')], files);
  const accept = async (check: QualityCheckName, q = '') => {
    const answer = await send(business, `${check}/accept`, { q });
    expect(answer.status).toBe(201);
    return acceptedSchema.parse(await answer.json());
  };
  const open = async () =>
    Promise.all(
      (['adresse', 'brillentyp', 'mitarbeiter', 'marke'] as const).map(
        async (check) =>
          qualityRowPageSchema.parse(await (await api.call(business.user, `/api/v2/quality/${check}?limit=1`)).json())
            .total,
      ),
    );
  const before = await open();
  expect(before).toEqual([230, 3, 2, 2]);
  const facts = () =>
    rows(
      business.tenantId,
      `
    SELECT o.external_id AS number, f.glasses_type, w.external_id AS staff, (SELECT min(l.brand) FROM order_lines l WHERE l.order_id = o.id) AS brand
    FROM order_facts f JOIN orders o ON o.id = f.order_id LEFT JOIN staff w ON w.id = f.staff_id ORDER BY 1`,
    );
  const asFiled = await facts();

  expect(await accept('adresse', 'K17')).toMatchObject({ taken: 11, refused: 0 });
  const cities = await accept('adresse');
  expect(cities).toMatchObject({ taken: 219, refused: 0 });
  const added = [await accept('brillentyp'), await accept('mitarbeiter'), await accept('marke')];
  expect(added.map(({ taken }) => taken)).toEqual([1, 1, 1]);
  expect(await open()).toEqual([0, 2, 1, 1]);
  const filled = [
    { number: 'A0', glasses_type: 'Fern', staff: 'M1', brand: 'Ray' },
    { number: 'A1', glasses_type: 'Fern', staff: 'M1', brand: 'Ray' },
    { number: 'A2', glasses_type: 'ohne', staff: 'M1', brand: null },
    { number: 'A3', glasses_type: 'ohne', staff: null, brand: 'Ray' },
  ];
  expect(await until(facts, (found) => isDeepStrictEqual(found, filled))).toEqual(filled);
  expect(
    await rows(
      business.tenantId,
      `SELECT details ->> 'check' AS check, details -> 'count' AS count, details -> 'searched' AS searched FROM audit_log WHERE action = 'data-corrected' ORDER BY id`,
    ),
  ).toEqual([
    { check: 'adresse', count: 11, searched: true },
    { check: 'adresse', count: 219, searched: false },
    { check: 'brillentyp', count: 1, searched: false },
    { check: 'mitarbeiter', count: 1, searched: false },
    { check: 'marke', count: 1, searched: false },
  ]);

  const upload = await api.upload(business.user, { ...business.files, ...files });
  expect(upload).toMatchObject({ status: 'done' });
  expect(await facts()).toEqual(filled);
  expect(await open()).toEqual([0, 2, 1, 1]);

  for (const { batch } of [cities, ...added])
    expect((await send(business, 'decision/undo', { batch })).status).toBe(204);
  expect(await open()).toEqual([219, 3, 2, 2]);
  expect(await until(facts, (found) => isDeepStrictEqual(found, asFiled))).toEqual(asFiled);
  expect((await send(business, 'decision/undo', { batch: cities.batch })).status).toBe(404);
  expect(await accept('geburtsdatum')).toEqual({ batch: null, taken: 0, refused: 0 });
});

test('several thousand proposals are accepted and taken back in one go, more than one statement takes', async () => {
  const business = await newBusiness([person('K0', { ort: '' })]);
  const COUNT = 4_200;
  await rows(
    business.tenantId,
    `
    INSERT INTO customers (tenant_id, store_id, external_id, first_name, last_name, birth_date, street, plz, consent_letter)
    SELECT tenant_id, store_id, 'V' || n, 'V' || n, md5(n::text), birth_date + n, street, plz, true FROM customers, generate_series(2, ${COUNT}) n WHERE external_id = 'K0'`,
  );
  // As after an upload: without statistics the planner takes them for one row, and joins all with all.
  await refreshStatistics(api.database.db);
  const cities = () =>
    rows(
      business.tenantId,
      `SELECT city, count(*)::int AS customers FROM customers WHERE tenant_id = ${business.tenantId} GROUP BY city`,
    );
  const accepted = acceptedSchema.parse(await (await send(business, 'adresse/accept', {})).json());
  expect(accepted).toMatchObject({ taken: COUNT, refused: 0, batch: expect.any(String) });
  expect(await cities()).toEqual([{ city: 'Freiburg im Breisgau', customers: COUNT }]);
  const [kept] = await rows<{ kept: number; batches: number }>(
    business.tenantId,
    'SELECT count(*)::int AS kept, count(DISTINCT batch)::int AS batches FROM quality_decisions',
  );
  expect(kept).toEqual({ kept: COUNT, batches: 1 });
  expect((await send(business, 'decision/undo', { batch: accepted.batch })).status).toBe(204);
  expect(await cities()).toEqual([{ city: null, customers: COUNT }]);
});

test('what a file leaves out of an order is chosen by hand, counts until the file says it, and stands against a text', async () => {
  const lines = [
    line('A1', 1, { marke: '', brutto: '60,00' }),
    line('A1', 2, { gruppe: 'Glas_R', glastyp: 'Rätsel', brutto: '20,00' }),
    line('A1', 3, { gruppe: 'Fassung', marke: 'Ray', brutto: '20,00' }),
  ];
  const files = {
    'mitarbeiter.csv': csv('mitarbeiter', [
      { mitarbeiter_id: 'M1', standort_id: 'S1', kuerzel: 'AB', name: 'Anna Berg', aktiv: 'ja' },
    ]),
    'auftraege.csv': csv('auftraege', [order('A1', { brillentyp: '' })]),
    'positionen.csv': csv('positionen', lines),
  };
  const business = await newBusiness([person('K1')], files);
  const order_id = await business.idOf('A1', 'orders');
  const add = (field: string, value: string) =>
    send(business, 'decision', { kind: 'corrected', check: 'marke', order_id, field, value });
  const choices = async (field: string) =>
    (
      (await (await api.call(business.user, `/api/v2/quality/choices?field=${field}`)).json()) as {
        items: { value: string; label: string }[];
      }
    ).items;
  expect(await choices('staff')).toMatchObject([{ value: 'M1', label: 'AB · Anna Berg' }]);
  expect((await choices('glasses_type')).map(({ value }) => value)).toContain('Gleitsicht');
  expect((await choices('brand')).map(({ value }) => value)).toEqual(['Ray']);

  for (const [field, value] of [
    ['glasses_type', 'Monokel'],
    ['staff', 'M9'],
    ['brand', 'x'.repeat(101)],
    ['plz', '79098'],
  ] as const)
    expect([field, (await add(field, value)).status]).toEqual([field, 400]);
  const ids = [
    await idIn(await add('glasses_type', 'Office')),
    await idIn(await add('staff', 'M1')),
    await idIn(await add('brand', 'Oak')),
  ];
  expect(await idIn(await add('brand', 'Oakley'))).toBe(ids[2]);
  const state = async () =>
    (
      await rows<{ glasses_type: string; staff: string; brands: string[] }>(
        business.tenantId,
        `
    SELECT o.glasses_type, w.external_id AS staff, (SELECT array_agg(l.brand ORDER BY l.position) FROM order_lines l WHERE l.order_id = o.id AND l.group_name = 'Fassung') AS brands
    FROM orders o LEFT JOIN staff w ON w.id = o.staff_id`,
      )
    )[0];
  expect(await state()).toEqual({ glasses_type: 'Office', staff: 'M1', brands: ['Oakley', 'Ray'] });

  // What is said of a text for all orders does not overrule what was said of this one.
  await api.call(business.user, '/api/v2/admin/lens-text', {
    method: 'PUT',
    body: JSON.stringify({ text: 'Rätsel', glasses_type: 'Fern' }),
    headers: { 'content-type': 'application/json' },
  });
  const type = async () =>
    (await rows<{ glasses_type: string }>(business.tenantId, 'SELECT glasses_type FROM order_facts'))[0]?.glasses_type;
  await api.upload(business.user, {
    ...business.files,
    ...files,
    'kunden.csv': csv('kunden', [person('K1', { ort: 'Kirchzarten' })]),
  });
  expect(await type()).toBe('Office');
  expect(await state()).toEqual({ glasses_type: 'Office', staff: 'M1', brands: ['Oakley', 'Ray'] });

  // The file says it itself now: what it says counts, and going back to the file before brings the decision back.
  const said = await api.upload(business.user, {
    ...files,
    'auftraege.csv': csv('auftraege', [order('A1', { brillentyp: 'Nah', mitarbeiter_id: 'M1' })]),
    'positionen.csv': csv(
      'positionen',
      lines.map((row) => ({ ...row, ...(row.pos === '1' && { marke: 'Boss' }) })),
    ),
  });
  expect(await state()).toEqual({ glasses_type: 'Nah', staff: 'M1', brands: ['Boss', 'Ray'] });
  expect((await decisions(business)).map(({ state: is }) => is)).toEqual(['obsolete', 'obsolete', 'obsolete']);
  expect((await add('staff', 'M1')).status).toBe(400);
  await api.call(business.user, `/api/v2/upload/${said.id}/roll-back`, { method: 'POST' });
  await api.untilOver(business.user, said.id);
  expect(await state()).toEqual({ glasses_type: 'Office', staff: 'M1', brands: ['Oakley', 'Ray'] });
  for (const id of ids) expect((await undo(business, id)).status).toBe(204);
  expect(await state()).toEqual({ glasses_type: null, staff: null, brands: [null, 'Ray'] });
});

test('an address from which something came back is a fault until it is another one', async () => {
  const business = await newBusiness([person('K1'), person('K2')]);
  const ids = [await business.idOf('K1'), await business.idOf('K2')];
  const store_id = await business.idOf('S1', 'stores');
  const members = ids.map((customer_id) => ({ customer_id, store_id }));
  const letter = await seedSentList(api.database, business.tenantId, { sent_on: '2026-03-01' }, members);
  const answer = await api.call(business.user, `/api/v2/optician-marketing/shipping-list/${letter}/outcomes`, {
    method: 'POST',
    body: JSON.stringify({ outcome: 'moved', on: '2026-03-09', numbers: ['K1'] }),
    headers: { 'content-type': 'application/json' },
  });
  expect(await answer.json()).toEqual({ recorded: 1, known: 0, unknown: [] });
  await seedSentList(
    api.database,
    business.tenantId,
    { sent_on: '2026-03-01', channel: 'email' },
    members.map((member, at) => ({
      ...member,
      ...(at === 1 && {
        outcome: 'bounced',
        outcome_on: '2026-03-01',
        outcome_address: createHash('md5').update('k2@example.org').digest('hex'),
      }),
    })),
  );
  const found = async (check: QualityCheckName) =>
    (await rowsOf(business, check)).map(({ customer_number, field, problem, value }) => [
      customer_number,
      field,
      problem,
      value,
    ]);
  expect(await found('adresse')).toEqual([
    ['K1', 'street', 'Post an diese Anschrift kam zurück. Bitte fragen Sie nach der neuen.', 'Große Str. 5'],
  ]);
  expect(await found('email')).toEqual([
    ['K2', 'email', 'Eine E-Mail an diese Adresse kam zurück. Bitte fragen Sie nach der neuen.', 'K2@example.org'],
  ]);
  await idIn(
    await send(business, 'decision', {
      kind: 'corrected',
      check: 'adresse',
      customer_id: ids[0],
      field: 'street',
      value: 'Neuer Weg 1',
    }),
  );
  await idIn(
    await send(business, 'decision', {
      kind: 'corrected',
      check: 'email',
      customer_id: ids[1],
      field: 'email',
      value: 'neu@example.org',
    }),
  );
  expect([await found('adresse'), await found('email')]).toEqual([[], []]);
});

test('a postcode that many customers name otherwise than the geodata is called so, and none of them is told to be wrong', async () => {
  const business = await newBusiness([
    ...['K1', 'K2', 'K3', 'K4', 'K5'].map((number) => person(number, { ort: 'Dresden' })),
    person('K6', { ort: '' }),
    person('K7'),
  ]);
  const found = await rowsOf(business, 'adresse');
  expect(found.map((row) => [row.customer_number, row.field, row.value, row.proposed])).toEqual([
    ['K6', 'city', null, 'Dresden'],
  ]);
});

test('rows about strengths need the permission, and reading them is written down', async () => {
  const business = await newBusiness([person('K1')], {
    'auftraege.csv': csv('auftraege', [order('A1')]),
    'refraktionen.csv': csv('refraktionen', [{ kunden_id: 'K1', datum: '01.02.2020', sph_r: '-2,00' }]),
  });
  const ask = () => api.call(business.user, '/api/v2/quality/staerken');
  expect((await ask()).status).toBe(403);
  expect((await api.call(business.user, '/api/v2/quality/staerken/rows.csv')).status).toBe(403);
  await api.call(business.user, '/api/v2/admin/permission', {
    method: 'PUT',
    body: JSON.stringify({
      user_email: `user-${business.tenantId}@example.org`,
      permission: 'refraction',
      granted: true,
    }),
    headers: { 'content-type': 'application/json' },
  });
  expect(qualityRowPageSchema.parse(await (await ask()).json()).items).toMatchObject([
    { order_number: 'A1', field: 'refraction', value: null },
  ]);
  expect(await rows(business.tenantId, `SELECT 1 AS n FROM audit_log WHERE action = 'refraction-read'`)).toHaveLength(
    1,
  );
});

test('a correction counts at once and after the next upload, until the file says something else', async () => {
  const business = await newBusiness([person('K1', { email: 'k1@gmial.com' }), person('K2')]);
  const customer_id = await business.idOf('K1');
  await idIn(
    await send(business, 'decision', {
      kind: 'corrected',
      check: 'email',
      customer_id,
      field: 'email',
      value: 'k1@gmail.com',
    }),
  );
  expect(await cell(business, 'K1', 'email')).toBe('k1@gmail.com');
  expect(await rowsOf(business, 'email')).toEqual([]);

  const again = await api.upload(business.user, {
    'kunden.csv': csv('kunden', [person('K1', { email: 'k1@gmial.com', strasse: 'Neue Str. 1' }), person('K2')]),
  });
  expect(await cell(business, 'K1', 'email')).toBe('k1@gmail.com');
  expect(await cell(business, 'K1', 'street')).toBe('Neue Str. 1');
  expect(await decisions(business)).toMatchObject([
    {
      state: 'active',
      file_value: 'k1@gmial.com',
      value: 'k1@gmail.com',
      decided_by: `user-${business.tenantId}@example.org`,
    },
  ]);

  const changed = await api.upload(business.user, {
    'kunden.csv': csv('kunden', [person('K1', { email: 'neu@example.org' }), person('K2')]),
  });
  expect(await cell(business, 'K1', 'email')).toBe('neu@example.org');
  expect(await decisions(business)).toMatchObject([{ state: 'obsolete' }]);

  // Taken back one after the other, the file says again what was corrected.
  for (const { id } of [changed, again]) {
    expect((await api.call(business.user, `/api/v2/upload/${id}/roll-back`, { method: 'POST' })).status).toBe(202);
    expect((await api.untilOver(business.user, id)).status).toBe('rolled-back');
    expect(await cell(business, 'K1', 'email')).toBe('k1@gmail.com');
  }
  expect(await cell(business, 'K1', 'street')).toBe('Große Str. 5');
  const [decision] = await decisions(business);
  expect(decision).toMatchObject({ state: 'active' });
  expect((await undo(business, decision?.id ?? 0)).status).toBe(204);
  expect(await cell(business, 'K1', 'email')).toBe('k1@gmial.com');
  expect(await rows(business.tenantId, `SELECT action FROM audit_log ORDER BY id`)).toEqual(
    ['data-corrected', 'upload-rolled-back', 'upload-rolled-back', 'decision-undone'].map((action) => ({ action })),
  );
});

test('a correction outlives the roll-back of the upload that brought the customer, and a birthday is corrected as a day', async () => {
  const business = await newBusiness([person('K1')]);
  const files = { 'kunden.csv': csv('kunden', [person('K2', { geburtsdatum: '' })]) };
  const { id } = await api.upload(business.user, files);
  await idIn(
    await send(business, 'decision', {
      kind: 'corrected',
      check: 'geburtsdatum',
      customer_id: await business.idOf('K2'),
      field: 'birth_date',
      value: '1964-02-29',
    }),
  );
  expect(await rowsOf(business, 'geburtsdatum')).toEqual([]);
  await api.call(business.user, `/api/v2/upload/${id}/roll-back`, { method: 'POST' });
  await api.untilOver(business.user, id);
  expect(await business.idOf('K2')).toBe(0);
  expect(await decisions(business)).toMatchObject([{ state: 'obsolete' }]);
  await api.upload(business.user, files);
  expect(await cell(business, 'K2', 'birth_date')).toBe('1964-02-29');
});

test('what is ignored stays away until the file says something else', async () => {
  const business = await newBusiness([person('K1', { email: 'falsch' })]);
  const customer_id = await business.idOf('K1');
  const id = await idIn(
    await send(business, 'decision', {
      kind: 'ignored',
      check: 'email',
      customer_id,
      field: 'email',
      reason: 'Will keine E-Mails',
    }),
  );
  expect(await rowsOf(business, 'email')).toEqual([]);
  await api.upload(business.user, business.files);
  expect(await rowsOf(business, 'email')).toEqual([]);
  await api.upload(business.user, { 'kunden.csv': csv('kunden', [person('K1', { email: 'anders' })]) });
  expect(await rowsOf(business, 'email')).toMatchObject([{ customer_number: 'K1', value: 'anders' }]);
  expect(await decisions(business)).toMatchObject([
    { id, kind: 'ignored', state: 'obsolete', reason: 'Will keine E-Mails' },
  ]);
  expect((await undo(business, id)).status).toBe(204);
  const gone = await send(business, 'decision', {
    kind: 'ignored',
    check: 'geburtsdatum',
    customer_id,
    field: 'birth_date',
    reason: 'Nichts falsch',
  });
  expect(gone.status).toBe(404);
});

test('what a check costs is what those have paid whom it keeps from being reached, as the raw orders say', async () => {
  const year = Number(today().slice(0, 4));
  const day = (yearsAgo: number) => `01.06.${year - yearsAgo}`;
  const business = await newBusiness(
    [
      person('K0'),
      person('K1', { ort: '' }),
      person('K2', { strasse: '', einw_email: 'nein' }),
      person('K3', { ort: '', einw_brief: 'nein' }),
    ],
    {
      'auftraege.csv': csv('auftraege', [
        order('A0', { kunden_id: 'K0', auftragsdatum: day(1), brutto: '1000,00' }),
        order('A1', { kunden_id: 'K1', auftragsdatum: day(1), brutto: '200,00' }),
        order('A2', { kunden_id: 'K1', auftragsdatum: day(2), brutto: '30,50' }),
        order('A3', { kunden_id: 'K1', auftragsdatum: day(5), brutto: '4000,00' }),
        order('A4', { kunden_id: 'K2', auftragsdatum: day(2), brutto: '80,00', status: 'storniert' }),
        order('A5', { kunden_id: 'K2', auftragsdatum: day(1), brutto: '-80,00', storno_zu: 'A4' }),
        order('A6', { kunden_id: 'K2', auftragsdatum: day(1), brutto: '60,00' }),
        order('A7', { kunden_id: 'K3', auftragsdatum: day(1), brutto: '500,00' }),
      ]),
    },
  );
  const found = (await scored(business)).checks.find(({ check }) => check === 'adresse');
  const [raw] = await rows<{ cents: number }>(
    business.tenantId,
    `
    SELECT sum(gross_cents)::int AS cents FROM orders o JOIN customers k ON k.id = o.customer_id
    WHERE k.external_id IN ('K1', 'K2') AND o.ordered_on > '${today()}'::date - interval '36 months'`,
  );
  expect(raw).toEqual({ cents: 29_050 });
  // K3 has refused letters: an address opens no way to them.
  expect(found?.costs).toEqual({ letter: 2, email: 0, sms: 0, selection: 0, customers: 2, revenue_cents: raw?.cents });
});

test.each([1, 2])(
  'every figure is what the uploaded rows say, counted by hand: affected, customers, euros, score and trend (%s)',
  async (seed) => {
    const year = Number(today().slice(0, 4));
    const raw = randomBusiness(seed, year);
    const business = await newBusiness(raw.customers as Record<string, string>[], {
      'standorte.csv': csv('standorte', [store('S1'), store('S2')]),
      'mitarbeiter.csv': csv(
        'mitarbeiter',
        ['S1', 'S2'].map((standort_id) => ({ mitarbeiter_id: 'M', standort_id, kuerzel: 'AB', aktiv: 'ja' })),
      ),
      'auftraege.csv': csv('auftraege', raw.orders),
      'positionen.csv': csv('positionen', raw.lines),
      'refraktionen.csv': csv('refraktionen', raw.measurements),
    });
    const ask = async () =>
      qualitySchema.parse(await (await api.call(business.user, '/api/v2/quality?scope=all')).json());
    await until(ask, ({ score }) => score !== null);
    const since = `${year - 3}${today().slice(4)}`;
    const both = countByHand(raw, ['S1', 'S2'], since);
    const found = await ask();
    expect(
      Object.fromEntries(
        found.checks.map(({ check, population, affected, costs }) => [check, { population, affected, costs }]),
      ),
    ).toEqual(both.checks);
    expect(found.score).toBe(both.score);

    // Of earlier days the trend has what was kept then; a store that was not judged on a day is as it was before.
    const kept = async (number: string, daysAgo: number, checks: object) =>
      rows(
        business.tenantId,
        `
    INSERT INTO quality_scores (tenant_id, store_id, day, score, checks)
    SELECT ${business.tenantId}, id, '${today()}'::date - ${daysAgo}, 1, '${JSON.stringify(checks)}' FROM stores WHERE external_id = '${number}'`,
      );
    const [one, other] = [countByHand(raw, ['S1'], since).checks, countByHand(raw, ['S2'], since).checks];
    const worse = (checks: typeof one) => ({
      ...checks,
      adresse: { ...checks.adresse, affected: checks.adresse.population },
    });
    const together = (a: typeof one, b: typeof one) =>
      Object.fromEntries(
        Object.entries(a).map(([name, { population, affected }]) => {
          const there = b[name as QualityCheckName];
          return [name, { population: population + there.population, affected: affected + there.affected }];
        }),
      );
    await kept('S1', 30, worse(one));
    await kept('S2', 20, worse(other));
    await kept('S1', 10, one);
    const later = await ask();
    expect(later.trend.map(({ score }) => score)).toEqual([
      scoreByHand(worse(one)),
      scoreByHand(together(worse(one), worse(other))),
      scoreByHand(together(one, worse(other))),
      both.score,
    ]);
    expect(later.week.score_before).toBe(scoreByHand(together(one, worse(other))));
    expect(later.checks.find(({ check }) => check === 'adresse')?.affected_before).toBe(
      one.adresse.affected + other.adresse.population,
    );
  },
);

test('what a week has changed: affected and score of then, and the decisions since', async () => {
  const business = await newBusiness([person('K1', { email: 'falsch' }), person('K2', { email: '' }), person('K3')]);
  const now = await scored(business);
  const of = (found: typeof now) => found.checks.find(({ check }) => check === 'email');
  expect(now.week).toEqual({ score_before: null, decided: { corrected: 0, ignored: 0, merged: 0 } });
  expect(of(now)?.affected_before).toBeNull();
  await asOperator(api.database.db, (trx) =>
    sql`
    INSERT INTO quality_scores (tenant_id, store_id, day, score, checks)
    SELECT tenant_id, store_id, day - 9, 50, jsonb_set(checks, '{email,affected}', '3') FROM quality_scores WHERE tenant_id = ${business.tenantId}`.execute(
      trx,
    ),
  );
  await send(business, 'decision', {
    kind: 'corrected',
    check: 'email',
    customer_id: await business.idOf('K1'),
    field: 'email',
    value: 'k1@example.org',
  });
  await send(business, 'decision', {
    kind: 'ignored',
    check: 'email',
    customer_id: await business.idOf('K2'),
    field: 'email',
    reason: 'hat keine',
  });
  const later = await until(
    () => quality(business),
    (found) => of(found)?.affected === 0,
  );
  expect(of(later)?.affected_before).toBe(3);
  // Ten of a hundred are e-mail: none of three was right then, one today before the decisions.
  const weighed = later.checks.filter(({ population }) => population > 0).reduce((sum, { weight }) => sum + weight, 0);
  expect(later.week.score_before).toBeCloseTo((now.score ?? 0) - (10 * (1 / 3) * 100) / weighed, 0);
  expect(later.week.decided).toEqual({ corrected: 1, ignored: 1, merged: 0 });
  await asOperator(api.database.db, (trx) =>
    sql`
    UPDATE quality_decisions SET decided_at = now() - interval '8 days' WHERE tenant_id = ${business.tenantId} AND kind = 'ignored'`.execute(
      trx,
    ),
  );
  expect((await quality(business)).week.decided).toEqual({ corrected: 1, ignored: 0, merged: 0 });
});

test('many are decided in one go, those refused are told, and all are undone in one go', async () => {
  const business = await newBusiness([person('K1', { ort: '' }), person('K2', { ort: '' }), person('K3')]);
  const at = (number: string) => business.idOf(number);
  const of = (customer_id: number, value: string, field = 'city') => ({
    kind: 'corrected',
    check: 'adresse',
    customer_id,
    field,
    value,
  });
  const answer = await send(business, 'decision/batch', {
    decisions: [of(await at('K1'), 'Freiburg'), of(await at('K3'), 'Freiburg'), of(await at('K2'), 'Freiburg')],
  });
  const { ids, refused } = decisionBatchSchema.parse(await answer.json());
  expect([ids.length, refused]).toEqual([2, [{ index: 1, problem: expect.stringContaining('steht so schon') }]]);
  expect([await cell(business, 'K1', 'city'), await cell(business, 'K2', 'city')]).toEqual(['Freiburg', 'Freiburg']);
  expect((await send(business, 'decision/batch', { decisions: [of(await at('K3'), '123', 'plz')] })).status).toBe(400);
  expect((await send(business, 'decision/undo', { ids: [...ids, 999_999_999] })).status).toBe(204);
  expect([await cell(business, 'K1', 'city'), await cell(business, 'K2', 'city')]).toEqual([null, null]);
  expect((await send(business, 'decision/undo', { ids })).status).toBe(404);
  expect(
    await rows(business.tenantId, 'SELECT action, count(*)::int AS n FROM audit_log GROUP BY 1 ORDER BY 1'),
  ).toEqual([
    { action: 'data-corrected', n: 2 },
    { action: 'decision-undone', n: 2 },
  ]);
});

const twins = (row: Record<string, string> = {}) => [
  person('K1', { nachname: 'Müller', plz: '', ...row }),
  person('K2', { nachname: 'Mueller', email: 'k1@example.org', mobil: '0171 2345678', einw_sms: 'ja' }),
];
const orders = {
  'auftraege.csv': csv('auftraege', [
    order('A1', { auftragsdatum: '01.02.2024' }),
    order('A2', { kunden_id: 'K2', auftragsdatum: '01.02.2026' }),
  ]),
};
const facts = ({ tenantId }: Business) =>
  rows<{ number: string; purchases: number; may_email: boolean }>(
    tenantId,
    `
  SELECT k.external_id AS number, f.purchase_count AS purchases, f.may_email FROM customer_facts f JOIN customers k ON k.id = f.customer_id ORDER BY 1`,
  );

test('two numbers of one person are found, merged with chosen values, kept over uploads, and parted again', async () => {
  const business = await newBusiness(twins(), orders);
  const pairs = async () =>
    duplicatePairPageSchema.parse(await (await api.call(business.user, '/api/v2/quality/duplicate')).json()).items;
  const [pair] = await until(pairs, (found) => found.length > 0);
  expect(pair).toMatchObject({
    score: 90,
    sides: [
      { customer_number: 'K1', order_count: 1 },
      { customer_number: 'K2', last_order_on: '2026-02-01' },
    ],
  });
  expect(pair?.reasons).toEqual([
    'gleiches Geburtsdatum',
    'gleicher Nachname',
    'gleicher Vorname',
    'gleiche E-Mail-Adresse',
  ]);
  const before = await facts(business);

  const [survivor_id, merged_id] = [await business.idOf('K1'), await business.idOf('K2')];
  const id = await idIn(await send(business, 'merge', { survivor_id, merged_id, take: ['plz', 'mobile'] }));
  expect(await pairs()).toEqual([]);
  expect([await cell(business, 'K1', 'plz'), await cell(business, 'K1', 'mobile')]).toEqual([
    '79098',
    await cell(business, 'K2', 'mobile'),
  ]);
  const merged = await until(
    () => facts(business),
    (found) => found.length === 1,
  );
  expect(merged).toEqual([{ number: 'K1', purchases: 2, may_email: true }]);
  expect((await send(business, 'merge', { survivor_id: merged_id, merged_id: survivor_id })).status).toBe(409);

  const upload = await api.upload(business.user, {
    ...business.files,
    'auftraege.csv': csv('auftraege', [
      order('A2', { kunden_id: 'K2', auftragsdatum: '01.02.2026', brutto: '150,00' }),
      order('A3', { kunden_id: 'K2', auftragsdatum: '01.09.2025' }),
    ]),
  });
  expect(upload).toMatchObject({ status: 'done', rejected: 0 });
  expect(await facts(business)).toEqual([{ number: 'K1', purchases: 3, may_email: true }]);
  await api.call(business.user, `/api/v2/upload/${upload.id}/roll-back`, { method: 'POST' });
  await api.untilOver(business.user, upload.id);
  expect(await facts(business)).toEqual(merged);

  expect((await undo(business, id)).status).toBe(204);
  expect(
    await until(
      () => facts(business),
      (found) => found.length === 2,
    ),
  ).toEqual(before);
  expect([await cell(business, 'K1', 'plz'), await cell(business, 'K1', 'mobile')]).toEqual([null, null]);
  expect(await decisions(business)).toEqual([]);
});

test('what either has refused holds for the survivor, at once; who is erased is erased under both numbers', async () => {
  const business = await newBusiness(twins(), orders);
  const [survivor_id, merged_id] = [await business.idOf('K1'), await business.idOf('K2')];
  await idIn(await send(business, 'merge', { survivor_id, merged_id }));
  const path = (id: number, rest: string) => `/api/v2/optician-marketing/customer/${id}/${rest}`;
  const json = { method: 'POST', headers: { 'content-type': 'application/json' } };
  await api.call(business.user, path(merged_id, 'objection'), {
    ...json,
    body: JSON.stringify({ channel: 'email', source: 'Brief' }),
  });
  expect((await facts(business)).find(({ number }) => number === 'K1')).toMatchObject({ may_email: false });
  await api.upload(business.user, business.files);
  expect(await facts(business)).toMatchObject([{ number: 'K1', may_email: false }]);

  expect((await api.call(business.user, path(survivor_id, 'erasure'), { ...json, body: '{}' })).status).toBe(202);
  expect(
    await rows(
      business.tenantId,
      'SELECT count(*)::int AS left FROM customers WHERE erased_at IS NULL OR last_name IS NOT NULL',
    ),
  ).toEqual([{ left: 0 }]);
  expect(await decisions(business)).toEqual([]);
  const upload = await api.upload(business.user, business.files);
  expect(upload).toMatchObject({ status: 'done' });
  expect(
    await rows(business.tenantId, 'SELECT count(*)::int AS left FROM customers WHERE last_name IS NOT NULL'),
  ).toEqual([{ left: 0 }]);
});

test('pairs are searched and sorted by what both sides say; one that is called two people is not shown again', async () => {
  const business = await newBusiness(twins(), orders);
  const pairs = async (query = '') =>
    duplicatePairPageSchema.parse(await (await api.call(business.user, `/api/v2/quality/duplicate?${query}`)).json());
  const found = await until(pairs, ({ total }) => total > 0);
  const [a, b] = found.items[0]?.sides ?? [];
  for (const q of [`${a?.customer_number} ${b?.customer_number}`, a?.last_name?.toUpperCase(), b?.plz, '%']) {
    expect([q, (await pairs(`q=${encodeURIComponent(q ?? '')}`)).total]).toEqual([q, q === '%' ? 0 : found.total]);
  }
  for (const sort of ['name', 'number']) expect((await pairs(`sort=${sort}&direction=desc`)).total).toBe(found.total);
  expect((await api.call(business.user, '/api/v2/quality/duplicate?sort=plz')).status).toBe(400);
  await idIn(
    await send(business, 'decision', {
      kind: 'ignored',
      check: 'dubletten',
      customer_id: b?.id,
      other_customer_id: a?.id,
      field: 'person',
      reason: 'Vater und Sohn',
    }),
  );
  expect((await pairs()).total).toBe(0);
  expect(await rowsOf(business, 'dubletten')).toEqual([]);
});

test('another business sees nothing and changes nothing; PURE reads and does not decide', async () => {
  const mine = await newBusiness([person('K1', { email: 'falsch' }), ...twins().slice(1)], orders);
  const theirs = await newBusiness([person('X1')]);
  const [customer_id, other_id, order_id] = [
    await mine.idOf('K1'),
    await mine.idOf('K2'),
    await mine.idOf('A1', 'orders'),
  ];
  const id = await idIn(
    await send(mine, 'decision', {
      kind: 'corrected',
      check: 'email',
      customer_id,
      field: 'email',
      value: 'k1@example.org',
    }),
  );
  for (const [path, body] of [
    ['decision', { kind: 'corrected', check: 'email', customer_id, field: 'email', value: 'x@example.org' }],
    ['decision', { kind: 'ignored', check: 'email', customer_id, field: 'email', reason: 'fremd' }],
    ['decision', { kind: 'ignored', check: 'mitarbeiter', order_id, field: 'staff', reason: 'fremd' }],
    ['merge', { survivor_id: await theirs.idOf('X1'), merged_id: other_id }],
    ['merge', { survivor_id: customer_id, merged_id: await theirs.idOf('X1') }],
  ] as const)
    expect((await send(theirs, path, body)).status).toBe(404);
  expect((await undo(theirs, id)).status).toBe(404);
  expect(await decisions(theirs)).toEqual([]);
  expect(await rowsOf(theirs, 'email')).toEqual([]);
  expect(await cell(mine, 'K1', 'email')).toBe('k1@example.org');

  const pure = { user: { tenantId: mine.tenantId, groups: ['PURE'] } };
  expect((await api.call(pure.user, '/api/v2/quality')).status).toBe(200);
  expect(
    (
      await send(pure, 'decision', {
        kind: 'ignored',
        check: 'email',
        customer_id,
        field: 'email',
        reason: 'darf nicht',
      })
    ).status,
  ).toBe(403);
  expect((await send(pure, 'merge', { survivor_id: customer_id, merged_id: other_id })).status).toBe(403);
});

test('a value that cannot be is refused with a sentence', async () => {
  const business = await newBusiness([person('K1')]);
  const customer_id = await business.idOf('K1');
  for (const [field, value] of [
    ['birth_date', '1899-12-31'],
    ['birth_date', '2999-01-01'],
    ['plz', '123'],
    ['email', 'x@y'],
    ['city', 'Freiburg'],
  ]) {
    const answer = await send(business, 'decision', { kind: 'corrected', check: 'adresse', customer_id, field, value });
    expect([answer.status, ((await answer.json()) as { title: string }).title]).toEqual([
      400,
      expect.stringContaining('Bitte'),
    ]);
  }
});
