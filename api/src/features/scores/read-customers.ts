import { sql, type Kysely, type Transaction } from 'kysely';
import { withTenant, type Database } from '../../platform/database/index.ts';
import { dateOf, type EpochDay } from '../../data/scoring/index.ts';
import { scorable } from '../../data/customer-scores/scorable.ts';

/** An order that was sold and not taken back. */
export interface Sale {
  customer_id: number;
  order_id: number;
  store_id: number;
  day: EpochDay;
  kind: string;
  glasses_type: string;
  is_main: boolean;
  /** Kaufvorgang. */
  purchase_number: number;
  gross_cents: number;
  frame_cents: number;
  lens_cents: number;
}

/** What the newest Hauptbrille was made of; null where not noted. */
interface Goods {
  brand: string | null;
  lensIndex: number | null;
  coating: string | null;
}

export interface ReadCustomer {
  id: number;
  birth: EpochDay | null;
  /** `einw_gesundheit`. */
  hasConsent: boolean;
  /** Oldest first. */
  sales: Sale[];
  goods: Goods | null;
}

const BATCH = 5_000;
/** Nobody living was born before it. */
const FIRST_BIRTH = -27_000;

export const isoOf = (day: EpochDay): string => {
  const { year, month, day: ofMonth } = dateOf(day);
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(ofMonth).padStart(2, '0')].join('-');
};

/**
 * Customers who may be scored, by id, in batches of which each is a transaction of its own: neither the whole business
 * nor one long transaction, which would hold up everyone else on the embedded database.
 * @param every only one customer of so many, for a sample
 */
export async function* readCustomers(
  db: Kysely<Database>,
  tenantId: number,
  asOf: EpochDay,
  every = 1,
): AsyncGenerator<ReadCustomer[]> {
  for (let after = 0; ;) {
    const batch = await withTenant(db, tenantId, (trx) => readBatch(trx, tenantId, asOf, { after, every }));
    const last = batch.at(-1);
    if (!last) return;
    yield batch;
    after = last.id;
  }
}

async function readBatch(
  trx: Transaction<Database>,
  tenantId: number,
  asOf: EpochDay,
  { after, every }: { after: number; every: number },
): Promise<ReadCustomer[]> {
  const { rows: people } = await sql<{ id: number; birth: number | null; consent: boolean }>`
    SELECT k.id, k.birth_date - DATE '1970-01-01' AS birth, k.consent_health IS TRUE AS consent
    FROM customer_facts f JOIN customers k ON k.tenant_id = f.tenant_id AND k.id = f.customer_id
    WHERE f.tenant_id = ${tenantId} AND f.customer_id > ${after} AND f.customer_id % ${every}::bigint = 0 AND ${scorable(tenantId)}
    ORDER BY f.customer_id LIMIT ${BATCH}`.execute(trx);
  const sales = await readSales(
    trx,
    tenantId,
    people.map(({ id }) => id),
    asOf,
  );
  const goods = await readGoods(
    trx,
    tenantId,
    [...sales.values()].flatMap((own) => newestMain(own)?.order_id ?? []),
  );
  return people.map(({ id, birth, consent }) => {
    const own = sales.get(id) ?? [];
    return {
      id,
      birth: birth === null || birth > asOf || birth < FIRST_BIRTH ? null : birth,
      hasConsent: consent,
      sales: own,
      goods: goods.get(newestMain(own)?.order_id ?? 0) ?? null,
    };
  });
}

export const newestMain = (sales: readonly Sale[]): Sale | undefined => sales.findLast(({ is_main }) => is_main);

async function readSales(
  trx: Transaction<Database>,
  tenantId: number,
  ids: readonly number[],
  asOf: EpochDay,
): Promise<Map<number, Sale[]>> {
  const { rows } = await sql<Sale>`
    SELECT customer_id, order_id, store_id, ordered_on - DATE '1970-01-01' AS day, kind, glasses_type, is_main, purchase_number,
      coalesce(charged_cents, revenue_cents) AS gross_cents, coalesce(charged_frame_cents, frame_cents) AS frame_cents,
      coalesce(charged_lens_cents, lens_cents) AS lens_cents
    FROM order_facts
    WHERE tenant_id = ${tenantId} AND customer_id = ANY(${ids}::bigint[]) AND is_sale AND ordered_on <= ${isoOf(asOf)}::date
    ORDER BY customer_id, ordered_on, order_id`.execute(trx);
  return Map.groupBy(rows, ({ customer_id }) => customer_id);
}

async function readGoods(
  trx: Transaction<Database>,
  tenantId: number,
  orderIds: readonly number[],
): Promise<Map<number, Goods>> {
  const { rows } = await sql<Goods & { orderId: number }>`
    SELECT l.order_id AS "orderId",
      max(coalesce(a.brand, nullif(trim(l.brand), ''))) FILTER (WHERE l.group_name = 'Fassung') AS brand,
      max(l.lens_index) FILTER (WHERE l.group_name <> 'Fassung')::float8 AS "lensIndex",
      max(nullif(trim(l.coating), '')) FILTER (WHERE l.group_name <> 'Fassung') AS coating
    FROM order_lines l
    LEFT JOIN brand_aliases a ON a.tenant_id = l.tenant_id AND a.alias = fold_german(trim(l.brand)) AND l.group_name = 'Fassung'
    WHERE l.tenant_id = ${tenantId} AND l.order_id = ANY(${orderIds}::bigint[]) AND l.group_name IN ('Fassung', 'Glas_R', 'Glas_L')
    GROUP BY l.order_id`.execute(trx);
  return new Map(rows.map(({ orderId, ...goods }) => [orderId, goods]));
}
