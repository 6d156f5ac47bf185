import type { PageQuery } from '@portal/shared/contract/common';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/index.ts';

export const auditEntrySchema = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  user: z.string(),
  action: z.string(),
  subject_id: z.number().int().nullable(),
  details: z.record(z.string(), z.unknown()),
});

/** One page of what was done with personal data, newest first; `q` finds users and actions. */
export async function listAudit(
  trx: Transaction<Database>, tenantId: number, { q, offset, limit }: PageQuery,
): Promise<{ total: number; items: z.infer<typeof auditEntrySchema>[] }> {
  const hits = trx.selectFrom('audit_log').where('tenant_id', '=', tenantId)
    .where(sql<boolean>`(strpos(lower(user_email), lower(${q})) > 0 OR strpos(action, lower(${q})) > 0)`);
  const { total } = await hits.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await hits.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return {
    total,
    items: rows.map(({ id, at, user_email, action, subject_id, details }) =>
      ({ id, at: at.toISOString(), user: user_email, action, subject_id, details: details as Record<string, unknown> })),
  };
}
