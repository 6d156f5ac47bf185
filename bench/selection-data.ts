import type pg from 'pg';

/** A business with one store of `customers` customers with facts and scores, some of each unknown. @returns both ids. */
export async function seedSelection(pool: pg.Pool, customers: number): Promise<{ tenantId: number; storeId: number }> {
  const {
    rows: [tenant],
  } = await pool.query<{ id: number }>(`INSERT INTO tenants (name) VALUES ($1) RETURNING id`, [
    `Messung mit ${customers} Kunden`,
  ]);
  const {
    rows: [store],
  } = await pool.query<{ id: number }>(
    `INSERT INTO stores (tenant_id, external_id, name) VALUES ($1, '1', 'Messung') RETURNING id`,
    [tenant!.id],
  );
  const place = [tenant!.id, store!.id];
  await pool.query('SELECT setseed(0.42)');
  await pool.query(
    `
    INSERT INTO customers (tenant_id, store_id, external_id, salutation, first_name, last_name, street, plz, city, birth_date)
    SELECT $1, $2, 'K' || n, 'Frau', 'Erika', 'Mustermann' || n % 5000, 'Musterweg ' || n, lpad((1067 + n % 300)::text, 5, '0'), 'Dresden', CASE WHEN random() < 0.97 THEN DATE '2024-12-31' - (random() * 33000)::int END
    FROM generate_series(1, $3) n`,
    [...place, customers],
  );
  await pool.query(
    `
    INSERT INTO customer_facts (tenant_id, store_id, customer_id, last_main_on, may_letter, may_email, may_sms)
    SELECT tenant_id, store_id, id, CASE WHEN random() < 0.85 THEN DATE '2026-10-31' - (random() * 4300)::int END,
      random() < 0.85, random() < 0.3, random() < 0.15
    FROM customers WHERE tenant_id = $1 AND store_id = $2`,
    place,
  );
  const score = 'CASE WHEN random() < 0.9 THEN floor(random() * 101) END';
  await pool.query(
    `
    INSERT INTO customer_scores (tenant_id, store_id, customer_id, as_of, next_glasses_months, next_glasses_p6, next_glasses_p12,
      fashion, future, quality, potential_long, potential_multifocal, potential_near, potential_office, potential_sports_sun)
    SELECT tenant_id, store_id, id, DATE '2026-10-31', floor(random() * 72), ${Array.from({ length: 10 }, () => score).join(', ')}
    FROM customers WHERE tenant_id = $1 AND store_id = $2`,
    place,
  );
  await pool.query('ANALYZE customers, customer_facts, customer_scores');
  return { tenantId: tenant!.id, storeId: store!.id };
}

/** What the sliders read, one row per customer: the source of every other engine. */
export const FLAT = `
  SELECT k.birth_date AS birth, f.last_main_on AS last_main, f.may_letter, f.may_email, f.may_sms,
    s.next_glasses_months, s.next_glasses_p6, s.next_glasses_p12, s.fashion, s.future, s.quality,
    s.potential_long, s.potential_multifocal, s.potential_near, s.potential_office, s.potential_sports_sun
  FROM customer_facts f
  JOIN customers k ON k.tenant_id = f.tenant_id AND k.id = f.customer_id
  LEFT JOIN customer_scores s ON s.tenant_id = f.tenant_id AND s.store_id = f.store_id AND s.customer_id = f.customer_id
  WHERE f.tenant_id = $tenant AND f.store_id = $store AND NOT k.is_deceased AND NOT k.no_advertising`;
