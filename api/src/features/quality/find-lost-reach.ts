import type { QualityCheckName } from '@portal/shared/contract/settings-admin';
import type { StoresAsked } from '../../data/stores/scope.ts';
import { findQuality } from './find-quality.ts';

/** What one check costs, as the page of data quality says it. */
export interface LostReach {
  check: QualityCheckName;
  /** Customers to whom putting its rows right opens a way. */
  customers: number;
  /** What they have bought in 36 months, cents. */
  cents: number;
}

/** The check of which most customers cannot be written to; null where none costs any. Of health data nothing is said. */
export async function findLostReach({ trx, tenantId, storeIds }: StoresAsked): Promise<LostReach | null> {
  const { checks } = await findQuality(trx, tenantId, storeIds);
  const [most] = checks
    .filter(({ is_health, costs }) => !is_health && costs.customers > 0)
    .sort((one, other) => other.costs.customers - one.costs.customers);
  return most ? { check: most.check, customers: most.costs.customers, cents: most.costs.revenue_cents } : null;
}

/** The customers whom one check keeps from being written to, by its last count. */
export async function countLostReach(
  { trx, tenantId, storeIds }: StoresAsked,
  check: QualityCheckName,
): Promise<number> {
  const { checks } = await findQuality(trx, tenantId, storeIds);
  return checks.find((one) => one.check === check)?.costs.customers ?? 0;
}
