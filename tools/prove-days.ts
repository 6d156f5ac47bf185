import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, migrate } from '../api/src/platform/database/index.ts';
import { folderStore, openFileStore } from '../api/src/platform/files/index.ts';
import { startJobs } from '../api/src/platform/jobs/index.ts';
import { runDays } from '../api/src/features/standing-campaigns/testing/run-days.ts';
import { scoreBusiness } from '../api/src/features/scores/index.ts';
import { startUploads } from '../api/src/features/upload/index.ts';
import { findPostgres, startPostgresServer } from '../api/src/testing/postgres-server.ts';
import { openEmbeddedDatabase, seedTenant } from '../api/src/testing/index.ts';
import { DEMO_BUSINESSES } from '../demo/businesses.ts';
import { ensureCampaigns } from '../demo/campaigns.ts';
import { writeDemoFiles } from '../demo/write-files.ts';
import { PROVED, PROVED_POSTAGE } from './prove/standing-sentences.ts';
import { addDays, today } from '@portal/shared/contract/calendar';

// `npm run prove:days [-- part of a name …]`: 24 months of nights of the demo, one Daueraktion after the other, each night by what was bought until
// then, held against what 'So wäre es gelaufen' says of them. Fails when one person on one day is another.
const MONTHS = 24;
const words = process.argv.slice(2).map((word) => word.toLowerCase());
const wanted = PROVED.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
);
if (wanted.length === 0) {
  console.error('Keine Daueraktion heißt so. Ohne Angabe werden alle nachgespielt.');
  process.exit(2);
}
const started = performance.now();
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
const dir = mkdtempSync(join(tmpdir(), 'portal-days-'));
const server = findPostgres() ? await startPostgresServer() : null;
const database = server ? await openDatabase({ dataDir: null, databaseUrl: server.url }) : await openEmbeddedDatabase();
if (server) await migrate(database.pool);
const jobs = await startJobs(database);
let isSame = true;
try {
  const { name, demo } = DEMO_BUSINESSES[0]!;
  const { tenantId } = await seedTenant(database, name, []);
  await writeDemoFiles({ ...demo!, until: addDays(today(), -1) }, dir);
  const files = openFileStore(database.db, folderStore(join(dir, 'files')));
  const uploads = await startUploads({ db: database.db, jobs, dataDir: dir, files });
  await uploads.importFiles(dir, { tenantId, email: 'demo@example.org' });
  await scoreBusiness(database.db, tenantId);
  await ensureCampaigns(database, { tenantId, email: 'demo@example.org' });
  await database.pool.query(`INSERT INTO postage_settings (tenant_id, classes, updated_by) VALUES ($1, $2, 'test')`, [
    tenantId,
    JSON.stringify(PROVED_POSTAGE),
  ]);
  console.log(`${name}: importiert in ${seconds(started)} s.`);
  for (const sentence of wanted) {
    const since = performance.now();
    const { days, bundles, pieces, heldOut, leftOut, differences } = await runDays(database, tenantId, sentence, {
      today: today(),
      months: MONTHS,
    });
    isSame &&= differences.length === 0;
    console.log(
      `${sentence.name}: ${days} Nächte, ${bundles} Sendungen, ${pieces} Stück, ${heldOut} in der Kontrollgruppe, ${leftOut} herausgefallen; ` +
        `${differences.length === 0 ? 'wie nachgespielt' : 'ANDERS ALS NACHGESPIELT'}; ${seconds(since)} s`,
    );
    for (const line of differences) console.log(`  ${line}`);
  }
} finally {
  await jobs.stop(1_000);
  await database.close();
  await server?.stop();
  rmSync(dir, { recursive: true, force: true });
}
console.log(`${isSame ? 'Alles gleich' : 'Nicht alles gleich'}, in ${seconds(started)} s.`);
process.exitCode = isSame ? 0 : 1;
