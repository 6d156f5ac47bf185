import { addDays, today } from '@portal/shared/contract/calendar';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { ReadCode } from './answer-code.ts';
import { provesCode } from './answer-key.ts';

/** A letter, an e-mail or a row of a file: who got it, by which list. */
export interface Piece {
  tenantId: number;
  listId: number;
  customerId: number;
  storeId: number;
  channel: 'letter' | 'email' | 'sms';
}

/** So long after the sending a link works; letters lie about, and nobody is to be turned away who would object. */
const LINK_DAYS = 730;
/** No list and no customer. */
const NOTHING = [0, 0];

/**
 * The piece that a code was printed on. What was never given out, is older than two years or is about somebody who was erased is asked for as what is
 * there, so that the time tells nothing.
 */
export async function findPiece(trx: Transaction<Database>, code: ReadCode): Promise<Piece | undefined> {
  const { tenantId } = code;
  const [listId, customerId] = (await provesCode(trx, 'answer', code)) ? code.ids : NOTHING;
  const { rows } = await sql<Piece>`
    SELECT m.tenant_id AS "tenantId", m.list_id AS "listId", m.customer_id AS "customerId", m.store_id AS "storeId", l.channel
    FROM shipping_list_members m
    JOIN shipping_lists l ON l.tenant_id = m.tenant_id AND l.id = m.list_id
    JOIN customers k ON k.tenant_id = m.tenant_id AND k.id = m.customer_id
    WHERE m.tenant_id = ${tenantId} AND m.list_id = ${listId} AND m.customer_id = ${customerId} AND NOT m.is_control AND k.erased_at IS NULL
      AND l.released_at IS NOT NULL AND coalesce(l.sent_on, (l.created_at AT TIME ZONE 'Europe/Berlin')::date) >= ${addDays(today(), -LINK_DAYS)}::date`.execute(
    trx,
  );
  return rows[0];
}
