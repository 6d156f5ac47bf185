import { today } from '@portal/shared/contract/calendar';
import type { ObjectionInput } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import { insertSelect, type Database } from '../../platform/database/index.ts';

/** Who enters what holds under another number already. */
export const PORTAL = 'Portal';
/** Where an objection comes from that somebody else's number, address, mailbox or telephone has brought. */
export const ELSEWHERE = 'Widerspruch unter einer anderen Kundennummer';

/** A statement takes 65,535 parameters. */
const AT_ONCE = 5_000;

interface NewObjections extends ObjectionInput {
  customerIds: readonly number[];
  /** A person's sign-in name, the link of a message, or PORTAL. */
  recordedBy: string;
}

/** Writes down objections, with what the customers had agreed to until then. @returns those who had not objected before */
export async function enterObjections(
  trx: Transaction<Database>,
  tenantId: number,
  { customerIds, channel, source, recordedBy }: NewObjections,
): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < customerIds.length; from += AT_ONCE) {
    const entered = await trx
      .insertInto('objections')
      .values(
        customerIds
          .slice(from, from + AT_ONCE)
          .map((customer_id) => ({ tenant_id: tenantId, customer_id, channel, recorded_by: recordedBy, source })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('customer_id')
      .execute();
    ids.push(...entered.map(({ customer_id }) => customer_id));
  }
  if (ids.length === 0) return ids;
  const granted = {
    letter: sql`consent_letter`,
    email: sql`consent_email`,
    sms: sql`consent_sms`,
    advertising: sql`NOT no_advertising`,
  } as const;
  for (const name of ['letter', 'email', 'sms', 'advertising'] as const) {
    if (channel !== 'all' && name !== channel) continue;
    await insertSelect(
      trx,
      sql`
      INSERT INTO consent_changes (tenant_id, customer_id, channel, was_granted, is_granted, occurred_on, source, recorded_by)
      SELECT tenant_id, id, ${name}, ${granted[name]}, false, ${today()}::date, ${source}, ${recordedBy}
      FROM customers WHERE tenant_id = ${tenantId} AND id = ANY(${ids}::bigint[]) ORDER BY id`,
    );
  }
  return ids;
}
