import { addDays } from '@portal/shared/contract/calendar';
import type { Reminder, Reminders } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** Two weeks: enough to have something drawn, checked and corrected. */
const AHEAD_DAYS = 14;

/** What is due of the actions within two weeks from `day` on, and what is overdue, the most urgent one first. */
export async function findReminders(trx: Transaction<Database>, tenantId: number, day: string): Promise<Reminders> {
  const { rows } = await sql<Reminder>`
    SELECT c.id AS campaign_id, c.name, due.kind, due.on, c.ship_on
    FROM (
      SELECT id, name, proof_by, release_by, ship_on, status, NOT EXISTS (
        SELECT FROM campaign_proofs p WHERE p.tenant_id = ${tenantId} AND p.campaign_id = campaigns.id AND p.approved_at IS NOT NULL
          AND NOT EXISTS (SELECT FROM campaign_proofs n WHERE n.tenant_id = ${tenantId} AND n.campaign_id = p.campaign_id AND n.version > p.version)) AS is_unproved
      FROM campaigns WHERE tenant_id = ${tenantId}
      OFFSET 0
    ) c
    CROSS JOIN LATERAL (VALUES
      ('proof', c.proof_by, c.status IN ('Geplant', 'Freigabe') AND c.is_unproved),
      ('release', c.release_by, c.status IN ('Geplant', 'Freigabe')),
      ('ship', c.ship_on, c.status <> 'Versendet')) due (kind, "on", is_open)
    WHERE due.is_open AND due.on <= ${addDays(day, AHEAD_DAYS)}
    ORDER BY due.on, c.id, due.kind`.execute(trx);
  return { today: day, total: rows.length, next: rows[0] ?? null };
}
