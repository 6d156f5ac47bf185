import type { CustomerStatus } from '@portal/shared/contract/common';
import { addMonths } from '@portal/shared/contract/calendar';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { readSettings } from '../business-settings/read-settings.ts';

/** Whole calendar months since the last Hauptbrille (screens.md, KPI definitions). */
export interface StatusThresholds {
  /** gefährdet from here on, the day itself included. */
  atRisk: number;
  /** verloren when it is longer ago than this. */
  lost: number;
}

/**
 * What the business has set, 36 and 60 unless it has. The status is told when it is asked for, so that neither a new
 * setting nor a new day leaves an old one behind.
 */
export async function readThresholds(trx: Transaction<Database>, tenantId: number): Promise<StatusThresholds> {
  const { atRiskMonths, lostMonths } = await readSettings(trx, tenantId);
  return { atRisk: atRiskMonths, lost: lostMonths };
}

export interface StatusFacts {
  /** Kaufvorgänge in all history. */
  purchaseCount: number;
  /** Day of the last Hauptbrille, ISO; null: none so far. */
  lastMainOn: string | null;
}

/**
 * Neu after one purchase, Stamm after two; whoever has not had a Hauptbrille for long is gefährdet, then verloren.
 * @param asOf ISO day on which it is asked
 * @returns null for someone who has bought nothing
 */
export function customerStatus(
  { purchaseCount, lastMainOn }: StatusFacts,
  asOf: string,
  thresholds: StatusThresholds,
): CustomerStatus | null {
  if (purchaseCount === 0) return null;
  if (lastMainOn !== null && lastMainOn < addMonths(asOf, -thresholds.lost)) return 'verloren';
  if (lastMainOn !== null && lastMainOn <= addMonths(asOf, -thresholds.atRisk)) return 'gefährdet';
  return purchaseCount === 1 ? 'neu' : 'stamm';
}

/** Whether somebody whose last Hauptbrille was on `lastMainOn`, null for none, is verloren or at least gefährdet on a day. */
export const isLongAgo = (lastMainOn: RawBuilder<unknown>, asOf: string, { atRisk, lost }: StatusThresholds) => ({
  lost: sql<boolean | null>`${lastMainOn} < (${asOf}::date - make_interval(months => ${lost}::int))::date`,
  atRisk: sql<boolean | null>`${lastMainOn} <= (${asOf}::date - make_interval(months => ${atRisk}::int))::date`,
});

/** `customerStatus` over a row `f` of customer_facts; null as well where there is none. */
export function statusSql(asOf: string, thresholds: StatusThresholds): RawBuilder<CustomerStatus | null> {
  const { lost, atRisk } = isLongAgo(sql`f.last_main_on`, asOf, thresholds);
  return sql`CASE
    WHEN coalesce(f.purchase_count, 0) = 0 THEN NULL
    WHEN ${lost} THEN 'verloren'
    WHEN ${atRisk} THEN 'gefährdet'
    WHEN f.purchase_count = 1 THEN 'neu' ELSE 'stamm' END`;
}
