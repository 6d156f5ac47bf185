import type { ListMember, MemberKind } from '@portal/shared/contract/marketing';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

const KINDS: Readonly<Record<MemberKind, RawBuilder<boolean>>> = {
  recipients: sql`NOT m.is_control AND m.removed_at IS NULL`,
  control: sql`m.is_control AND m.removed_at IS NULL`,
  removed: sql`m.removed_at IS NOT NULL`,
  returned: sql`m.outcome IS NOT NULL`,
};

interface Asked {
  kind: MemberKind;
  store?: number | undefined;
  q: string;
  offset: number;
  limit: number;
}

/** One page of a list's people, by postcode as its file has them; `q` is looked for in names, number, code, postcode and place. */
export async function listMembers(
  trx: Transaction<Database>,
  tenantId: number,
  listId: number,
  asked: Asked,
): Promise<{ total: number; items: ListMember[] }> {
  const { kind, store, q, offset, limit } = asked;
  const text = sql`concat_ws(' ', k.first_name, k.last_name, k.external_id, m.code, k.plz, k.city)`;
  const hits = sql`
    FROM shipping_list_members m JOIN customers k ON k.tenant_id = m.tenant_id AND k.id = m.customer_id
    WHERE m.tenant_id = ${tenantId} AND m.list_id = ${listId} AND ${KINDS[kind]}
      AND (${store ?? null}::bigint IS NULL OR m.store_id = ${store ?? null})
      AND strpos(fold_german(${text}), fold_german(${q.trim()})) > 0`;
  const {
    rows: [counted],
  } = await sql<{ total: number }>`SELECT count(*)::int AS total ${hits}`.execute(trx);
  const { rows: items } = await sql<ListMember>`
    SELECT m.customer_id, k.external_id, m.store_id, k.first_name, k.last_name, k.street, k.plz, k.city, m.code,
      m.removed_by, m.removed_reason, m.outcome, m.outcome_on
    ${hits} ORDER BY k.plz COLLATE "C", m.rank LIMIT ${limit} OFFSET ${offset}`.execute(trx);
  return { total: counted?.total ?? 0, items };
}
