import {
  PORTAL_MAIL_DAYS,
  PORTAL_MAIL_KINDS,
  type PortalMailKind,
  type PortalMailState,
} from '@portal/shared/contract/settings-admin';
import { sql, type Kysely, type Transaction } from 'kysely';
import { asOperator, withTenant, type Database } from '../database/index.ts';

const DAY_MS = 24 * 3_600_000;
/** What no server took is tried again within hours; what comes later is another letter. */
const SAME_LETTER_MS = DAY_MS;
const UNTAKEN: readonly PortalMailState[] = ['later', 'away'];

interface Written {
  kind: PortalMailKind;
  to: string;
  state: PortalMailState;
  code: number | null;
}

/** Notes that the portal wrote to somebody of the business, and what became of it. A letter that is tried again stays one. */
export async function noteWritten(db: Kysely<Database>, tenantId: number, written: Written): Promise<void> {
  await withTenant(db, tenantId, async (trx) => {
    if (PORTAL_MAIL_KINDS[written.kind].isRepeated && (await noteAttempt(trx, tenantId, written))) return;
    const { kind, to, state, code } = written;
    await trx.insertInto('portal_mails').values({ tenant_id: tenantId, kind, to_address: to, state, code }).execute();
  });
}

/** @returns false when the letter was not tried before */
async function noteAttempt(
  trx: Transaction<Database>,
  tenantId: number,
  { kind, to, state, code }: Written,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('portal_mails')
    .set({ at: sql`now()`, state, code, attempts: sql`attempts + 1` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('portal_mails')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('kind', '=', kind)
        .where('to_address', '=', to)
        .where('state', 'in', UNTAKEN)
        .where('at', '>', new Date(Date.now() - SAME_LETTER_MS))
        .orderBy('id', 'desc')
        .limit(1),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets what was written long enough ago, in all businesses; the nightly job. */
export async function clearWritten(db: Kysely<Database>): Promise<void> {
  await asOperator(db, (trx) =>
    trx
      .deleteFrom('portal_mails')
      .where('at', '<', new Date(Date.now() - PORTAL_MAIL_DAYS * DAY_MS))
      .execute(),
  );
}
