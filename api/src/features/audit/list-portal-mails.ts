import {
  PORTAL_MAIL_KINDS,
  PORTAL_MAIL_STATES,
  type PortalMailPage,
  type PortalMailQuery,
} from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

const KINDS = Object.entries(PORTAL_MAIL_KINDS);
/** As they are read. */
const KINDS_IN_ORDER = KINDS.toSorted(([, a], [, b]) => a.text.localeCompare(b.text, 'de')).map(([kind]) => kind);

const COLUMNS = {
  at: sql`at`,
  to: sql`to_address`,
  kind: sql`array_position(${KINDS_IN_ORDER}::text[], kind)`,
  state: sql`array_position(${PORTAL_MAIL_STATES}::text[], state)`,
} as const;

/** One page of what the portal itself wrote to people of the business, newest first unless it is sorted otherwise. */
export async function listPortalMails(
  trx: Transaction<Database>,
  tenantId: number,
  { q, sort, direction, offset, limit }: PortalMailQuery,
): Promise<PortalMailPage> {
  const named = KINDS.filter(([, { text }]) => text.toLowerCase().includes(q.toLowerCase())).map(([kind]) => kind);
  const found = trx
    .selectFrom('portal_mails')
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`(strpos(lower(to_address), lower(${q})) > 0 OR kind = ANY(${named}::text[]))`);
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await (sort ? found.orderBy(COLUMNS[sort], direction) : found.orderBy('at', 'desc'))
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    total,
    items: rows.map(({ id, at, kind, to_address, state, code, attempts }) => ({
      id,
      at: at.toISOString(),
      kind,
      to: to_address,
      state,
      code,
      attempts,
    })),
  };
}
