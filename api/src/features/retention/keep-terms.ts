import { sql, type Kysely, type RawBuilder } from 'kysely';
import { asOperator, type Database } from '../../platform/database/index.ts';
import { RULES, type RuleName } from './kind.ts';

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

/** First moment of the year so many years before that of `now`: what ended before it has been kept for whole years after its own. */
const yearsBefore = (now: Date, years: number) => new Date(Date.UTC(now.getUTCFullYear() - years, 0, 1));

/** The rows of one business whose time has come, by rule. */
const DUE: Record<RuleName, (tenantId: number, now: Date) => RawBuilder<unknown>> = {
  'upload-findings': (tenantId, now) => sql`
    DELETE FROM upload_findings WHERE tenant_id = ${tenantId} AND upload_id IN (
      SELECT id FROM uploads WHERE tenant_id = ${tenantId} AND created_at < ${daysBefore(now, 365)})`,
  'support-views': (tenantId, now) => sql`
    DELETE FROM support_views WHERE tenant_id = ${tenantId} AND ends_at < ${yearsBefore(now, 3)}`,
  'take-aways': (tenantId, now) => sql`
    DELETE FROM take_aways WHERE tenant_id = ${tenantId} AND state <> 'making' AND created_at < ${daysBefore(now, 365)}`,
};

/**
 * Removes what a business has had for as long as the register says, each rule in a transaction of its own, and notes how much it was.
 * Done twice in a night it removes nothing the second time.
 */
export async function keepTerms(db: Kysely<Database>, tenantId: number, now: Date): Promise<void> {
  for (const rule of RULES)
    await asOperator(db, async (trx) => {
      const { numAffectedRows = 0n } = await DUE[rule](tenantId, now).execute(trx);
      const removed = Number(numAffectedRows);
      await trx
        .insertInto('retention_runs')
        .values({ rule, ran_at: now, removed, total: removed })
        .onConflict((conflict) =>
          conflict.column('rule').doUpdateSet({
            // Of the night, over all businesses: a run half a day later is another night's.
            removed: sql`${removed}::bigint + CASE WHEN retention_runs.ran_at > ${daysBefore(now, 0.5)} THEN retention_runs.removed ELSE 0 END`,
            total: sql`retention_runs.total + ${removed}::bigint`,
            ran_at: now,
          }),
        )
        .execute();
    });
}
