import { sql, type Transaction } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';

/** Notes who has seen to an answer and when, or that it is open again. @returns false when the user sees no such answer */
export async function markDone(
  trx: Transaction<Database>,
  user: ApiUser,
  id: number,
  isDone: boolean,
): Promise<boolean> {
  const { tenantId, email } = user;
  const marked = await trx
    .updateTable('customer_answers')
    .set(isDone ? { done_at: sql<Date>`now()`, done_by: email } : { done_at: null, done_by: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returning('customer_id')
    .executeTakeFirst();
  if (!marked) return false;
  await audit(trx, user, {
    action: 'answer-done',
    subjectId: marked.customer_id,
    details: { answer: id, done: isDone },
  });
  return true;
}
