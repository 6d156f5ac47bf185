import type { Transaction } from 'kysely';
import type { ApiUser } from '../auth/user.ts';
import type { Database } from '../database/index.ts';

/** What is written down; the names are kept for ever, so that they are never reused for something else. */
export const AUDIT_ACTIONS = [
  'refraction-read', 'consent-recorded', 'objection', 'erasure', 'disclosure', 'export', 'permission-granted', 'permission-taken',
  'data-ignored', 'data-corrected', 'customers-merged', 'decision-undone',
  'export-downloaded', 'export-settings-changed', 'campaign-planned', 'campaign-changed', 'campaign-deleted', 'campaign-started', 'campaign-released',
  'address-removed', 'address-restored', 'list-sent', 'outcomes-recorded',
  'goals-changed', 'goals-deleted', 'settings-changed', 'brand-set', 'brands-merged', 'brand-decision-undone', 'stores-restricted',
  'campaign-text-changed', 'letters-made', 'mailing-started', 'mailing-repeated',
  'lens-text-corrected', 'lens-rules-changed', 'lens-decision-undone',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export interface AuditEntry {
  action: AuditAction;
  /** The customer or selection. */
  subjectId?: number;
  /** Counts, filters, hashes; nothing of a customer's. */
  details?: Record<string, unknown>;
}

/** Writes down what is being done, in the transaction that does it: neither happens without the other. */
export async function audit(trx: Transaction<Database>, { tenantId, email }: Pick<ApiUser, 'tenantId' | 'email'>, entry: AuditEntry): Promise<void> {
  await trx.insertInto('audit_log').values({
    tenant_id: tenantId, user_email: email, action: entry.action, subject_id: entry.subjectId ?? null,
    details: JSON.stringify(entry.details ?? {}),
  }).execute();
}
