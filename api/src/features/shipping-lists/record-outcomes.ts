import type { Channel, OutcomesInput, OutcomesResult } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import { unknownList } from '../../data/campaigns/campaign-states.ts';
import { addressMark } from '../../data/campaigns/contacts.ts';
import { isRecipient } from '../../data/campaigns/list-members.ts';
import { changed } from '../../data/derived/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

type Trx = Transaction<Database>;

interface Known {
  customer_id: number;
  code: string;
  external_id: string;
  has_outcome: boolean;
}

/**
 * Writes down what came back from a list that was sent, by the codes on the letters or customer numbers. Until their
 * addresses change, these people are in no list of that channel, and data quality asks for another address.
 */
export async function recordOutcomes(
  trx: Trx,
  user: ApiUser,
  listId: number,
  { outcome, on, numbers }: OutcomesInput,
): Promise<OutcomesResult> {
  const { tenantId } = user;
  const list = await trx
    .selectFrom('shipping_lists')
    .select(['channel', 'sent_on'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', listId)
    .forUpdate()
    .executeTakeFirst();
  if (!list) throw unknownList();
  if (list.sent_on === null || on < list.sent_on)
    throw new ApiProblem(
      409,
      'list-not-sent',
      'Vor dem Versand kann nichts zurückgekommen sein. Bitte prüfen Sie den Tag, oder markieren Sie die Liste zuerst als versendet.',
    );
  const { found, unknown } = match(await findMembers(trx, tenantId, listId, numbers), numbers);
  const news = found.filter(({ has_outcome }) => !has_outcome).map(({ customer_id }) => customer_id);
  await markOutcome(trx, tenantId, { listId, channel: list.channel, outcome, on, customerIds: news });
  if (news.length > 0) {
    await changed(trx, { tenant: tenantId, what: 'contact', customers: news });
    await audit(trx, user, { action: 'outcomes-recorded', details: { list: listId, outcome, on, count: news.length } });
  }
  return { recorded: news.length, known: found.length - news.length, unknown };
}

interface Marked {
  listId: number;
  channel: Channel;
  outcome: OutcomesInput['outcome'];
  on: string;
  customerIds: readonly number[];
}

async function markOutcome(
  trx: Trx,
  tenantId: number,
  { listId, channel, outcome, on, customerIds }: Marked,
): Promise<void> {
  await sql`
    UPDATE shipping_list_members m SET outcome = ${outcome}, outcome_on = ${on}::date, outcome_address = ${addressMark(channel)}
    FROM customers k
    WHERE m.tenant_id = ${tenantId} AND m.list_id = ${listId} AND m.customer_id = ANY(${customerIds}::bigint[])
      AND k.tenant_id = ${tenantId} AND k.id = m.customer_id`.execute(trx);
}

async function findMembers(trx: Trx, tenantId: number, listId: number, numbers: readonly string[]): Promise<Known[]> {
  const { rows } = await sql<Known>`
    SELECT m.customer_id, m.code, k.external_id, m.outcome IS NOT NULL AS has_outcome
    FROM shipping_list_members m JOIN customers k ON k.tenant_id = m.tenant_id AND k.id = m.customer_id
    WHERE m.tenant_id = ${tenantId} AND m.list_id = ${listId} AND ${isRecipient}
      AND (m.code = ANY(${numbers}::text[]) OR k.external_id = ANY(${numbers}::text[]))`.execute(trx);
  return rows;
}

/** Which member each number means; one that means nobody, or several, is left to a person. */
function match(members: readonly Known[], numbers: readonly string[]): { found: Known[]; unknown: string[] } {
  const found = new Map<number, Known>();
  const unknown: string[] = [];
  for (const number of new Set(numbers)) {
    const meant = members.filter(({ code, external_id }) => code === number || external_id === number);
    const [member] = meant;
    if (member && meant.length === 1) found.set(member.customer_id, member);
    else unknown.push(number);
  }
  return { found: [...found.values()], unknown };
}
