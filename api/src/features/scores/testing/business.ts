import { sql } from 'kysely';
import { withTenant, type OpenDatabase } from '../../../platform/database/index.ts';
import { rebuildDerived } from '../../../data/derived/index.ts';
import { MAIN_TYPES, UNKNOWN_DAY, type Histories } from '../../../data/scoring/history/histories.ts';
import { seedTenant, type SeededTenant } from '../../../testing/index.ts';
import { isoOf } from '../read-customers.ts';

/** A business of one store whose customers K0, K1, … bought what the histories say, a frame and two lenses each time. */
export async function seedHistories(
  database: OpenDatabase,
  name: string,
  histories: Histories,
): Promise<SeededTenant & { idOf: (customer: number) => number }> {
  const { births, offsets, days, types, spendCents } = histories;
  const seeded = await seedTenant(database, name, [{ name: 'Mitte', last_upload: new Date() }]);
  const {
    tenantId,
    storeIds: [storeId = 0],
  } = seeded;
  const buyers = Array.from(days, (_, at) => offsets.findLastIndex((offset) => offset <= at));
  const ids = await withTenant(database.db, tenantId, async (trx) => {
    const { rows } = await sql<{ id: number; number: string }>`
      INSERT INTO customers (tenant_id, store_id, external_id, last_name, birth_date)
      SELECT ${tenantId}::int, ${storeId}::bigint, 'K' || n - 1, 'Name', birth
      FROM unnest(${Array.from(births, (birth) => (birth === UNKNOWN_DAY ? null : isoOf(birth)))}::date[]) WITH ORDINALITY AS k (birth, n)
      RETURNING id, external_id AS number`.execute(trx);
    await sql`
      INSERT INTO orders (tenant_id, store_id, external_id, customer_id, ordered_on, kind, glasses_type, status, gross_cents)
      SELECT ${tenantId}::int, ${storeId}::bigint, 'A' || n, c.id, o.day, 'Brille', o.type, 'abgeholt', o.cents
      FROM unnest(${buyers.map((customer) => `K${customer}`)}::text[], ${Array.from(days, isoOf)}::date[], ${Array.from(types, (type) => MAIN_TYPES[type] ?? null)}::text[], ${Array.from(spendCents)}::bigint[])
        WITH ORDINALITY AS o (customer, day, type, cents, n)
      JOIN customers c ON c.tenant_id = ${tenantId} AND c.external_id = o.customer`.execute(trx);
    await sql`
      INSERT INTO order_lines (tenant_id, order_id, position, group_name, brand, lens_index, coating, gross_cents)
      SELECT o.tenant_id, o.id, p.position, p.group_name, p.brand, p.lens_index, p.coating, p.cents
      FROM orders o CROSS JOIN LATERAL (VALUES
        (1, 'Fassung', 'Marke ' || o.id % 7, NULL::numeric, NULL, o.gross_cents / 4),
        (2, 'Glas_R', NULL, 1.5 + o.id % 3 * 0.1, 'entspiegelt', o.gross_cents - o.gross_cents / 4)
      ) p (position, group_name, brand, lens_index, coating, cents)
      WHERE o.tenant_id = ${tenantId}`.execute(trx);
    await rebuildDerived(trx, tenantId, [storeId]);
    return new Map(rows.map(({ id, number }) => [number, id]));
  });
  return { ...seeded, idOf: (customer) => ids.get(`K${customer}`) ?? 0 };
}
