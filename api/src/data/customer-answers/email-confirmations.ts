import { CONFIRMATION_DAYS, EMAIL_CONSENT } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import { wakePollers } from '../../platform/jobs/index.ts';
import type { Database } from '../../platform/database/index.ts';

type Trx = Transaction<Database>;

const DAY_MS = 86_400_000;
/** So many a day, of one customer and to one address: whoever has a letter cannot fill the mailbox of somebody else. */
const MOST_A_DAY = 3;

interface NewConfirmation {
  tenantId: number;
  customerId: number;
  storeId: number;
  address: string;
  /** Sign-in name; null: the customer, on the page behind a link. */
  askedBy: string | null;
}

/** asked · objected: has objected to e-mails, and is not to be asked for them either · often: was done often enough today */
export type Asking = 'asked' | 'objected' | 'often';

/** Has somebody asked by e-mail whether they want e-mails. */
export async function askConfirmation(
  trx: Trx,
  { tenantId, customerId, storeId, address, askedBy }: NewConfirmation,
): Promise<Asking> {
  const {
    rows: [counted],
  } = await sql<{ own: number; same: number; has_objected: boolean }>`
    SELECT EXISTS (
        SELECT FROM customers k WHERE k.tenant_id = ${tenantId} AND k.id = ${customerId} AND (k.no_advertising OR k.is_blocked OR EXISTS (
          SELECT FROM objections o WHERE o.tenant_id = ${tenantId} AND o.customer_id = ${customerId} AND o.channel IN ('email', 'all')))) AS has_objected,
      count(*) FILTER (WHERE customer_id = ${customerId})::int AS own, count(*) FILTER (WHERE lower(address) = lower(${address}))::int AS same
    FROM email_confirmations WHERE tenant_id = ${tenantId} AND asked_at > now() - interval '1 day'`.execute(trx);
  if (counted?.has_objected) return 'objected';
  if ((counted?.own ?? 0) >= MOST_A_DAY || (counted?.same ?? 0) >= MOST_A_DAY) return 'often';
  await trx
    .insertInto('email_confirmations')
    .values({
      tenant_id: tenantId,
      customer_id: customerId,
      store_id: storeId,
      address,
      text_version: EMAIL_CONSENT.version,
      asked_by: askedBy,
      expires_at: new Date(Date.now() + CONFIRMATION_DAYS * DAY_MS),
      state: 'waiting',
    })
    .execute();
  wakePollers();
  return 'asked';
}

/** Somebody who was asked, as they are by now. */
export interface AskedPerson {
  id: number;
  customerId: number;
  address: string;
  textVersion: string;
  confirmedAt: Date | null;
  appliedAt: Date | null;
  /** Whether it is the address that is known of them. */
  isKnown: boolean;
}

/** A confirmation that can still be given or was; undefined: expired, erased, or none. Locks it. */
export async function findAsked(trx: Trx, tenantId: number, id: number): Promise<AskedPerson | undefined> {
  const { rows } = await sql<AskedPerson>`
    SELECT c.id, k.id AS "customerId", c.address, c.text_version AS "textVersion", c.confirmed_at AS "confirmedAt", c.applied_at AS "appliedAt",
      lower(trim(coalesce(k.email, ''))) = lower(c.address) AS "isKnown"
    FROM email_confirmations c
    LEFT JOIN customer_merges x ON x.tenant_id = c.tenant_id AND x.merged_id = c.customer_id
    JOIN customers k ON k.tenant_id = c.tenant_id AND k.id = coalesce(x.survivor_id, c.customer_id)
    WHERE c.tenant_id = ${tenantId} AND c.id = ${id} AND k.erased_at IS NULL AND (c.confirmed_at IS NOT NULL OR c.expires_at > now())
    FOR UPDATE OF c`.execute(trx);
  return rows[0];
}

/** Notes that somebody has confirmed, and whether it is their consent from now on. */
export const noteConfirmed = (
  trx: Trx,
  tenantId: number,
  id: number,
  isApplied: boolean,
  appliedBy: string | null,
): Promise<unknown> =>
  trx
    .updateTable('email_confirmations')
    .set({
      confirmed_at: sql<Date>`coalesce(confirmed_at, now())`,
      ...(isApplied && { applied_at: sql<Date>`now()`, applied_by: appliedBy }),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
