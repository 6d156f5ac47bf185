import type pg from 'pg';
import { SITES } from './send-events.ts';

/** Views of the one site whose statistics are asked for, in two years together. */
export const EVENTS = 10_000_000;
const DAYS = 730;
/** What a day of it has of names. */
const NAMES = { page: 120, source: 40, campaign: 10, device: 3, event: 3 };

/**
 * Businesses with a website each, and of the first two years of sums that so many events make. Those that are added up from others are
 * the caller's to make (`rebuildWebsiteSums`).
 * @returns its tenant, and the key of each site
 */
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
  await seedVisits(pool, tenantId, today, aDay);
  return { tenantId, siteKeys: rows.map(({ site_key }) => site_key) };
}

/**
 * A site's visits by page, source and device: some names are had by many, most by few (1/n), so that a day has some
 * thousand combinations of the 14,400.
 */
async function seedVisits(pool: pg.Pool, tenantId: number, today: string, aDay: number): Promise<void> {
  await pool.query(
    `
    WITH weights AS (
      SELECT p, s, d, 1.0 / p / s / d AS weight FROM generate_series(1, $5::int) p, generate_series(1, $6::int) s, generate_series(1, $7::int) d
    ), shares AS (SELECT p, s, d, weight / sum(weight) OVER () AS share FROM weights),
    drawn AS (SELECT day, p, s, d, floor($3::int * share + random())::int AS views FROM shares, generate_series(1, $4::int) day)
    INSERT INTO website_visits (tenant_id, day, page, source, device, views, page_visitors, visitors, appointment, phone, route)
    SELECT $1, $2::date - day, '/page-' || p, 'source-' || s, (ARRAY['phone', 'desktop', 'tablet'])[d], views, ceil(views / 1.5), ceil(views / 2.0), 0, 0, 0
    FROM drawn WHERE views > 0`,
    [tenantId, today, aDay, DAYS, NAMES.page, NAMES.source, NAMES.device],
  );
}
