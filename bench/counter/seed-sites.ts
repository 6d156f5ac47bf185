import type pg from 'pg';
import { SITES } from './send-events.ts';

/** Views of the one site whose statistics are asked for, in two years together. */
export const EVENTS = 10_000_000;
const DAYS = 730;
/** What a day of it has of names. */
const NAMES = { page: 120, source: 40, campaign: 10, device: 3, event: 3 };

/** Businesses with a website each, and of the first two years of sums that so many events make. @returns its tenant, and the key of each site */
export async function seedSites(pool: pg.Pool, today: string): Promise<{ tenantId: number; siteKeys: string[] }> {
  const { rows: tenants } = await pool.query<{ id: number }>(
    `INSERT INTO tenants (name) SELECT 'Messung ' || n FROM generate_series(0, $1 - 1) n RETURNING id`,
    [SITES],
  );
  const ids = tenants.map(({ id }) => id).toSorted((a, b) => a - b);
  const { rows } = await pool.query<{ site_key: string }>(
    `
    INSERT INTO websites (tenant_id, address, host_names, updated_by)
    SELECT id, 'https://optik-' || (n - 1) || '.example', ARRAY['optik-' || (n - 1) || '.example'], 'Messung' FROM unnest($1::int[]) WITH ORDINALITY AS t (id, n)
    ORDER BY n RETURNING tenant_id, site_key`,
    [ids],
  );
  const [tenantId = 0] = ids;
  const aDay = Math.ceil(EVENTS / DAYS);
  // Days before today: those of today are counted while this runs.
  await pool.query(
    `
    INSERT INTO website_hours (tenant_id, day, hour, views, visitors)
    SELECT $1, $2::date - d, h, $3 / 24, $3 / 48 FROM generate_series(1, $4::int) d, generate_series(0, 23) h`,
    [tenantId, today, aDay, DAYS],
  );
  for (const [kind, names] of Object.entries(NAMES)) {
    await pool.query(
      `
      INSERT INTO website_counts (tenant_id, day, kind, name, count)
      SELECT $1, $2::date - d, $3, $3 || '-' || n, $4 / $5::int FROM generate_series(1, $6::int) d, generate_series(1, $5::int) n`,
      [tenantId, today, kind, aDay, names, DAYS],
    );
  }
  await pool.query(`
    INSERT INTO website_days (tenant_id, day, views, visitors)
    SELECT tenant_id, day, sum(views), sum(visitors) FROM website_hours GROUP BY 1, 2`);
  await pool.query(`
    INSERT INTO website_months (tenant_id, month, kind, name, count)
    SELECT tenant_id, date_trunc('month', day)::date, kind, name, sum(count) FROM website_counts GROUP BY 1, 2, 3, 4`);
  await pool.query('ANALYZE websites, website_hours, website_days, website_counts, website_months');
  return { tenantId, siteKeys: rows.map(({ site_key }) => site_key) };
}
