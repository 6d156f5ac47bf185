import { sql, type Kysely, type Transaction } from 'kysely';
import { withTenant, type Database } from '../../platform/database/index.ts';

/** Names as often as in Germany, more or less; invented people. */
export interface Names {
  first: readonly string[];
  last: readonly string[];
}

export interface BusinessSize {
  stores: number;
  customers: number;
  /** How many orders a customer has on average. */
  ordersEach: number;
}

/** One of `values` by a number that the row draws; skewed, so that some are much more frequent than others. */
const pick = (values: readonly string[]) =>
  sql`(${values}::text[])[1 + floor(power(random(), 2) * ${values.length})::int]`;

/**
 * Fills one business by set-based statements, without going through upload files: for measuring at the size of a
 * market. Amounts, types and intervals are plausible; nobody's figures.
 * @returns the ids of its stores and the number of orders
 */
export async function fillBusiness(
  db: Kysely<Database>,
  tenantId: number,
  { stores, customers, ordersEach }: BusinessSize,
  names: Names,
): Promise<{ storeIds: number[]; orders: number }> {
  return withTenant(db, tenantId, async (trx) => {
    // The same market in each empty database, as good as: what is measured in two runs is of the same size.
    await sql`SELECT setseed(${(tenantId * 0.618) % 1}::float8)`.execute(trx);
    const { rows } = await sql<{ id: number }>`
      INSERT INTO stores (tenant_id, external_id, name, plz, location, last_upload)
      SELECT ${tenantId}::int, 'S' || n, 'Filiale ' || n, (SELECT plz FROM geo_plz ORDER BY md5(plz || n) LIMIT 1), 'Ort ' || n, now()
      FROM generate_series(1, ${stores}::int) n RETURNING id`.execute(trx);
    const ids = rows.map(({ id }) => id);
    await insertStaff(trx, tenantId, names);
    await insertCustomers(trx, tenantId, ids, customers, names);
    const orders = await insertOrders(trx, tenantId, ordersEach);
    await insertLines(trx, tenantId);
    await insertRefractions(trx, tenantId);
    return { storeIds: ids, orders };
  });
}

/** Five in every store. */
async function insertStaff(trx: Transaction<Database>, tenantId: number, { first, last }: Names): Promise<void> {
  await sql`
    INSERT INTO staff (tenant_id, store_id, external_id, short_code, name)
    SELECT tenant_id, id, 'M' || n, 'M' || n, ${pick(first)} || ' ' || ${pick(last)}
    FROM stores CROSS JOIN generate_series(1, 5) n WHERE tenant_id = ${tenantId}`.execute(trx);
}

async function insertCustomers(
  trx: Transaction<Database>,
  tenantId: number,
  stores: readonly number[],
  count: number,
  { first, last }: Names,
): Promise<void> {
  await sql`
    INSERT INTO customers (tenant_id, store_id, external_id, first_name, last_name, birth_date, street, plz, city, mobile, email, consent_email, consent_sms, consent_health)
    SELECT ${tenantId}::int, (${stores}::bigint[])[1 + n % ${stores.length}], 'K' || n, ${pick(first)}, ${pick(last)},
      (now() - make_interval(days => (8 * 365 + power(random(), 0.7) * 80 * 365)::int))::date,
      'Musterweg ' || (n % 120 + 1), lpad((1000 + n * 7919 % 98000)::text, 5, '0'), 'Ort',
      CASE WHEN random() < 0.6 THEN '017' || lpad((random() * 99999999)::int::text, 8, '0') END,
      CASE WHEN random() < 0.5 THEN 'k' || n || '@example.org' END, random() < 0.4, random() < 0.2, random() < 0.3
    FROM generate_series(1, ${count}::int) n`.execute(trx);
}

async function insertOrders(trx: Transaction<Database>, tenantId: number, ordersEach: number): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO orders (tenant_id, store_id, external_id, customer_id, staff_id, ordered_on, kind, glasses_type, status, delivered_on, gross_cents)
    SELECT tenant_id, store_id, 'A' || id || '-' || n, id, team.ids[1 + (id + n) % 5], day, kind,
      CASE WHEN kind <> 'Brille' THEN NULL WHEN age > 47 AND random() < 0.6 THEN 'Gleitsicht'
        WHEN random() < 0.6 THEN 'Fern' WHEN random() < 0.5 THEN 'Nah' WHEN random() < 0.6 THEN 'Sonne' ELSE 'Office' END,
      -- Made within a week, and collected within two more.
      CASE WHEN day + 7 > now()::date THEN 'offen' WHEN day + 7 + ((id + n) % 14)::int > now()::date THEN 'fertig' ELSE 'abgeholt' END,
      day + 7 + ((id + n) % 14)::int, (CASE WHEN kind = 'Brille' THEN 15000 + random() * 90000 ELSE 1000 + random() * 9000 END)::int
    FROM (
      SELECT c.tenant_id, c.store_id, c.id, n, extract(year FROM age(c.birth_date)) AS age,
        -- Some years apart, counted back from today.
        (now() - make_interval(days => ((n - 1) * 1100 * (0.6 + random() * 0.8) + random() * 900)::int))::date AS day,
        CASE WHEN random() < 0.7 THEN 'Brille' WHEN random() < 0.5 THEN 'Handelsware' WHEN random() < 0.6 THEN 'KL' ELSE 'Neuverglasung' END AS kind
      FROM (
        -- Drawn here, where there is a row of each customer: in generate_series() it would be drawn once, for all of them.
        SELECT *, 1 + floor(random() * (2 * ${ordersEach}::float8 - 1))::int AS orders FROM customers WHERE tenant_id = ${tenantId}
      ) c CROSS JOIN LATERAL generate_series(1, c.orders) n
    ) drawn
    JOIN (SELECT store_id, array_agg(id) AS ids FROM staff WHERE tenant_id = ${tenantId} GROUP BY store_id) team USING (store_id)`.execute(
    trx,
  );
  return Number(numAffectedRows);
}

/** Frame and two lenses of every pair of glasses; everything else has its kind alone. */
async function insertLines(trx: Transaction<Database>, tenantId: number): Promise<void> {
  await sql`
    INSERT INTO order_lines (tenant_id, order_id, position, group_name, brand, lens_type, gross_cents)
    SELECT o.tenant_id, o.id, part.position, part.group_name, part.brand, part.lens_type, part.gross_cents
    FROM orders o
    CROSS JOIN LATERAL (VALUES
      (1, 'Fassung', 'Marke ' || o.id % 40, NULL, o.gross_cents / 4),
      (2, 'Glas_R', NULL, o.glasses_type || ' Komfort', o.gross_cents * 3 / 8),
      (3, 'Glas_L', NULL, o.glasses_type || ' Komfort', o.gross_cents - o.gross_cents / 4 - o.gross_cents * 3 / 8)
    ) part (position, group_name, brand, lens_type, gross_cents)
    WHERE o.tenant_id = ${tenantId} AND o.kind = 'Brille'`.execute(trx);
}

/** With most pairs of glasses the eyes were measured; who wears Gleitsicht has an addition. */
async function insertRefractions(trx: Transaction<Database>, tenantId: number): Promise<void> {
  await sql`
    INSERT INTO refractions (tenant_id, customer_id, order_id, measured_on, sph_r, cyl_r, add_r, sph_l, cyl_l, add_l)
    SELECT tenant_id, customer_id, id, ordered_on, sph, -0.5, addition, sph, -0.5, addition
    FROM (
      SELECT tenant_id, customer_id, id, ordered_on, round((random() * 24 - 16)::numeric) / 4 AS sph,
        CASE WHEN glasses_type = 'Gleitsicht' THEN 0.5 + round((random() * 8)::numeric) / 4 END AS addition
      FROM orders WHERE tenant_id = ${tenantId} AND kind = 'Brille' AND id % 10 < 8
    ) eyes`.execute(trx);
}
