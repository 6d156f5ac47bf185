import { addDays } from '@portal/shared/contract/calendar';
import type { OccasionKind } from '@portal/shared/contract/marketing';
import { sql } from 'kysely';
import { rebuildDerived } from '../../../data/derived/index.ts';
import { EFFECTS_AGREED_SINCE } from '../../../data/business-settings/read-sharing.ts';
import { SENTENCE } from '../../../data/standing/testing/seed-people.ts';
import { withTenant, type OpenDatabase } from '../../../platform/database/index.ts';
import { seedTenant } from '../../../testing/index.ts';

/** Households of one bundle, who of each group bought within its response time. */
export interface SeededBundle {
  on: string;
  /** Of the sentence: the holdout of each is its own. */
  version: number;
  holdout: number;
  treated: number;
  treatedBuyers: number;
  control: number;
  controlBuyers: number;
}

/** A day after which nothing is known. */
export const DATA_DATE = '2026-11-20';

const KINDS = {
  care: { kind: 'care', months: 12 },
  age: { kind: 'age', years: 60 },
} as const satisfies Partial<Record<OccasionKind, object>>;

export interface SeededBusiness {
  tenantId: number;
  storeId: number;
  bundles: readonly SeededBundle[];
}

/** A business with a Daueraktion whose bundles had these people; it has accepted the agreement. */
export async function seedBusiness(
  database: OpenDatabase,
  name: string,
  kind: keyof typeof KINDS,
  bundles: readonly SeededBundle[],
): Promise<SeededBusiness> {
  const {
    tenantId,
    storeIds: [storeId = 0],
  } = await seedTenant(database, name, [{ name: 'Laden' }]);
  const sentenceOf = (holdout_percent: number) =>
    JSON.stringify({ ...SENTENCE, occasion: KINDS[kind], holdout_percent });
  await withTenant(database.db, tenantId, async (trx) => {
    await trx
      .insertInto('agreement_acceptances')
      .values({ tenant_id: tenantId, version: EFFECTS_AGREED_SINCE, accepted_by: 'x' })
      .execute();
    const { id } = await trx
      .insertInto('standing_campaigns')
      .values({
        tenant_id: tenantId,
        state: 'Läuft',
        sentence: sentenceOf(10),
        secret: name,
        looked_on: null,
        waits: null,
        created_by: 'x',
        updated_by: 'x',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const versions = new Map(bundles.map(({ version, holdout }) => [version, holdout]));
    for (const [version, holdout] of versions)
      await trx
        .insertInto('standing_steps')
        .values({
          tenant_id: tenantId,
          standing_id: id,
          action: 'made',
          version,
          sentence: sentenceOf(holdout),
          by: 'x',
        })
        .execute();
    for (const [at, { on, version, ...people }] of bundles.entries()) {
      await trx
        .insertInto('standing_bundles')
        .values({ tenant_id: tenantId, standing_id: id, on_day: on, version, due: 0, left_out: '{}' })
        .execute();
      const count = people.treated + people.control;
      const { rows: customers } = await sql<{ id: number }>`
        INSERT INTO customers (tenant_id, store_id, external_id)
        SELECT ${tenantId}::int, ${storeId}::bigint, ${`B${at}-`} || n FROM generate_series(1, ${count}::int) n RETURNING id`.execute(
        trx,
      );
      const ids = customers.map((customer) => customer.id);
      const isControl = ids.map((_, index) => index >= people.treated);
      const buys = ids.map((_, index) =>
        index < people.treated ? index < people.treatedBuyers : index - people.treated < people.controlBuyers,
      );
      await sql`
        INSERT INTO standing_pieces (tenant_id, standing_id, on_day, customer_id, store_id, occasion, due_on, outcome, is_control, list_id)
        SELECT ${tenantId}::int, ${id}::bigint, ${on}::date, p.id, ${storeId}::bigint, 'once', ${on}::date, 'letter', p.is_control, ${at + 1}::bigint
        FROM unnest(${ids}::bigint[], ${isControl}::boolean[]) AS p (id, is_control)`.execute(trx);
      await sql`
        INSERT INTO orders (tenant_id, store_id, external_id, customer_id, ordered_on, kind, glasses_type, status, gross_cents, discount_cents)
        SELECT ${tenantId}::int, ${storeId}::bigint, 'A' || p.id, p.id, ${addDays(on, 60)}::date, 'Brille', 'Fern', 'abgeholt', 10000, 0
        FROM unnest(${ids}::bigint[], ${buys}::boolean[]) AS p (id, buys) WHERE p.buys`.execute(trx);
    }
    await sql`
      INSERT INTO orders (tenant_id, store_id, external_id, ordered_on, kind, status, gross_cents, discount_cents)
      VALUES (${tenantId}, ${storeId}, 'last', ${DATA_DATE}::date, 'Handelsware', 'abgeholt', 100, 0)`.execute(trx);
    await rebuildDerived(trx, tenantId, [storeId]);
  });
  return { tenantId, storeId, bundles };
}
