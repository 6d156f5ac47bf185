import { meetsGroups } from '@portal/shared/contract';
import type { TimeNoteList, TimeNotesQuery } from '@portal/shared/contract/analyse';
import { FIRST_DAY, LAST_DAY } from '@portal/shared/contract/calendar';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { mailingDayOf } from '../../data/campaigns/find-actions.ts';
import { listScopeStores } from '../../data/stores/list-scope-stores.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { storesSeen, type Database } from '../../platform/database/index.ts';

interface Found {
  source: 'hand' | 'plan';
  id: number;
  from: string;
  to: string;
  text: string;
  store_ids: number[] | null;
  version: number;
  updated_by: string;
}

/** Whoever may see the advertising plan finds its actions among the notes. */
const PLAN_GROUPS = ['Eyeplan'];

/** Of the plan; what was sent stands on the day it was sent. A Daueraktion goes out all the time: it explains no day. */
const actions = (tenantId: number, storeIds: readonly number[]): RawBuilder<unknown> => sql`
  UNION ALL
  SELECT 'plan', c.id, ${mailingDayOf}, ${mailingDayOf}, 'Aktion „' || c.name || '“', c.store_ids, 0, c.updated_by
  FROM campaigns c
  LEFT JOIN shipping_lists l ON l.tenant_id = c.tenant_id AND l.campaign_id = c.id
  WHERE c.tenant_id = ${tenantId} AND c.standing_id IS NULL AND (c.store_ids IS NULL OR c.store_ids && ${storeIds}::bigint[])`;

/** Notes of the stores of the scope and of all stores, by hand and from the plan, a page of them, the latest first. */
export async function listTimeNotes(
  trx: Transaction<Database>,
  user: ApiUser,
  { scope, from = FIRST_DAY, to = LAST_DAY, offset, limit }: TimeNotesQuery,
): Promise<TimeNoteList> {
  const { tenantId } = user;
  const stores = await listScopeStores(trx, user, 'all');
  const asked = scope === 'all' ? stores : await listScopeStores(trx, user, scope);
  const storeIds = asked.map(({ id }) => id);
  const mayWriteAll = storesSeen(trx) === '';
  const names = new Map(stores.map(({ id, name }) => [id, name]));
  const notes = sql`
    SELECT * FROM (
      SELECT 'hand' AS source, id, first_day AS "from", last_day AS "to", text,
        CASE WHEN store_id IS NOT NULL THEN ARRAY[store_id] END AS store_ids, version, updated_by
      FROM time_notes
      WHERE tenant_id = ${tenantId} AND (store_id IS NULL OR store_id = ANY(${storeIds}::bigint[]))
      ${meetsGroups(user.groups, PLAN_GROUPS) ? actions(tenantId, storeIds) : sql``}
    ) notes
    WHERE "from" <= ${to} AND "to" >= ${from}`;
  const {
    rows: [counted],
  } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM (${notes}) counted`.execute(trx);
  const { rows } =
    await sql<Found>`${notes} ORDER BY "from" DESC, source, id DESC LIMIT ${limit} OFFSET ${offset}`.execute(trx);
  return {
    total: counted?.total ?? 0,
    stores,
    may_write_all: mayWriteAll,
    items: rows.map(({ store_ids, ...note }) => ({
      ...note,
      store_id: note.source === 'hand' ? (store_ids?.[0] ?? null) : null,
      store: store_ids?.flatMap((id) => names.get(id) ?? []).join(', ') ?? null,
      may_change: note.source === 'hand' && (store_ids !== null || mayWriteAll),
    })),
  };
}
