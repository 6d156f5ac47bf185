import { openEmbeddedDatabase } from '../../../testing/open-test-database.ts';
import { breaksOf } from './breaks.ts';
import { LEAVING } from './leaving.ts';
import { readAccepted, RELEASED } from './released.ts';
import { readSchema } from './schema.ts';

test('a portal of the last release can stand on the schema of these sources', async () => {
  const database = await openEmbeddedDatabase();
  const now = await readSchema(database.db, RELEASED);
  await database.close();
  expect(breaksOf(RELEASED, now, readAccepted())).toEqual([]);
  // What leaves is still there, and nobody has to fill it.
  for (const name of Object.keys(LEAVING)) {
    const [table = '', column] = name.split('.');
    const left = now.tables[table] ?? {};
    expect(column === undefined ? Object.keys(left).length > 0 : left[column]?.isNeeded === false).toBe(true);
  }
});
