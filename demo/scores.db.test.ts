import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withTenant, type OpenDatabase } from '../api/src/platform/database/index.ts';
import { folderStore, openFileStore } from '../api/src/platform/files/index.ts';
import { startJobs, type Jobs } from '../api/src/platform/jobs/index.ts';
import { findModelCard } from '../api/src/data/customer-scores/find-model-card.ts';
import { scoreBusiness } from '../api/src/features/scores/index.ts';
import { openTestDatabase, seedTenant } from '../api/src/testing/index.ts';
import { startUploads } from '../api/src/features/upload/index.ts';
import { findEffect } from '../api/src/features/standing-campaigns/find-effect.ts';
import { DEMO_BUSINESSES } from './businesses.ts';
import { YEARLY_CHECK } from './past-standing.ts';
import { seedPastStandings } from './past-standing-seed.ts';
import { writeDemoFiles } from './write-files.ts';

let database: OpenDatabase;
let jobs: Jobs;
let tenantId = 0;
const dir = mkdtempSync(join(tmpdir(), 'demo-scores-'));

/** The demo's first business, imported and scored. */
beforeAll(async () => {
  database = await openTestDatabase();
  jobs = await startJobs(database);
  const { name, demo } = DEMO_BUSINESSES[0]!;
  ({ tenantId } = await seedTenant(database, name, []));
  await writeDemoFiles({ ...demo!, until: '2026-11-20' }, dir);
  const uploads = await startUploads({
    db: database.db,
    jobs,
    dataDir: dir,
    files: openFileStore(database.db, folderStore(join(dir, 'files'))),
  });
  await uploads.importFiles(dir, { tenantId, email: 'demo@example.org' });
  await scoreBusiness(database.db, tenantId);
});
afterAll(async () => {
  await jobs.stop(1_000);
  await database.close();
  rmSync(dir, { recursive: true, force: true });
});

test('the demo shows forecasts of its own, better than recency and near what came', async () => {
  const card = await withTenant(database.db, tenantId, (trx) => findModelCard(trx, tenantId));
  expect(card).toMatchObject({ pool: 'business', as_of: '2026-11-20', months: 60 });
  expect(card.backtests.map(({ months_back }) => months_back)).toEqual([24, 12]);
  for (const test of card.backtests) {
    // Four years of records are a short time for intervals of four years: the targets of long records are not asked for.
    expect(test.auc).toBeGreaterThan(0.7);
    expect(test.auc).toBeGreaterThan(test.recency_auc ?? 1);
    expect(test.ece).toBeLessThan(0.05);
    expect(test.top_decile_lift).toBeGreaterThan(1.7);
    const observed = test.calibration.map((bin) => bin.observed);
    expect(Math.max(...observed.slice(0, 3))).toBeLessThan(Math.min(...observed.slice(-3)));
  }
  // Chance alone makes .014 of so many customers; what is left is the model's.
  expect(card.ece).toBeLessThan(0.03);
});

test('scores of the demo are spread as those of a shop would be', async () => {
  const rows = await withTenant(database.db, tenantId, (trx) =>
    trx.selectFrom('customer_scores').selectAll().where('tenant_id', '=', tenantId).execute(),
  );
  const known = (read: (row: (typeof rows)[number]) => number | null) =>
    rows
      .map(read)
      .filter((value) => value !== null)
      .sort((a, b) => a - b);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const p12 = known((row) => row.next_glasses_p12);
  // About one in six buys within a year.
  expect(mean(p12)).toBeGreaterThan(12);
  expect(mean(p12)).toBeLessThan(23);
  expect(p12.at(-1)! - p12[0]!).toBeGreaterThan(30);
  for (const name of ['fashion', 'future', 'quality'] as const)
    expect(mean(known((row) => row[name]))).toBeCloseTo(50, 0);
  expect(mean(known((row) => row.potential_multifocal))).toBeGreaterThan(
    mean(known((row) => row.potential_sports_sun)),
  );
  const measured = rows.filter(({ refraction_potentials }) => refraction_potentials !== null).length;
  expect(measured / rows.length).toBeGreaterThan(0.2);
  expect(measured / rows.length).toBeLessThan(0.5);
});

// Here, since it takes the same import.
test('of two Daueraktionen that have gone on for two years one works, as much as is written down, and one does not', async () => {
  const email = 'demo@example.org';
  await seedPastStandings(database, { tenantId, email }, '2026-11-21');
  const [check, thanks] = await withTenant(database.db, tenantId, async (trx) => {
    const rows = await trx
      .selectFrom('standing_campaigns')
      .select(['id', 'state'])
      .where('tenant_id', '=', tenantId)
      .orderBy('id')
      .execute();
    // None runs, so that nothing goes out by itself.
    expect(rows.map(({ state }) => state)).toEqual(['Pausiert', 'Beendet']);
    const effects = [];
    for (const { id } of rows) effects.push(await findEffect(trx, { tenantId, email, sub: 'x', groups: [] }, id));
    return effects;
  });
  const [works] = check!.versions;
  expect(works).toMatchObject({ verdict: 'works', kind: 'care', running: 0 });
  // Who would have come anyway reacts, too.
  const told = YEARLY_CHECK.effect * (1 - works!.control.buyers / works!.control.people);
  expect(works!.uplift!.low).toBeLessThan(told);
  expect(works!.uplift!.high).toBeGreaterThan(told);
  expect(Math.abs(works!.uplift!.value - told)).toBeLessThan(0.035);
  expect(thanks!.versions[0]).toMatchObject({ verdict: 'none', kind: 'collected', running: 0 });
  const left = await withTenant(database.db, tenantId, (trx) =>
    trx
      .selectFrom('campaigns')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('standing_id', 'is not', null)
      .where('status', '<>', 'Versendet')
      .execute(),
  );
  expect(left).toEqual([]);
});
