import { createPool, distributionStatements, readCatalog } from '@portal/api';

// Distributes a migrated database over a Citus cluster; docs/scale.md. `--dry-run` prints the statements alone.
const url = process.env.DATABASE_URL;
if (!url) {
  console.error(
    'Bitte setzen Sie DATABASE_URL auf den Koordinator des Citus-Clusters, dessen Datenbank das Portal schon einmal geöffnet hat.',
  );
  process.exit(2);
}
const dryRun = process.argv.includes('--dry-run');
const pool = createPool(url, 1);
try {
  const { rows } = await pool.query<{ name: string; citus: boolean }>(
    `SELECT current_database() AS name, EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS citus`,
  );
  const [{ name, citus } = { name: '', citus: false }] = rows;
  const statements = distributionStatements(await readCatalog(pool), name);
  if (dryRun) console.log(statements.map((statement) => `${statement};`).join('\n'));
  else if (!citus) {
    console.error(
      'In dieser Datenbank ist die Erweiterung citus nicht eingerichtet. Bitte legen Sie sie an; mit --dry-run sehen Sie die Anweisungen.',
    );
    process.exitCode = 1;
  } else {
    for (const statement of statements) {
      console.log(statement);
      await pool.query(statement);
    }
    console.log(`${statements.length} Anweisungen ausgeführt. Bitte starten Sie das Portal neu.`);
  }
} finally {
  await pool.end();
}
