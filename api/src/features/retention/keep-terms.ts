import { sql, type Kysely, type RawBuilder } from 'kysely';
import { asOperator, type Database } from '../../platform/database/index.ts';
import { RULES, type RuleName } from './kind.ts';
import { removeLog } from './remove/remove-log.ts';
import { removeOrders } from './remove/remove-orders.ts';

/** Removes the rows of one business whose time has come. @returns how many */
type Remove = (db: Kysely<Database>, tenantId: number, now: Date) => Promise<number>;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

/** First moment of the year so many years before that of `now`: what ended before it has been kept for whole years after its own. */
const yearsBefore = (now: Date, years: number) => new Date(Date.UTC(now.getUTCFullYear() - years, 0, 1));

/** Of rows that nothing depends on. */
const byStatement =
  (statement: (tenantId: number, now: Date) => RawBuilder<unknown>): Remove =>
  (db, tenantId, now) =>
    asOperator(db, async (trx) => Number((await statement(tenantId, now).execute(trx)).numAffectedRows ?? 0n));

const REMOVE: Record<RuleName, Remove> = {
  'upload-findings': byStatement(
    (tenantId, now) => sql`
    DELETE FROM upload_findings WHERE tenant_id = ${tenantId} AND upload_id IN (
      SELECT id FROM uploads WHERE tenant_id = ${tenantId} AND created_at < ${daysBefore(now, 365)})`,
  ),
  'support-views': byStatement(
    (tenantId, now) => sql`
    DELETE FROM support_views WHERE tenant_id = ${tenantId} AND ends_at < ${yearsBefore(now, 3)}`,
  ),
  'take-aways': byStatement(
    (tenantId, now) => sql`
    DELETE FROM take_aways WHERE tenant_id = ${tenantId} AND state <> 'making' AND created_at < ${daysBefore(now, 365)}`,
  ),
  // An end that came before the last day ended it.
  'share-links': byStatement(
    (tenantId, now) => sql`
    DELETE FROM report_share_links WHERE tenant_id = ${tenantId}
      AND least(ended_at, ends_on::timestamptz) < ${daysBefore(now, 365)}`,
  ),
  orders: (db, tenantId, now) => removeOrders(db, tenantId, now),
  'audit-log': removeLog,
};

/**
 * Removes what a business has had for as long as the register says, each rule in transactions of its own, and notes how much it was.
 * Done twice in a night it removes nothing the second time; ended in between, it goes on with the next call.
 */
export async function keepTerms(db: Kysely<Database>, tenantId: number, now: Date): Promise<void> {
  for (const rule of RULES) await note(db, rule, now, await REMOVE[rule](db, tenantId, now));
}

/** Of the night, over all businesses: a run half a day later is another night's. */
async function note(db: Kysely<Database>, rule: RuleName, now: Date, removed: number): Promise<void> {
  await asOperator(db, (trx) =>
    trx
      .insertInto('retention_runs')
      .values({ rule, ran_at: now, removed, total: removed })
      .onConflict((conflict) =>
        conflict.column('rule').doUpdateSet({
          removed: sql`${removed}::bigint + CASE WHEN retention_runs.ran_at > ${daysBefore(now, 0.5)} THEN retention_runs.removed ELSE 0 END`,
          total: sql`retention_runs.total + ${removed}::bigint`,
          ran_at: now,
        }),
      )
      .execute(),
  );
}
