import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

type Trx = Transaction<Database>;

/** What of a Daueraktion is settled. Whoever was merged since counts as the survivor. */
export interface Decided {
  /** Occasions for which somebody got something or was held out, as `keyOf` names them. */
  occasions: ReadonlySet<string>;
  /** Who was held out, and who was not: that stays, whatever becomes of their household. */
  heldOut: ReadonlyMap<number, boolean>;
}

export const keyOf = ({ customerId, key }: { customerId: number; key: string }): string => `${customerId} ${key}`;

export const NOTHING_DECIDED: Decided = { occasions: new Set(), heldOut: new Map() };

export async function readDecided(trx: Trx, tenantId: number, standingId: number): Promise<Decided> {
  const { rows } = await sql<{ customerId: number; key: string; isControl: boolean }>`
    SELECT coalesce(x.survivor_id, p.customer_id) AS "customerId", p.occasion AS key, p.is_control AS "isControl"
    FROM standing_pieces p LEFT JOIN customer_merges x ON x.tenant_id = p.tenant_id AND x.merged_id = p.customer_id
    WHERE p.tenant_id = ${tenantId} AND p.standing_id = ${standingId} AND p.list_id IS NOT NULL ORDER BY p.on_day DESC`.execute(
    trx,
  );
  // The first time holds.
  return {
    occasions: new Set(rows.map(keyOf)),
    heldOut: new Map(rows.map(({ customerId, isControl }) => [customerId, isControl])),
  };
}

/** Cents of pieces that bundles of a month were put together of. @param month its first day */
export async function spentIn(trx: Trx, tenantId: number, standingId: number, month: string): Promise<number> {
  const {
    rows: [spent],
  } = await sql<{ cents: number }>`
    SELECT coalesce(sum(l.unit_cost_cents), 0)::bigint AS cents
    FROM standing_pieces p JOIN shipping_lists l ON l.tenant_id = p.tenant_id AND l.id = p.list_id
    WHERE p.tenant_id = ${tenantId} AND p.standing_id = ${standingId} AND NOT p.is_control
      AND p.on_day >= ${month}::date AND p.on_day < (${month}::date + '1 month'::interval)`.execute(trx);
  return spent?.cents ?? 0;
}
