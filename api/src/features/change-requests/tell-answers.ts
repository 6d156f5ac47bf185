import type { Kysely } from 'kysely';
import type { Accounts } from '../../platform/auth/accounts.ts';
import { asOperator, withTenant, type Database } from '../../platform/database/index.ts';
import type { Delivery, Mailer } from '../../platform/mail/index.ts';

export interface AnswersContext {
  db: Kysely<Database>;
  mail: Pick<Mailer, 'write'>;
  accounts: Pick<Accounts, 'list'>;
  /** The address that people know the portal by. */
  publicUrl: string;
}

/** What a mail server says that can take the letter later. */
const NOT_YET: ReadonlySet<Delivery['state']> = new Set(['later', 'away']);

/** Tells those who have written about a request that the operating company has answered; each message once. */
export async function tellAnswers(context: AnswersContext): Promise<void> {
  const untold = await asOperator(context.db, (trx) =>
    trx
      .selectFrom('change_request_messages')
      .select(['tenant_id', 'id', 'request_id'])
      .where('is_operator', '=', true)
      .where('told_at', 'is', null)
      .orderBy('id')
      .limit(100)
      .execute(),
  );
  if (untold.length === 0) return;
  // Asked before anything is noted: without an answer all are told by the next run.
  const accounts = await context.accounts.list();
  for (const { tenant_id, id, request_id } of untold) await tellOne(context, accounts, tenant_id, id, request_id);
}

async function tellOne(
  { db, mail, publicUrl }: AnswersContext,
  accounts: Awaited<ReturnType<Accounts['list']>>,
  tenantId: number,
  id: number,
  requestId: number,
): Promise<void> {
  const authors = await withTenant(db, tenantId, async (trx) => {
    // Noted before: a portal killed in between owes one letter, rather than that the same goes out again and again. Of two processes one is let through.
    const { numUpdatedRows } = await trx
      .updateTable('change_request_messages')
      .set({ told_at: new Date() })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('told_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return [];
    return trx
      .selectFrom('change_request_messages')
      .select('author')
      .distinct()
      .where('tenant_id', '=', tenantId)
      .where('request_id', '=', requestId)
      .where('is_operator', '=', false)
      .execute();
  });
  if (authors.length === 0) return;
  const people = accounts.filter(
    (account) =>
      account.tenantId === tenantId && !account.isLocked && authors.some(({ author }) => author === account.email),
  );
  const states: Delivery['state'][] = [];
  for (const { email } of people)
    states.push(
      (await mail.write(tenantId, { kind: 'change-request', to: email, ...letterOf(requestId, publicUrl) })).state,
    );
  if (states.length === 0 || !states.every((state) => NOT_YET.has(state))) return;
  await withTenant(db, tenantId, (trx) =>
    trx
      .updateTable('change_request_messages')
      .set({ told_at: null })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute(),
  );
}

/** Says that there is an answer, and not which: what people write about stays in the portal. */
const letterOf = (requestId: number, publicUrl: string) => ({
  subject: `Antwort auf Ihren Auftrag Nr. ${requestId}`,
  text: `Guten Tag,

zu Ihrem Änderungsauftrag Nr. ${requestId} für Ihre Website gibt es eine neue Nachricht. Sie lesen und beantworten sie im Portal:

${publicUrl}/eyepage/anderung-beautragen?auftrag=${requestId}
`,
});
