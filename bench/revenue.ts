import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgresServer } from '../api/src/testing/postgres-server.ts';
import { buildAll } from '../tools/build.ts';
import { DEMO_PASSWORD } from '../demo/businesses.ts';
import { startPortal } from '../tools/test/portal-process.ts';
import { percentiles } from './percentiles.ts';

const USER = 'inhaberin@brillenhaus-sommer.example';
const ROUNDS = 400;
const YEAR = { from: '2026-01-01', to: '2026-12-31' };

/** The sums of the page's twelve months and of the twelve before, straight from the roll-up, without the portal. */
const BARE = `
  SELECT range.position, sum(r.revenue_cents), sum(r.glasses_cents), sum(r.frame_cents), sum(r.lens_cents),
         sum(r.contact_lens_cents), sum(r.merchandise_cents), sum(r.order_count)
  FROM unnest($1::date[], $2::date[]) WITH ORDINALITY AS range (first_day, last_day, position)
  LEFT JOIN revenue_day r ON r.tenant_id = $3 AND r.store_id = ANY($4::bigint[]) AND r.day BETWEEN range.first_day AND range.last_day
  GROUP BY range.position ORDER BY range.position`;

function monthRanges(): { first: string[]; last: string[] } {
  const months = [2026, 2025].flatMap((year) => Array.from({ length: 12 }, (_, month) => ({ year, month })));
  const iso = (year: number, month: number, day: number) =>
    new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
  return {
    first: months.map(({ year, month }) => iso(year, month, 1)),
    last: months.map(({ year, month }) => iso(year, month + 1, 0)),
  };
}

async function signIn(url: string): Promise<string> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as {
    userPoolEndpoint: string;
    userPoolClientId: string;
  };
  const answer = await fetch(`${config.userPoolEndpoint}/`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: config.userPoolClientId,
      AuthParameters: { USERNAME: USER, PASSWORD: DEMO_PASSWORD },
    }),
  });
  return ((await answer.json()) as { AuthenticationResult: { AccessToken: string } }).AuthenticationResult.AccessToken;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The request of analyse/gesamtumsatz over all stores, in turn with the bare SQL of its roll-up on the same server. */
export async function benchRevenue(): Promise<void> {
  await buildAll();
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const server = await startPostgresServer();
  const portal = await startPortal(4392, dataDir, { DATABASE_URL: server.url });
  const client = new pg.Client(server.url);
  await client.connect();
  try {
    const headers = { Authorization: `Bearer ${await signIn(portal.url)}` };
    const query = new URLSearchParams({ ...YEAR, scope: 'all' });
    const {
      rows: [tenant],
    } = await client.query<{ id: number; stores: string[] }>(
      `SELECT t.id, array_agg(s.id) AS stores FROM tenants t JOIN stores s ON s.tenant_id = t.id
       WHERE t.name = 'Brillenhaus Sommer' GROUP BY t.id`,
    );
    const { first, last } = monthRanges();
    const bare = () => client.query({ name: 'bare', text: BARE, values: [first, last, tenant!.id, tenant!.stores] });
    const request = async () => (await fetch(`${portal.url}/api/v2/analysis/revenue?${query}`, { headers })).json();
    const requests: number[] = [];
    const statements: number[] = [];
    for (let round = -40; round < ROUNDS; round += 1) {
      const [request_ms, bare_ms] = [await timed(request), await timed(bare)];
      // The first rounds warm up both sides.
      if (round >= 0) {
        requests.push(request_ms);
        statements.push(bare_ms);
      }
    }
    const [a, b] = [percentiles(requests), percentiles(statements)];
    console.log(`gesamtumsatz request: p50 ${a.p50.toFixed(2)} ms, p95 ${a.p95.toFixed(2)} ms`);
    console.log(`bare SQL:             p50 ${b.p50.toFixed(2)} ms, p95 ${b.p95.toFixed(2)} ms`);
    console.log(`ratio:                p50 ${(a.p50 / b.p50).toFixed(2)}, p95 ${(a.p95 / b.p95).toFixed(2)}`);
  } finally {
    await client.end();
    await portal.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
