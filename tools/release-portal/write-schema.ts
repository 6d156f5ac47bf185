import { writeFileSync } from 'node:fs';
import {
  ACCEPTED_FILE,
  LEAVING,
  migrate,
  openDatabase,
  RELEASED_FILE,
  readSchema,
  type ReleasedSchema,
} from '@portal/api';

/**
 * Writes what the release that is being made reads and writes of the database. Migrations that are written later are held against it.
 * @param version of the release
 */
export async function writeReleasedSchema(version: string): Promise<void> {
  const database = await openDatabase({ dataDir: null });
  try {
    const applied = await migrate(database.pool);
    const schema = await readSchema(database.db, { version, newest: applied.at(-1) ?? '' });
    for (const name of Object.keys(LEAVING)) {
      const [table = '', column] = name.split('.');
      if (column === undefined) delete schema.tables[table];
      else delete schema.tables[table]?.[column];
    }
    writeFileSync(RELEASED_FILE, byLine(schema));
    writeFileSync(ACCEPTED_FILE, '{}\n');
  } finally {
    await database.close();
  }
}

/** JSON with a line for each table, rule and function, so that a difference can be read. */
function byLine({ version, newest, tables, rules, functions }: ReleasedSchema): string {
  const lines = (entries: Readonly<Record<string, unknown>>) =>
    Object.entries(entries).map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  const object = (entries: Readonly<Record<string, unknown>>) => `{\n${lines(entries).join(',\n')}\n  }`;
  const list = functions.map((name) => `    ${JSON.stringify(name)}`).join(',\n');
  return `{
  "version": ${JSON.stringify(version)},
  "newest": ${JSON.stringify(newest)},
  "tables": ${object(tables)},
  "rules": ${object(rules)},
  "functions": [\n${list}\n  ]
}
`;
}
