import type { AuditAction } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import type { ApiUser } from '../auth/user.ts';
import type { Database } from '../database/index.ts';

interface NewEntry {
  action: AuditAction;
  /** The customer, selection or whatever else has a number. */
  subjectId?: number;
  /** What it was, and what it is from now on; nothing of a customer's. */
  before?: unknown;
  after?: unknown;
  /** Counts, filters, hashes; nothing of a customer's. */
  details?: Record<string, unknown>;
}

/** Writes down what is being done, in the transaction that does it: neither happens without the other. */
export async function audit(
  trx: Transaction<Database>,
  { tenantId, email }: Pick<ApiUser, 'tenantId' | 'email'>,
  { action, subjectId, before, after, details }: NewEntry,
): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      tenant_id: tenantId,
      user_email: email,
      action,
      subject_id: subjectId ?? null,
      details: JSON.stringify({
        ...details,
        ...(before !== undefined && { before }),
        ...(after !== undefined && { after }),
      }),
    })
    .execute();
}
