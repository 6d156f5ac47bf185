import type { RetentionRule } from '@portal/shared/contract/settings-admin';
import { today, yearOf } from '@portal/shared/contract/calendar';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** First day that is kept when whole calendar years are, on the day `on`: what came about before has been kept for all of them. */
export const firstKept = (years: number, on: string): string => `${yearOf(on) - years}-01-01`;

/** A term that a business has chosen. */
export interface RetentionTerm {
  years: number;
  /** ISO day: what came about before it goes. */
  before: string;
}

/** The term that holds on a day; null while none is chosen, or people can still think again. */
export async function findRetentionTerm(
  trx: Transaction<Database>,
  tenantId: number,
  rule: RetentionRule,
  on = today(),
): Promise<RetentionTerm | null> {
  const chosen = await trx
    .selectFrom('retention_terms')
    .select('years')
    .where('tenant_id', '=', tenantId)
    .where('rule', '=', rule)
    .where('holds_from', '<=', on)
    .executeTakeFirst();
  return chosen ? { years: chosen.years, before: firstKept(chosen.years, on) } : null;
}
