import { sql } from 'kysely';
import { withTenant, type OpenDatabase } from '../../../platform/database/index.ts';
import { dayOf } from '../../../data/scoring/index.ts';
import { simulateHistories } from '../../../data/scoring/testing/simulate-histories.ts';
import { openTestDatabase } from '../../../testing/index.ts';
import { seedHistories } from '../testing/business.ts';
import { poolSamples } from './pool-samples.ts';
import { readSample, type Sample } from './read-sample.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const histories = (seed: number) => simulateHistories({ seed, customers: 120, asOf: dayOf('2026-10-31'), months: 60 });

test('a sample says how many buyers the business has that may be learnt from', async () => {
  const samples: (Sample | undefined)[] = [];
  for (const seed of [1, 2, 3, 4, 5]) {
    const { tenantId } = await seedHistories(database, `Betrieb ${seed}`, histories(seed));
    await withTenant(database.db, tenantId, (trx) =>
      sql`UPDATE customers SET no_advertising = true WHERE tenant_id = ${tenantId} AND external_id IN ('K0', 'K1')`.execute(
        trx,
      ),
    );
    samples.push(await readSample(database.db, tenantId, 30));
  }
  for (const sample of samples) {
    expect(sample).toMatchObject({ allBuyers: 118 });
    expect(sample?.buyers).toBeGreaterThan(20);
    expect(sample?.buyers).toBeLessThanOrEqual(30);
  }
  const all = samples.flatMap((sample) => sample ?? []);
  expect(poolSamples(all)).toMatchObject({ businesses: 5, buyers: all.reduce((sum, { buyers }) => sum + buyers, 0) });
});
