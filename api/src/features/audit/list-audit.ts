import { AUDIT_ACTIONS, type AuditPage, type AuditQuery } from '@portal/shared/contract/settings-admin';
import { sql, type ExpressionBuilder, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

const COLUMNS = { at: 'at', user: 'user_email', action: 'action' } as const;
const ACTIONS = Object.entries(AUDIT_ACTIONS);

/** One page of what was done in the business, newest first unless it is sorted otherwise. */
export async function listAudit(
  trx: Transaction<Database>,
  tenantId: number,
  { sort, direction, offset, limit, ...conditions }: AuditQuery,
): Promise<AuditPage> {
  const found = trx
    .selectFrom('audit_log')
    .where('tenant_id', '=', tenantId)
    .where((eb) => meets(eb, conditions));
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .$if(sort !== undefined, (query) => query.orderBy(COLUMNS[sort ?? 'at'], direction))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    total,
    items: rows.map(({ id, at, user_email, action, subject_id, details }) => {
      const { before = null, after = null, ...others } = details as Record<string, unknown>;
      return { id, at: at.toISOString(), user: user_email, action, subject_id, before, after, details: others };
    }),
  };
}

/** Who stands in the log, in order of name. */
export async function listAuditUsers(trx: Transaction<Database>, tenantId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('audit_log')
    .select('user_email')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .orderBy('user_email')
    .execute();
  return rows.map(({ user_email }) => user_email);
}

function meets(
  eb: ExpressionBuilder<Database, 'audit_log'>,
  { q, user, area, from, to }: Omit<AuditQuery, 'sort' | 'direction' | 'offset' | 'limit'>,
) {
  const conditions = [];
  if (q) {
    const named = ACTIONS.filter(([, { text }]) => text.toLowerCase().includes(q.toLowerCase())).map(([name]) => name);
    conditions.push(
      eb.or([
        sql<boolean>`strpos(lower(user_email), lower(${q})) > 0`,
        sql<boolean>`strpos(lower(details::text), lower(${q})) > 0`,
        sql<boolean>`strpos(subject_id::text, ${q}) > 0`,
        ...(named.length > 0 ? [eb('action', 'in', named)] : []),
      ]),
    );
  }
  if (user) conditions.push(eb('user_email', '=', user));
  if (area)
    conditions.push(
      eb(
        'action',
        'in',
        ACTIONS.filter(([, action]) => action.area === area).map(([name]) => name),
      ),
    );
  if (from) conditions.push(sql<boolean>`at >= (${from}::date)::timestamp AT TIME ZONE 'Europe/Berlin'`);
  if (to) conditions.push(sql<boolean>`at < (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/Berlin'`);
  return eb.and(conditions);
}
