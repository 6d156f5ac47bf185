import { sql, type Kysely } from 'kysely';
import { today } from '@portal/shared/contract/calendar';
import { findRetentionTerm } from '../../../data/business-settings/retention-term.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/index.ts';

/**
 * Removes the entries of the audit log whose term is over, as far as the business has chosen one. The log is only ever added to by
 * every role of the portal: its end is the owner's, who sees the rows of one business here. That it was shortened stands in it.
 * @returns how many entries
 */
export const removeLog = (db: Kysely<Database>, tenantId: number, now: Date): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await sql.raw(`SET LOCAL app.tenant_id = '${tenantId}'`).execute(trx);
    const term = await findRetentionTerm(trx, tenantId, 'audit-log', today(now));
    if (!term) return 0;
    const { numDeletedRows } = await trx
      .deleteFrom('audit_log')
      .where('tenant_id', '=', tenantId)
      .where('at', '<', new Date(`${term.before}T00:00:00Z`))
      .executeTakeFirst();
    const count = Number(numDeletedRows);
    if (count > 0)
      await audit(
        trx,
        { tenantId, email: 'Portal' },
        { action: 'log-past-term', details: { before_day: term.before, entries: count } },
      );
    return count;
  });
