import { randomBytes } from 'node:crypto';
import type { Channel } from '@portal/shared/contract/marketing';
import { sql } from 'kysely';
import { firstKeys } from '../../data/block-list/first-fold.ts';
import { hashKey } from '../../data/block-list/keyed-hash.ts';
import type { PersonIdentity } from '../../data/block-list/person.ts';
import { followObjections } from '../../data/block-list/follow-objections.ts';
import { withTenant } from '../../platform/database/index.ts';
import { seedTenant } from '../../testing/index.ts';
import { csv, customer, store } from '../upload/testing/files.ts';
import { startUploadTestApi, type UploadTestApi } from '../upload/testing/upload-test-api.ts';
import { startObjections } from './start-objections.ts';

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
});
afterAll(() => api.close());

type Row = Record<string, string>;
const GROUPS = ['Fileupload', 'PRO', 'Marketing', 'Admin'];
const person = (kunden_id: string, row: Row) =>
  customer(kunden_id, {
    geburtsdatum: '',
    plz: '01067',
    ort: 'Dresden',
    einw_email: 'ja',
    einw_sms: 'ja',
    einw_datum: '01.02.2025',
    ...row,
  });
let businesses = 0;

async function newBusiness(rows: readonly Row[]) {
  const { tenantId } = await seedTenant(api.database, `Rückkehr ${(businesses += 1)}`, []);
  const user = { tenantId, groups: GROUPS };
  const upload = async (people: readonly Row[]) => {
    const done = await api.upload(user, {
      'standorte.csv': csv('standorte', [store()]),
      'kunden.csv': csv('kunden', people),
    });
    expect(done.status).toBe('done');
    return done;
  };
  await upload(rows);
  const ask = async <T>(query: string) =>
    withTenant(api.database.db, tenantId, async (trx) => (await sql.raw<T>(query).execute(trx)).rows);
  const idOf = async (number: string) =>
    (await ask<{ id: number }>(`SELECT id FROM customers WHERE external_id = '${number}'`))[0]?.id ?? 0;
  const post = async (number: string, rest: string, body: object = {}) =>
    (
      await api.call(user, `/api/v2/optician-marketing/customer/${await idOf(number)}/${rest}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
    ).status;
  const may = async (channel: Channel) =>
    (
      await ask<{ external_id: string }>(
        `SELECT k.external_id FROM customers k JOIN customer_facts f ON f.customer_id = k.id WHERE f.may_${channel} ORDER BY k.id`,
      )
    ).map(({ external_id }) => external_id);
  return { tenantId, upload, ask, post, may };
}

/** The same ten people as two programs write them; each has one thing in common with themselves, spelt otherwise. */
const BEFORE: Row[] = [
  { vorname: 'Eva', nachname: 'Weiß', strasse: 'Hauptstraße 5' },
  { vorname: 'Ida', nachname: 'Kühn', strasse: 'Bahnhofstr. 7' },
  { vorname: 'Rosa', nachname: 'Vogt', strasse: 'Am Markt 1', mobil: '+49 (0) 171 1234567' },
  { vorname: 'Lia', nachname: 'Horn', strasse: 'Seeweg 2', telefon: '0351/123 45 67' },
  { vorname: 'Ute', nachname: 'Graf', strasse: 'Talweg 2', email: 'ute.graf@googlemail.com' },
  { vorname: 'Eva-Maria', nachname: 'Müller-Lüdenscheidt', geburtsdatum: '01.02.1960', strasse: 'Hofweg 2' },
  { vorname: 'Jörg', nachname: 'Groß', geburtsdatum: '03.02.1960', strasse: 'Waldweg 2' },
  { vorname: 'Anna', nachname: 'Schmidt', strasse: 'Berliner Straße 12a' },
  { vorname: 'Kim', nachname: 'Lang', strasse: 'Steig 3', mobil: '0171 7654321' },
  { vorname: 'Pia', nachname: 'Kurz', strasse: 'Straße des 17. Juni 4' },
];
const AFTER: Row[] = [
  { vorname: 'Eva', nachname: 'Weiss', strasse: 'Hauptstr. 5' },
  { vorname: 'Ida', nachname: 'Kuehn', strasse: 'Bahnhofstraße 7' },
  { vorname: 'Rosa', nachname: 'Vogt', strasse: 'Neuer Weg 9', mobil: '0171 1234567' },
  { vorname: 'Lia', nachname: 'Horn', strasse: 'Neuer Weg 9', telefon: '+49 351 1234567' },
  { vorname: 'Ute', nachname: 'Graf-Neu', strasse: 'Neuer Weg 9', email: 'ute.graf@gmail.com' },
  { vorname: 'Eva Maria', nachname: 'Mueller Luedenscheidt', geburtsdatum: '01.02.1960', strasse: 'Neuer Weg 9' },
  { vorname: 'Joerg', nachname: 'Gross', geburtsdatum: '03.02.1960', strasse: 'Neuer Weg 9' },
  { vorname: 'Anna', nachname: 'Schmidt', strasse: 'Berliner Str. 12 a' },
  { vorname: 'Kim', nachname: 'Lang', strasse: 'Neuer Weg 9', mobil: '00491717654321' },
  { vorname: 'Pia', nachname: 'Kurz', strasse: 'Str. des 17. Juni 4' },
];
const numbered = (letter: string, rows: readonly Row[]) =>
  rows.map((row, index) => person(`${letter}${index + 1}`, row));
const STRANGER = person('F1', {
  vorname: 'Fritz',
  nachname: 'Fremd',
  strasse: 'Neuer Weg 9',
  mobil: '0171 1234568',
  email: 'fritz@example.org',
});

test('who has objected to everything comes back under no spelling', async () => {
  const { upload, post, may } = await newBusiness(numbered('W', BEFORE));
  for (const number of BEFORE.keys())
    expect(await post(`W${number + 1}`, 'objection', { channel: 'all', source: 'Brief' })).toBe(200);
  await upload([...numbered('N', AFTER), STRANGER]);
  expect(await may('letter')).toEqual(['F1']);
});

test('who was erased is taken in again under no spelling', async () => {
  const { upload, post, ask } = await newBusiness(numbered('W', BEFORE));
  for (const number of BEFORE.keys()) expect(await post(`W${number + 1}`, 'erasure')).toBe(202);
  expect((await upload([...numbered('N', AFTER), STRANGER])).rejected).toBe(AFTER.length);
  expect(await ask('SELECT external_id FROM customers WHERE erased_at IS NULL')).toEqual([{ external_id: 'F1' }]);
});

test('who was erased when hashes were made by the first fold is known by it', async () => {
  const { tenantId, upload, ask } = await newBusiness([STRANGER]);
  const nobody: PersonIdentity = {
    firstName: null,
    lastName: null,
    birthDate: null,
    plz: null,
    street: null,
    email: null,
    phone: null,
    mobile: null,
  };
  const key = randomBytes(32);
  await withTenant(api.database.db, tenantId, async (trx) => {
    await trx.insertInto('block_list_keys').values({ tenant_id: tenantId, key }).execute();
    const texts = firstKeys({
      ...nobody,
      firstName: 'Jürgen',
      lastName: 'Weiß',
      plz: '01067',
      street: 'Bahnhofstraße 5',
    });
    await trx
      .insertInto('block_list')
      .values(
        texts.map((text) => ({
          tenant_id: tenantId,
          hash: hashKey(key, text),
          reason: 'erasure' as const,
          customer_id: null,
          fold: 1,
        })),
      )
      .execute();
  });
  const { rejected } = await upload([
    person('N1', { vorname: 'JUERGEN', nachname: 'Weiss', strasse: 'Bahnhofstrasse 5' }),
    person('N2', { vorname: 'Jürgen', nachname: 'Weiß', strasse: 'Bahnhofstraße 6' }),
  ]);
  expect([rejected, (await ask('SELECT external_id FROM customers ORDER BY id')).length]).toEqual([1, 2]);
});

const GUT: Row = {
  vorname: 'Gerda',
  nachname: 'Gut',
  geburtsdatum: '01.02.1960',
  strasse: 'Mailweg 32',
  email: 'gut@example.org',
  mobil: '0171 3333333',
};

test('an objection to e-mails holds for the person and the mailbox, under whatever number and name, and for nobody else', async () => {
  const { upload, post, may, ask } = await newBusiness([
    person('E32', GUT),
    person('E33', { vorname: 'Paul', nachname: 'Gut', strasse: 'Mailweg 32', email: 'Gut@example.org ' }),
    STRANGER,
  ]);
  expect(await post('E32', 'objection', { channel: 'email', source: 'am Telefon' })).toBe(200);
  // At once for whoever reads the same mailbox.
  expect([await may('email'), await may('letter'), await may('sms')]).toEqual([
    ['F1'],
    ['E32', 'E33', 'F1'],
    ['E32', 'F1'],
  ]);
  expect(
    (
      await upload([
        person('E97', { ...GUT, einw_datum: '25.11.2026' }),
        person('E98', { ...GUT, email: 'neu@example.org' }),
        person('E99', {
          vorname: 'Anders',
          nachname: 'Name',
          geburtsdatum: '01.02.1970',
          strasse: 'Mailweg 99',
          email: ' GUT@example.org',
        }),
        person('E100', { vorname: 'Gerda', nachname: 'Gut', email: 'dritte@example.org', strasse: 'Mailweg 32' }),
      ])
    ).rejected,
  ).toBe(0);
  expect([await may('email'), await may('sms')]).toEqual([
    ['F1', 'E100'],
    ['E32', 'F1', 'E97', 'E98'],
  ]);
  expect(
    await ask(
      `SELECT k.external_id, o.source, o.recorded_by FROM objections o JOIN customers k ON k.id = o.customer_id WHERE k.external_id = 'E97'`,
    ),
  ).toEqual([{ external_id: 'E97', source: 'Widerspruch unter einer anderen Kundennummer', recorded_by: 'Portal' }]);
});

test.each<[Channel, Row, Row]>([
  [
    'letter',
    { vorname: 'Olga', nachname: 'Löscher', strasse: 'Gartenstraße 8' },
    { vorname: 'Olga', nachname: 'Loescher', strasse: 'Gartenstr. 8' },
  ],
  [
    'sms',
    { vorname: 'Olga', nachname: 'Löscher', mobil: '+49 (0)170 2223334' },
    { vorname: 'Paul', nachname: 'Anders', mobil: '0170/2223334' },
  ],
])('an objection to %s is known again spelt otherwise', async (channel, before, after) => {
  const address = (mobil: string) => ({ strasse: 'Weg 1', mobil });
  const { upload, post, may } = await newBusiness([person('X1', { ...address('0170 1000001'), ...before })]);
  await post('X1', 'objection', { channel, source: 'am Telefon' });
  await upload([person('Y1', { ...address('0170 1000002'), ...after }), STRANGER]);
  expect(await may(channel)).toEqual(['F1']);
  expect(await may(channel === 'letter' ? 'sms' : 'letter')).toHaveLength(3);
});

test('the mailbox that an objector has by now is one that has objected', async () => {
  const { upload, post, may } = await newBusiness([person('E1', GUT)]);
  await post('E1', 'objection', { channel: 'email', source: 'am Telefon' });
  await upload([person('E1', { ...GUT, email: 'neu@example.org' })]);
  await upload([
    person('E2', { vorname: 'Paul', nachname: 'Gut', strasse: 'Mailweg 32', email: 'neu@example.org' }),
    STRANGER,
  ]);
  expect(await may('email')).toEqual(['F1']);
});

test('what an upload has brought with a mailbox is not carried on to the next', async () => {
  const { upload, post, may } = await newBusiness([person('E1', GUT)]);
  await post('E1', 'objection', { channel: 'email', source: 'am Telefon' });
  const paul = { vorname: 'Paul', nachname: 'Gut', geburtsdatum: '03.04.1961', strasse: 'Mailweg 32' };
  await upload([person('E2', { ...paul, email: 'gut@example.org' })]);
  await upload([person('E3', { ...paul, email: 'paul@example.org' })]);
  expect(await may('email')).toEqual(['E3']);
});

test('objections of before there were hashes are caught up with at the start, once', async () => {
  const { tenantId, ask, may } = await newBusiness([
    person('E1', GUT),
    person('E2', { vorname: 'Paul', nachname: 'Gut', strasse: 'Weg 1', email: 'gut@example.org' }),
    STRANGER,
  ]);
  await ask(
    `INSERT INTO objections (tenant_id, customer_id, channel, recorded_by, source) SELECT tenant_id, id, 'email', 'x@example.org', 'Brief' FROM customers WHERE external_id = 'E1'`,
  );
  await startObjections(api.database.db);
  expect(await may('email')).not.toContain('E2');
  const state = () => ask("SELECT encode(hash, 'hex') AS hash, reason FROM block_list ORDER BY 1, 2");
  const entered = await state();
  expect(entered.length).toBeGreaterThan(0);
  await startObjections(api.database.db);
  expect(await state()).toEqual(entered);
  expect(await withTenant(api.database.db, tenantId, (trx) => followObjections(trx, tenantId, sql`true`))).toEqual([]);
});
