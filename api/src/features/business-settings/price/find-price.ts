import type { Days } from '@portal/shared/contract/calendar';
import { periodAround } from '@portal/shared/contract/common';
import type { SwitchesAsked, SwitchesPrice } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import { readSettings } from '../../../data/business-settings/read-settings.ts';
import { reachable } from '../../../data/derived/reachable.ts';
import { findScope, inStores, type Scope } from '../../../data/stores/scope.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import { findWaiting } from './find-waiting.ts';
import { waysOf, type Alike } from './price-of.ts';

/** What other switches would cost the business, over all its visible stores; nothing is changed. */
export async function findPrice(
  trx: Transaction<Database>,
  user: ApiUser,
  wanted: SwitchesAsked,
): Promise<SwitchesPrice> {
  const { tenantId } = user;
  const { strictHealth, withoutForecasts, existingCustomerEmail } = await readSettings(trx, tenantId);
  const scope = await findScope(trx, user, 'all');
  const days = scope.dataDate === null ? null : periodAround('12-months', scope.dataDate);
  return {
    days: days && { from: days.from, to: days.to },
    amounts: scope.amounts,
    ways: waysOf(
      await groupCustomers(trx, tenantId, scope, days, wanted),
      {
        strict_health: strictHealth,
        without_forecasts: withoutForecasts,
        existing_customer_email: existingCustomerEmail,
      },
      wanted,
    ),
    waiting: await findWaiting(trx, tenantId, wanted),
  };
}

/** All customers, counted by what switches ask of them. */
async function groupCustomers(
  trx: Transaction<Database>,
  tenantId: number,
  { storeIds }: Scope,
  days: Days | null,
  { existing_customer_email }: SwitchesAsked,
): Promise<Alike[]> {
  const of = { tenantId, storeIds };
  const { rows } = await sql<Alike>`
    WITH spent AS (
      SELECT customer_id, sum(revenue_cents) AS cents FROM order_facts
      WHERE ${inStores(of)} AND ordered_on BETWEEN ${days?.from ?? null}::date AND ${days?.to ?? null}::date GROUP BY customer_id
    )
    SELECT f.may_letter AS letter, f.may_email AS email,
      ${reachable(tenantId, sql`${existing_customer_email}::boolean`).email} AS email_then, f.may_sms AS sms, k.consent_health IS TRUE AS health, count(*)::int AS people, coalesce(sum(s.cents), 0)::bigint AS cents
    FROM customer_facts f JOIN customers k ON k.tenant_id = f.tenant_id AND k.id = f.customer_id LEFT JOIN spent s ON s.customer_id = f.customer_id
    WHERE ${inStores(of, 'f')} GROUP BY 1, 2, 3, 4, 5`.execute(trx);
  return rows;
}
