import type { SelectionListQuery } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { SelectionRow } from '../../data/selections/selection-row.ts';
import { byName } from '../../data/stores/store-order.ts';
import { matchesWords } from './matches-words.ts';

const ORDERS = {
  name: byName('name'),
  status: sql.ref('status'),
  updated_at: sql.ref('updated_at'),
} as const;

/** One page of the business's selections as they are saved; `total` counts all that match `q`. */
export async function listSelections(
  trx: Transaction<Database>,
  tenantId: number,
  { q, offset, limit, sort }: SelectionListQuery,
): Promise<{ total: number; rows: SelectionRow[] }> {
  const hits = trx
    .selectFrom('selections')
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', 'is', null)
    .where(matchesWords(sql<string>`(name || ' ' || description)`, q));
  const rows = await hits
    .selectAll()
    .select(sql<number>`(count(*) OVER ())::int`.as('total'))
    .orderBy(ORDERS[sort.replace(/^-/, '') as keyof typeof ORDERS], sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const [first] = rows;
  // Behind the last page nobody says how many there are.
  const { total } =
    first ??
    (offset === 0 ? { total: 0 } : await hits.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow());
  return { total, rows };
}
