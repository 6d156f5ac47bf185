import { withTenant, type OpenDatabase } from '../../platform/database/index.ts';
import { openTestDatabase, seedTenant } from '../../testing/index.ts';
import { FACTS } from '../../testing/facts.ts';
import { takenColumns } from './columns.ts';
import { BY_NUMBER, FILED, REFS, TAKEN } from './taken.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const tables = [...FILED, ...BY_NUMBER, ...TAKEN.map(({ table }) => table)];

test('tables of facts that are said to go along stand in the order in which they do, once', () => {
  // History of a derived score, which cannot be derived again.
  const beside = 'quality_scores';
  const said = Object.entries(FACTS)
    .filter(([, fate]) => fate === 'taken')
    .map(([table]) => table);
  expect(tables.filter((table) => table !== beside).sort()).toEqual(said.sort());
});

test('whatever a table that goes along refers to stands before it or is named by its number', async () => {
  const { tenantId } = await seedTenant(database, 'Spalten', []);
  const loose: string[] = [];
  await withTenant(database.db, tenantId, async (trx) => {
    for (const [index, table] of tables.entries()) {
      const { columns } = await takenColumns(trx, table);
      for (const { name } of columns.filter((column) => /_ids?$/.test(column.name) && column.name !== 'store_ids')) {
        const target = REFS[name];
        const known = TAKEN.find((taken) => taken.table === target);
        const comesBefore =
          (FILED as readonly string[]).includes(target ?? '') ||
          (known?.isNamed && tables.indexOf(known.table) <= index);
        if (!comesBefore) loose.push(`${table}.${name}`);
      }
    }
    // Orders have nothing beside their file but whose they are.
    expect((await takenColumns(trx, 'orders')).columns).toEqual([]);
  });
  expect(loose).toEqual([]);
});
