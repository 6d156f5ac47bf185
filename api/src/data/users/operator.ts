import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

/** Whether the business is the company that runs the portal. Its Admins see all businesses. */
export async function isOperator(trx: Transaction<Database>, tenantId: number): Promise<boolean> {
  const found = await trx.selectFrom('tenants').select('is_operator').where('id', '=', tenantId).executeTakeFirst();
  return found?.is_operator ?? false;
}

/** @throws ApiProblem 403 for every other business */
export async function assertOperator(trx: Transaction<Database>, tenantId: number): Promise<void> {
  if (!(await isOperator(trx, tenantId)))
    throw new ApiProblem(403, 'operator-only', 'Das kann nur die Betreibergesellschaft des Portals.');
}

/** The rows that somebody may read of a table: those of one business, or all. @param only null: all that the transaction sees */
export const within = (only: number | null, table?: string) =>
  only === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(table ? `${table}.tenant_id` : 'tenant_id')} = ${only}`;
