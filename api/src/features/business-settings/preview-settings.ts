import { CUSTOMER_STATUSES, periodAround, type CustomerStatus } from '@portal/shared/contract/common';
import { today, type Days } from '@portal/shared/contract/calendar';
import type { BusinessPreview, BusinessPreviewAsked, SettingsFigures } from '@portal/shared/contract/settings-admin';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { readSettings, type Exclusions, type StoredSettings } from '../../data/business-settings/read-settings.ts';
import { statusSql, type StatusThresholds } from '../../data/customer-status/status.ts';
import { isIncludedWithSale } from '../../data/derived/exclusions.ts';
import { linesOf, ordersBy } from '../../data/derived/order-amounts.ts';
import { purchasesOf } from '../../data/derived/purchases.ts';
import { isSold } from '../../data/derived/sold.ts';
import { findScope, inStores, type Scope } from '../../data/stores/scope.ts';
import { figuresFollow, sameExclusions } from './save-settings.ts';

interface Asked {
  trx: Transaction<Database>;
  tenantId: number;
  storeIds: readonly number[];
  days: Days | null;
}
type Sums = Omit<SettingsFigures, 'customers'>;
type Figured = Pick<StoredSettings, 'exclusions' | 'amounts'>;

const NOTHING: Sums = { revenue_cents: 0, orders: 0, glasses: 0 };

/**
 * The figures of all stores as they stand, and as they would be under other settings; only what these change is reckoned
 * anew, from the orders, as a rebuild would.
 */
export async function previewSettings(
  trx: Transaction<Database>,
  user: ApiUser,
  wanted: BusinessPreviewAsked,
): Promise<BusinessPreview> {
  const { tenantId } = user;
  const saved = await readSettings(trx, tenantId);
  const { storeIds, dataDate }: Scope = await findScope(trx, user, 'all');
  const days = dataDate === null ? null : periodAround('12-months', dataDate);
  const asked: Asked = { trx, tenantId, storeIds, days };
  const next: Figured = {
    amounts: wanted.amounts,
    exclusions: { kinds: wanted.excluded_kinds, freeOrders: wanted.exclude_free_orders },
  };
  const isFollowed = await figuresFollow(trx, tenantId, saved.figuresVersion);
  const isSameBase = isFollowed && sameExclusions(saved.exclusions, next.exclusions);
  const thresholds = { atRisk: wanted.at_risk_months, lost: wanted.lost_months };

  const sums = await sumsHeld(asked);
  const after = isSameBase && saved.amounts === next.amounts ? sums : await sumsUnder(asked, next);
  return {
    days: days && { from: days.from, to: days.to },
    before: { ...sums, customers: await customersHeld(asked, { atRisk: saved.atRiskMonths, lost: saved.lostMonths }) },
    after: {
      ...after,
      customers: isSameBase
        ? await customersHeld(asked, thresholds)
        : await customersUnder(asked, next.exclusions, thresholds),
    },
  };
}

/** What the figures say now. */
async function sumsHeld({ trx, tenantId, storeIds, days }: Asked): Promise<Sums> {
  if (!days) return NOTHING;
  const { rows } = await sql<Sums>`
    SELECT coalesce(sum(revenue_cents), 0)::bigint AS revenue_cents, count(*) FILTER (WHERE is_sale)::int AS orders,
      count(*) FILTER (WHERE is_sale AND kind = 'Brille')::int AS glasses
    FROM order_facts WHERE ${inStores({ tenantId, storeIds })} AND ordered_on BETWEEN ${days.from}::date AND ${days.to}::date`.execute(
    trx,
  );
  return rows[0] ?? NOTHING;
}

/** What they would say. */
async function sumsUnder({ trx, tenantId, storeIds, days }: Asked, { exclusions, amounts }: Figured): Promise<Sums> {
  if (!days) return NOTHING;
  const { rows } = await sql<Sums>`
    WITH counted AS MATERIALIZED (
      SELECT c.* FROM counted_orders c
      WHERE ${inStores({ tenantId, storeIds }, 'c')} AND c.ordered_on BETWEEN ${days.from}::date AND ${days.to}::date AND ${isIncludedWithSale(tenantId, exclusions)}
    ), ${linesOf(tenantId, amounts)}, sold AS (
      SELECT o.id FROM orders o WHERE o.tenant_id = ${tenantId} AND o.id IN (SELECT id FROM counted) AND ${isSold(tenantId)}
    )
    SELECT coalesce(sum(c.cents), 0)::bigint AS revenue_cents, count(sold.id)::int AS orders,
      count(sold.id) FILTER (WHERE c.kind = 'Brille')::int AS glasses
    FROM (${ordersBy(tenantId, amounts)}) c LEFT JOIN sold ON sold.id = c.id
    WHERE NOT c.is_charged`.execute(trx);
  return rows[0] ?? NOTHING;
}

const customersHeld = ({ trx, tenantId, storeIds }: Asked, thresholds: StatusThresholds) =>
  countStatus(
    trx,
    thresholds,
    sql`SELECT purchase_count, last_main_on FROM customer_facts WHERE ${inStores({ tenantId, storeIds })}`,
  );

const customersUnder = ({ trx, tenantId, storeIds }: Asked, exclusions: Exclusions, thresholds: StatusThresholds) =>
  countStatus(
    trx,
    thresholds,
    sql`
    WITH concerned AS (
      SELECT k.id FROM customers k WHERE ${inStores({ tenantId, storeIds }, 'k')}
    ), ${purchasesOf(tenantId, exclusions, sql`SELECT id FROM concerned`)}
    SELECT max(purchase_number) AS purchase_count, max(ordered_on) FILTER (WHERE is_main) AS last_main_on FROM purchased GROUP BY customer_id`,
  );

/** @param facts `purchase_count` and `last_main_on` of each customer */
async function countStatus(
  trx: Transaction<Database>,
  thresholds: StatusThresholds,
  facts: RawBuilder<unknown>,
): Promise<SettingsFigures['customers']> {
  const { rows } = await sql<{ status: CustomerStatus | null; customers: number }>`
    SELECT ${statusSql(today(), thresholds)} AS status, count(*)::int AS customers FROM (${facts}) f GROUP BY 1`.execute(
    trx,
  );
  const counts = new Map(rows.map(({ status, customers }) => [status, customers]));
  return Object.fromEntries(
    CUSTOMER_STATUSES.map((status) => [status, counts.get(status) ?? 0]),
  ) as SettingsFigures['customers'];
}
