import { writeSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { registerWebsite } from '../../../data/websites/register-website.ts';
import { findWebsite } from '../../../data/websites/find-website.ts';
import { asOperator, openDatabase, withTenant } from '../../../platform/database/index.ts';
import { startJobs } from '../../../platform/jobs/index.ts';
import { apiPlugin } from '../../../server.ts';
import { seedTenant } from '../../../testing/index.ts';
import { startWebsiteStatistics } from '../index.ts';

/** What a portal says of itself: where it takes events, and how often each page is in the sums once the left journals are. */
export interface CounterReport {
  port: number;
  site: string;
  pages: Record<string, number>;
}

// A portal's counting side over the embedded database of a folder: takes up what its predecessor left, then takes events until it is killed.
const [dataDir = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
const known = await asOperator(database.db, (trx) => trx.selectFrom('tenants').select('id').executeTakeFirst());
const tenantId = known?.id ?? (await seedTenant(database, 'Absturz', [])).tenantId;
const website = await withTenant(
  database.db,
  tenantId,
  async (trx) =>
    (await findWebsite(trx, tenantId)) ??
    registerWebsite(
      trx,
      { tenantId, email: 'absturz@optik.example' },
      { address: 'https://optik.example/', is_on: true, version: 0 },
    ),
);
const jobs = await startJobs(database);
const { counter, tidy } = await startWebsiteStatistics({ db: database.db, jobs, dataDir, isOn: true });
await tidy();
const pages = await asOperator(database.db, (trx) =>
  sql<{ name: string; count: number }>`
  SELECT name, sum(count)::int AS count FROM website_counts WHERE tenant_id = ${tenantId} AND kind = 'page' GROUP BY name`.execute(
    trx,
  ),
);
const app = Fastify();
await app.register(apiPlugin, {
  db: database.db,
  identity: { issuer: 'http://localhost', jwksUri: 'http://localhost', clientId: 'none', stillHolds: () => false },
  counter,
});
await app.listen({ host: '127.0.0.1', port: 0 });
const report: CounterReport = {
  port: (app.server.address() as AddressInfo).port,
  site: website.site_key,
  pages: Object.fromEntries(pages.rows.map(({ name, count }) => [name, count])),
};
writeSync(1, `${JSON.stringify(report)}\n`);
