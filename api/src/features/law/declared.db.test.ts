import { DISCLOSED_CUSTOMER, disclosureSchema, type Disclosure } from '@portal/shared/contract/marketing';
import { sql } from 'kysely';
import { rebuildDerived } from '../../data/derived/index.ts';
import { CUSTOMER_COLUMNS } from '../../data/persons/customers.ts';
import { customerFacts } from '../../data/persons/derived.ts';
import { emptied } from '../../data/persons/emptied.ts';
import { PERSON_TABLES, tablesToDelete, type PersonTableName } from '../../data/persons/person-tables.ts';
import { toldColumns } from '../../data/persons/told.ts';
import { withTenant } from '../../platform/database/index.ts';
import { noteDone } from '../../data/done-proposals/note-done.ts';
import { seedTenant } from '../../testing/index.ts';
import { seedReleasedCampaign } from '../../testing/released-campaign.ts';
import { csv, customer, line, order, store } from '../upload/testing/files.ts';
import { startUploadTestApi, type UploadTestApi } from '../upload/testing/upload-test-api.ts';
import { disclosureSections } from './disclosure-sections.ts';
import { germanValue } from '../../data/paper/german.ts';

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
});
afterAll(() => api.close());

/** In every text of the person, and nowhere else. */
const MARK = 'Merkwort';
/** In every one of their days: nothing else is as old. */
const MARKED_YEAR = 1911;
type Row = Record<string, unknown>;

/** A customer with a row in every table whose rows an erasure deletes, and with a mark in every column that can hold one. */
async function markedPerson() {
  const { tenantId } = await seedTenant(api.database, 'Gemerkt', []);
  const user = { tenantId, groups: ['Fileupload', 'PRO', 'Marketing', 'Admin'] };
  const ask = (query: string) =>
    withTenant(api.database.db, tenantId, async (trx) => (await sql.raw<Row>(query).execute(trx)).rows);
  const person = (row: Record<string, string> = {}) => customer(`${MARK}-1`, { einw_sms: 'ja', ...row });
  const measured = {
    kunden_id: `${MARK}-1`,
    auftrag_id: 'A1',
    datum: '01.02.2026',
    sph_r: '-1,25',
    cyl_r: '-0,5',
    achse_r: '10',
    add_r: '1',
    sph_l: '-2',
    cyl_l: '-1',
    achse_l: '20',
    add_l: '2',
    pd: '62',
  };
  const files = (row: Record<string, string>) => ({
    'standorte.csv': csv('standorte', [store()]),
    'kunden.csv': csv('kunden', [person(row), customer('K2')]),
    'auftraege.csv': csv('auftraege', [
      order('A1', { kunden_id: `${MARK}-1`, abgabedatum: '20.03.2026', rabatt: '10,00', kassenanteil: '5,00' }),
    ]),
    'positionen.csv': csv('positionen', [
      line('A1', 1, {
        hersteller: 'Haus',
        marke: 'Marke',
        modell: 'M1',
        glastyp: 'Fern',
        index: '1,6',
        beschichtung: 'Super-ET',
      }),
    ]),
    'refraktionen.csv': csv('refraktionen', [measured]),
  });
  // The second leaves an image of the row as it was, and a change of consent.
  for (const row of [
    { einw_sms: 'ja', ort: 'Freiburg' },
    { einw_sms: 'nein', ort: 'Pirna' },
  ])
    expect(await api.upload(user, files(row))).toMatchObject({ status: 'done', rejected: 0 });
  const [found] = await ask(`SELECT id, store_id FROM customers WHERE external_id = '${MARK}-1'`);
  const [id, storeId] = [Number(found?.['id']), Number(found?.['store_id'])];
  const path = (rest: string) => `/api/v2/optician-marketing/customer/${id}/${rest}`;
  const post = (rest: string, body: object = {}) =>
    api.call(user, path(rest), {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  expect((await post('objection', { channel: 'sms', source: 'am Telefon' })).status).toBe(200);
  await api.untilQuiet();

  const { listId } = await seedReleasedCampaign(api.database, tenantId, {
    name: 'Herbst',
    channel: 'letter',
    storeId,
    customerIds: [id],
  });
  await ask(
    `UPDATE shipping_list_members SET outcome = 'returned', outcome_on = '2026-10-02', removed_at = '2026-10-01', removed_reason = 'Auf Wunsch' WHERE list_id = ${listId}`,
  );
  await ask(`INSERT INTO mail_sends (tenant_id, list_id, customer_id) VALUES (${tenantId}, ${listId}, ${id})`);
  await ask(
    `INSERT INTO customer_answers (tenant_id, list_id, customer_id, store_id, kind, wish_on, day_part) VALUES (${tenantId}, ${listId}, ${id}, ${storeId}, 'appointment', '2026-12-01', 'morning')`,
  );
  await ask(
    `INSERT INTO email_confirmations (tenant_id, customer_id, store_id, address, text_version, expires_at) VALUES (${tenantId}, ${id}, ${storeId}, 'x', 'x', now())`,
  );
  await ask(
    `INSERT INTO unsubscribe_tokens (tenant_id, hash, customer_id, list_id) VALUES (${tenantId}, 'x', ${id}, ${listId})`,
  );
  await ask(`WITH s AS (INSERT INTO selections (tenant_id, name, config, created_by, updated_by) VALUES (${tenantId}, 'Auswahl', '{}', 'x', 'x') RETURNING id)
    INSERT INTO selection_members (tenant_id, selection_id, customer_id) SELECT ${tenantId}, id, ${id} FROM s`);
  // Of one person, as whom it is written.
  await withTenant(api.database.db, tenantId, (trx) =>
    noteDone(trx, { tenantId, sub: 'somebody' }, { kind: 'due', on: '2026-11-12' }, { customerIds: [id] }),
  );
  await ask(`WITH s AS (INSERT INTO standing_campaigns (tenant_id, sentence, secret, created_by, updated_by) VALUES (${tenantId}, '{}', 'x', 'x', 'x') RETURNING id),
    b AS (INSERT INTO standing_bundles (tenant_id, standing_id, on_day, version, due, left_out) SELECT ${tenantId}, id, '2026-10-06', 1, 1, '{}' FROM s RETURNING standing_id)
    INSERT INTO standing_pieces (tenant_id, standing_id, on_day, customer_id, store_id, occasion, due_on, outcome, is_control, list_id)
    SELECT ${tenantId}, standing_id, '2026-10-06', ${id}, ${storeId}, 'x', '2026-10-05', 'letter', false, ${listId} FROM b`);
  for (const table of ['customers', ...tablesToDelete()] as const) await ask(await markStatement(table, id));
  await withTenant(api.database.db, tenantId, (trx) => rebuildDerived(trx, tenantId, [storeId]));
  await ask(`DELETE FROM customer_scores WHERE customer_id = ${id}`);
  await ask(`INSERT INTO customer_scores (tenant_id, store_id, customer_id, as_of, next_glasses_p6, next_glasses_p12, next_glasses_months, next_glasses_early, next_glasses_late,
      fashion, future, quality, potential_long, potential_multifocal, potential_near, potential_office, potential_sports_sun, refraction_potentials)
    VALUES (${tenantId}, ${storeId}, ${id}, '2026-11-01', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, '{"near":{"value":14}}')`);
  const disclose = async () => disclosureSchema.parse(await (await api.call(user, path('disclosure'))).json());
  return { tenantId, id, ask, post, disclose };
}

/** Gives the person's rows a mark in every text and day that no rule of the schema binds, and the contrary of an erasure in flags of their own row. */
async function markStatement(
  table: 'customers' | ReturnType<typeof tablesToDelete>[number],
  id: number,
): Promise<string> {
  const { rows } = await api.database.pool.query<{ name: string; type: string }>(`
    SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type FROM pg_attribute a
    WHERE a.attrelid = '${table}'::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = a.attrelid AND k.contype <> 'n' AND a.attnum = ANY(k.conkey))`);
  const leaves = table === 'customers' ? emptied(CUSTOMER_COLUMNS) : {};
  const values = rows.flatMap(({ name, type }, at) => {
    if (table === 'customers' && !(name in leaves)) return [];
    if (type === 'text') return [`${name} = '${MARK} ${table} ${name}'`];
    if (type === 'date') return [`${name} = '${MARKED_YEAR}-01-01'::date + ${at}`];
    return type === 'boolean' && table === 'customers' ? [`${name} = ${String(leaves[name] !== true)}`] : [];
  });
  return `UPDATE ${table} SET ${[`tenant_id = tenant_id`, ...values].join(', ')} WHERE ${table === 'customers' ? 'id' : 'customer_id'} = ${id}`;
}

/** Told in other words than it is stored. */
const OTHER_WORDS = new Set([
  'store_id',
  'list_id',
  'is_control',
  'removed_at',
  'recorded_at',
  'answered_at',
  'changed_at',
  'withdrawn_at',
  'asked_at',
  'expires_at',
  'confirmed_at',
  'applied_at',
]);

/** Where the Auskunft tells of a table, and the row that it tells of. */
const partsOf = ({
  customer: own,
  orders,
  refractions,
  consent_changes,
  objections,
  contacts,
  answers,
  email_confirmations,
  scores,
}: Disclosure): [PersonTableName, string, Row | null | undefined][] => [
  ['customers', 'id', own],
  ['orders', 'customer_id', orders[0]],
  ['order_lines', '', orders[0]?.lines[0]],
  ['refractions', 'customer_id', refractions[0]],
  ['consent_changes', 'customer_id', consent_changes[0]],
  ['objections', 'customer_id', objections[0]],
  ['shipping_list_members', 'customer_id', contacts[0]],
  ['customer_answers', 'customer_id', answers[0]],
  ['email_confirmations', 'customer_id', email_confirmations[0]],
  ['customer_scores', 'customer_id', scores],
];

test('the Auskunft has each value that is declared as told, and an erasure leaves of each column what is declared', async () => {
  const { tenantId, id, ask, post, disclose } = await markedPerson();
  const disclosure = await disclose();
  for (const [table, key, told] of partsOf(disclosure)) {
    const which = key === '' ? `order_id = (SELECT id FROM orders WHERE customer_id = ${id})` : `${key} = ${id}`;
    const [{ row } = { row: {} }] = (await ask(
      `SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${which} ORDER BY t`,
    )) as { row: Row }[];
    for (const [name, column] of toldColumns(table)) {
      const isSame = OTHER_WORDS.has(column)
        ? told?.[name] !== undefined
        : JSON.stringify(told?.[name]) === JSON.stringify(row[column]);
      expect({ table, column, isSame, stored: row[column] }).toEqual({
        table,
        column,
        isSame: true,
        stored: row[column],
      });
    }
  }
  const person = disclosureSections(disclosure).find(({ title }) => title.startsWith('Person'))?.lines;
  expect(person).toEqual(
    Object.entries(DISCLOSED_CUSTOMER).map(([key, { label }]) => ({
      label,
      value: germanValue(disclosure.customer[key as keyof Disclosure['customer']]),
    })),
  );
  expect(disclosure.customer.last_name).toBe(`${MARK} customers last_name`);

  for (const table of tablesToDelete())
    expect({ table, rows: (await ask(`SELECT FROM ${table} WHERE customer_id = ${id}`)).length > 0 }).toEqual({
      table,
      rows: true,
    });
  expect((await post('erasure')).status).toBe(202);
  const [own = {}] = await ask(`SELECT * FROM customers WHERE id = ${id}`);
  const [facts = {}] = await ask(`SELECT * FROM customer_facts WHERE customer_id = ${id}`);
  for (const [row, left] of [
    [own, emptied(CUSTOMER_COLUMNS, `geloescht-${id}`)],
    [facts, emptied(customerFacts.columns)],
  ] as const) {
    const { erased_at: erasedAt, ...rest } = left;
    expect(row).toMatchObject(rest);
    expect(row['erased_at'] instanceof Date).toBe(erasedAt instanceof Date);
  }
  const gone = Object.entries(PERSON_TABLES).filter(
    ([table, { rows, columns }]) =>
      'customer_id' in columns &&
      table !== 'block_list' &&
      (rows === 'deleted' || (typeof rows === 'object' && 'by' in rows)),
  );
  for (const [table] of gone)
    expect({ table, rows: await ask(`SELECT * FROM ${table} WHERE customer_id = ${id}`) }).toEqual({ table, rows: [] });

  const { rows: tables } = await api.database.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT LIKE 'geo_%' AND has_table_privilege('portal_app', oid, 'SELECT')`,
  );
  expect(tables.length).toBeGreaterThan(50);
  for (const { name } of tables) {
    // Also as it is searched by, packed or written as a number.
    const left = await ask(
      `SELECT t::text AS left FROM ${name} t WHERE t::text ~* '${MARK}|${MARKED_YEAR}-?01-?[0-9]{2}'`,
    );
    expect({ tenantId, name, left }).toEqual({ tenantId, name, left: [] });
  }
});
