import { addDays } from '@portal/shared/contract/calendar';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { Candidate } from '../campaigns/draw.ts';
import { LONGEST_PATIENCE_DAYS } from './bundle-days.ts';
import { isHeldOut, lotOf } from './lot.ts';

type Trx = Transaction<Database>;

/** What of a Daueraktion is settled. Whoever was merged since counts as the survivor. */
export interface Decided {
  /** Occasions for which somebody got something or was held out, as `keyOf` names them. */
  occasions: ReadonlySet<string>;
  /** Who was held out, and who was not: that stays, whatever becomes of their household. */
  heldOut: ReadonlyMap<number, boolean>;
  /** The same by the lot of each household that was asked: it stays for all of it, whatever percent is set later. */
  ofLot: ReadonlyMap<number, boolean>;
}

export const keyOf = ({ customerId, key }: { customerId: number; key: string }): string => `${customerId} ${key}`;

export const NOTHING_DECIDED: Decided = { occasions: new Set(), heldOut: new Map(), ofLot: new Map() };

export async function readDecided(trx: Trx, tenantId: number, standingId: number): Promise<Decided> {
  const { rows } = await sql<{
    customerId: number;
    key: string;
    isHeldOut: boolean;
    lot: number | null;
    isListed: boolean;
  }>`
    SELECT coalesce(x.survivor_id, p.customer_id) AS "customerId", p.occasion AS key, p.is_control OR p.outcome = 'alone' AS "isHeldOut", p.lot,
      p.list_id IS NOT NULL AS "isListed"
    FROM standing_pieces p LEFT JOIN customer_merges x ON x.tenant_id = p.tenant_id AND x.merged_id = p.customer_id
    WHERE p.tenant_id = ${tenantId} AND p.standing_id = ${standingId} AND (p.list_id IS NOT NULL OR p.outcome = 'alone')
    ORDER BY p.on_day DESC`.execute(trx);
  // The first time holds.
  return {
    // Who is held out alone is asked again.
    occasions: new Set(rows.filter(({ isListed }) => isListed).map(keyOf)),
    heldOut: new Map(rows.map((row) => [row.customerId, row.isHeldOut])),
    ofLot: new Map(rows.flatMap((row) => (row.lot === null ? [] : [[row.lot, row.isHeldOut] as const]))),
  };
}

/**
 * Whether somebody gets nothing: as was decided of them, else of their household, else by its lot.
 * @param percent of all who get nothing, 0 to 50
 */
export const heldOutBy =
  ({ heldOut, ofLot }: Pick<Decided, 'heldOut' | 'ofLot'>, secret: string, percent: number) =>
  ({ id, household }: Candidate): boolean =>
    heldOut.get(id) ?? ofLot.get(lotOf(secret, household)) ?? isHeldOut(secret, household, percent);

/** Day since which letters of each occasion wait for the next class of postage, of those that a bundle on a day may have. */
export async function readWaitingSince(
  trx: Trx,
  tenantId: number,
  standingId: number,
  on: string,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ customerId: number; key: string; since: string }>`
    SELECT coalesce(x.survivor_id, p.customer_id) AS "customerId", p.occasion AS key, min(p.on_day) AS since
    FROM standing_pieces p LEFT JOIN customer_merges x ON x.tenant_id = p.tenant_id AND x.merged_id = p.customer_id
    WHERE p.tenant_id = ${tenantId} AND p.standing_id = ${standingId} AND p.outcome = 'postage'
      AND p.on_day BETWEEN ${addDays(on, -LONGEST_PATIENCE_DAYS)}::date AND ${on}::date GROUP BY 1, 2`.execute(trx);
  return new Map(rows.map((row) => [keyOf(row), row.since]));
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
