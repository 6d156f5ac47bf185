import { addMonths } from '@portal/shared/contract/calendar';
import type { Suggestions } from '@portal/shared/contract/marketing';
import { sql } from 'kysely';
import type { StoresAsked } from '../../data/stores/scope.ts';

/** Postage, paper, printing and enveloping of a letter at usual prices, as long as no campaign says what it costs. */
const USUAL_LETTER_CENTS = 150;

/** What a letter costs: as in the last campaign by letter that says so. */
export async function findUnitCost({ trx, tenantId }: StoresAsked): Promise<Suggestions['unit_cost']> {
  const last = await trx
    .selectFrom('campaigns')
    .select(['name', 'unit_cost_cents'])
    .where('tenant_id', '=', tenantId)
    .where('channel', '=', 'letter')
    .where('unit_cost_cents', '>', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? { cents: last.unit_cost_cents, campaign: last.name } : { cents: USUAL_LETTER_CENTS, campaign: null };
}

/** Mean revenue of main glasses in the twelve months up to the last day with data; null without any. */
export async function findMainCents(
  { trx, tenantId, storeIds }: StoresAsked,
  dataDate: string | null,
): Promise<number | null> {
  if (dataDate === null) return null;
  const {
    rows: [found],
  } = await sql<{ cents: number | null }>`
    SELECT avg(revenue_cents)::float8 AS cents FROM order_facts
    WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[]) AND is_sale AND is_main AND ordered_on > ${addMonths(dataDate, -12)}`.execute(
    trx,
  );
  return found?.cents ?? null;
}
