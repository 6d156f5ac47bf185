import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

/** Whether anybody of the business gets Monatsbericht or Montagszahlen by e-mail. */
export async function sendsReports(trx: Transaction<Database>, tenantId: number): Promise<boolean> {
  const found = await trx
    .selectFrom('report_mails')
    .select('user_sub')
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb.or([eb('report', 'is not', null), eb('monday', '=', true)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
