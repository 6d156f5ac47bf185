import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { withCopies, withTenant, type Database } from '../../../platform/database/index.ts';

export type ReplayRow = Selectable<Database['standing_replays']>;

/** Seconds after which nobody waits any more who has not asked again; pages in the background ask each minute. */
const PATIENCE_SECONDS = 120;

const isAskedFor = sql<boolean>`asked_at > now() - make_interval(secs => ${PATIENCE_SECONDS}::int)`;

/** Nobody waits for it any more. */
export class Abandoned extends Error {}

/** Takes away what nobody asks for any more, made or not. */
export async function forgetReplays(trx: Transaction<Database>, tenantId: number): Promise<void> {
  await trx
    .deleteFrom('standing_replays')
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`NOT ${isAskedFor}`)
    .execute();
}

/** The oldest that waits, of those that somebody still asks for. */
export const nextReplay = (db: Kysely<Database>, tenantId: number): Promise<ReplayRow | undefined> =>
  withTenant(db, tenantId, async (trx) => {
    await forgetReplays(trx, tenantId);
    return trx
      .selectFrom('standing_replays')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('result', 'is', null)
      .where('problem', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
  });

/** Writes down how far it is, or what came of it. @throws Abandoned */
export async function noteReplay(
  db: Kysely<Database>,
  { tenant_id, id }: ReplayRow,
  values: Partial<Pick<ReplayRow, 'done' | 'total' | 'problem'>> & { result?: string },
): Promise<void> {
  const { numUpdatedRows } = await withTenant(db, tenant_id, (trx) =>
    trx
      .updateTable('standing_replays')
      .set(values)
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', id)
      .where(isAskedFor)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw new Abandoned();
}

/** Businesses in which one waits. */
export async function findWaiting(db: Kysely<Database>): Promise<number[]> {
  const rows = await withCopies(db, (trx) =>
    trx
      .selectFrom('standing_replays')
      .select('tenant_id')
      .distinct()
      .where('result', 'is', null)
      .where('problem', 'is', null)
      .where(isAskedFor)
      .execute(),
  );
  return rows.map(({ tenant_id }) => tenant_id);
}
