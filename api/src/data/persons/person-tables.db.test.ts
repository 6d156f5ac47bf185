import { CORRECTABLE_FIELDS, UPLOAD_COLUMNS, UPLOAD_KINDS } from '@portal/shared/contract/settings-admin';
import { DISCLOSED_CUSTOMER } from '@portal/shared/contract/marketing';
import type { OpenDatabase } from '../../platform/database/index.ts';
import { openTestDatabase } from '../../testing/index.ts';
import { REGISTER } from '../derived/index.ts';
import { FORMATS } from '../upload-format/formats.ts';
import { CUSTOMER_COLUMNS, customerFieldOf } from './customers.ts';
import { MIXED_TABLES, PERSON_TABLES, type PersonTableName } from './person-tables.ts';
import { toldColumns } from './told.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Every column of the schema, and whether it says that its table has something of customers. */
const findColumns = async () =>
  (
    await database.pool.query<{ table: string; column: string; is_of_customer: boolean }>(`
  SELECT c.relname AS table, a.attname AS column,
    a.attname ~ '(^|_)customer_(id|key)$|^(first|last)_name$|^birth' OR EXISTS (
      SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid = 'customers'::regclass AND a.attnum = ANY(k.conkey) AND a.attname <> 'tenant_id'
    ) AS is_of_customer
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY 1, a.attnum`)
  ).rows;

/** What the schema has of customers and nobody has said what the law makes of it: 'customers.forgotten', or a whole table. */
async function findUndeclared(): Promise<string[]> {
  const columns = await findColumns();
  const derived = REGISTER.filter(({ people }) => people !== 'nobody').map(({ name }) => name);
  const ofCustomers = new Set([
    ...columns.filter((one) => one.is_of_customer).map(({ table }) => table),
    ...derived.filter((name) => !name.includes('.')),
  ]);
  const tables = [...ofCustomers].filter((table) => !(table in PERSON_TABLES) && !(table in MIXED_TABLES));
  const inTables = columns.filter(
    ({ table, column }) => table in PERSON_TABLES && !(column in PERSON_TABLES[table as PersonTableName].columns),
  );
  return [...tables, ...inTables.map(({ table, column }) => `${table}.${column}`)].sort();
}

test('of every column of every table with a customer it is said what the law makes of it, and of no other', async () => {
  expect(await findUndeclared()).toEqual([]);
  const columns = await findColumns();
  const existing = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const declared = Object.entries(PERSON_TABLES).flatMap(([table, { columns: of }]) =>
    Object.keys(of).map((column) => `${table}.${column}`),
  );
  expect(declared.filter((name) => !existing.has(name))).toEqual([]);
  expect(Object.keys(MIXED_TABLES).filter((table) => !columns.some((one) => one.table === table))).toEqual([]);
});

test('a column or a table that is added cannot be forgotten', async () => {
  await database.pool.query(`
    ALTER TABLE customers ADD COLUMN forgotten text;
    ALTER TABLE refractions ADD COLUMN forgotten numeric;
    CREATE TABLE forgotten_people (tenant_id int NOT NULL, customer_id bigint NOT NULL)`);
  expect(await findUndeclared()).toEqual(['customers.forgotten', 'forgotten_people', 'refractions.forgotten']);
  await database.pool.query(
    'ALTER TABLE customers DROP COLUMN forgotten; ALTER TABLE refractions DROP COLUMN forgotten; DROP TABLE forgotten_people',
  );
});

test('what the Auskunft has of a customer is told by one column each', () => {
  expect(
    toldColumns('customers')
      .map(([key]) => key)
      .sort(),
  ).toEqual(Object.keys(DISCLOSED_CUSTOMER).sort());
});

test('every column of kunden.csv is carried by one of the table, and what can be corrected stands there', () => {
  expect(UPLOAD_COLUMNS.kunden.map((name) => CUSTOMER_COLUMNS[customerFieldOf(name)].carried)).toEqual([
    ...UPLOAD_COLUMNS.kunden,
  ]);
  const correctable = Object.entries(CUSTOMER_COLUMNS)
    .filter(([, column]) => column.correctable)
    .map(([field]) => field);
  expect(correctable).toEqual([...CORRECTABLE_FIELDS]);
});

test('the rows of a running upload have a column for each of the format', async () => {
  const existing = new Set((await findColumns()).map(({ table, column }) => `${table}.${column}`));
  const wanted = UPLOAD_KINDS.flatMap((kind) => FORMATS[kind].columns.map(({ field }) => `staged_${kind}.${field}`));
  expect(wanted.filter((name) => !existing.has(name))).toEqual([]);
});
