import type { AddableField } from '@portal/shared/contract/settings-admin';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** Decisions `d` that add a field to an order of the store `s`; of some of them with `ids`. */
const additions = (
  tenantId: number,
  field: AddableField,
  isApplied: boolean,
  ids: readonly number[] | undefined,
) => sql`
  d.tenant_id = ${tenantId} AND s.tenant_id = ${tenantId} AND s.external_id = d.store_key
  AND d.kind = 'corrected' AND d.subject = 'order' AND d.field = ${field} AND d.is_applied = ${isApplied}
  AND (${ids ?? null}::bigint[] IS NULL OR d.id = ANY(${ids ?? null}::bigint[]))`;

const theOrder = sql`o.store_id = s.id AND o.external_id = d.subject_key`;

/** A line `l` of a frame without a brand. */
export const isUnnamedFrame: RawBuilder<boolean> = sql<boolean>`l.group_name = 'Fassung' AND nullif(trim(l.brand), '') IS NULL`;

/**
 * Gives orders what was decided about them, where their files still say nothing: glasses type, staff, the brand of frames
 * without one. Staff that the store does not have (any more) is nobody's.
 * @param ids some decisions; all when left out
 */
export async function applyAdditions(
  trx: Transaction<Database>,
  tenantId: number,
  ids?: readonly number[],
): Promise<void> {
  const open = (field: AddableField) => sql`${additions(tenantId, field, false, ids)} AND ${theOrder}`;
  const noted = (field: AddableField) => sql`${additions(tenantId, field, true, ids)} AND ${theOrder}`;
  const theStaff = sql`w.store_id = s.id AND w.external_id = d.value`;
  // Noted first: see applyDecisions.
  await sql`
    UPDATE quality_decisions d SET is_applied = true FROM stores s, orders o
    WHERE d.tenant_id = ${tenantId} AND o.tenant_id = ${tenantId} AND ${open('glasses_type')} AND o.glasses_type IS NULL`.execute(
    trx,
  );
  await sql`
    UPDATE orders o SET glasses_type = d.value FROM quality_decisions d, stores s
    WHERE o.tenant_id = ${tenantId} AND ${noted('glasses_type')}`.execute(trx);
  await sql`
    UPDATE quality_decisions d SET is_applied = true FROM stores s, orders o, staff w
    WHERE d.tenant_id = ${tenantId} AND o.tenant_id = ${tenantId} AND w.tenant_id = ${tenantId} AND ${open('staff')} AND o.staff_id IS NULL AND ${theStaff}`.execute(
    trx,
  );
  await sql`
    UPDATE orders o SET staff_id = w.id FROM quality_decisions d, stores s, staff w
    WHERE o.tenant_id = ${tenantId} AND w.tenant_id = ${tenantId} AND ${noted('staff')} AND ${theStaff}`.execute(trx);
  await sql`
    UPDATE quality_decisions d SET is_applied = true, line_positions = found.positions
    FROM stores s, orders o, LATERAL (
      SELECT array_agg(l.position ORDER BY l.position) AS positions FROM order_lines l WHERE l.tenant_id = ${tenantId} AND l.order_id = o.id AND ${isUnnamedFrame}) found
    WHERE d.tenant_id = ${tenantId} AND o.tenant_id = ${tenantId} AND ${open('brand')} AND found.positions IS NOT NULL`.execute(
    trx,
  );
  await sql`
    UPDATE order_lines l SET brand = d.value FROM quality_decisions d, stores s, orders o
    WHERE o.tenant_id = ${tenantId} AND ${noted('brand')} AND l.tenant_id = ${tenantId} AND l.order_id = o.id AND l.position = ANY(d.line_positions)`.execute(
    trx,
  );
}

/** Has orders say what their files say. @see applyAdditions */
export async function takeBackAdditions(
  trx: Transaction<Database>,
  tenantId: number,
  ids?: readonly number[],
): Promise<void> {
  const applied = (field: AddableField) => additions(tenantId, field, true, ids);
  await sql`UPDATE orders o SET glasses_type = NULL FROM quality_decisions d, stores s WHERE ${applied('glasses_type')} AND o.tenant_id = ${tenantId} AND ${theOrder}`.execute(
    trx,
  );
  await sql`UPDATE orders o SET staff_id = NULL FROM quality_decisions d, stores s WHERE ${applied('staff')} AND o.tenant_id = ${tenantId} AND ${theOrder}`.execute(
    trx,
  );
  await sql`
    UPDATE order_lines l SET brand = NULL FROM quality_decisions d, stores s, orders o
    WHERE ${applied('brand')} AND o.tenant_id = ${tenantId} AND ${theOrder} AND l.tenant_id = ${tenantId} AND l.order_id = o.id AND l.position = ANY(d.line_positions)`.execute(
    trx,
  );
  await sql`
    UPDATE quality_decisions SET is_applied = false, line_positions = NULL
    WHERE tenant_id = ${tenantId} AND kind = 'corrected' AND subject = 'order' AND is_applied
      AND (${ids ?? null}::bigint[] IS NULL OR id = ANY(${ids ?? null}::bigint[]))`.execute(trx);
}

/** SELECT of the orders that a field was added to, as `order_id`, with the lines where it is the brand. */
export const addedTo = (tenantId: number, field: AddableField): RawBuilder<unknown> => sql`
  SELECT o.id AS order_id, d.line_positions FROM quality_decisions d, stores s, orders o
  WHERE ${additions(tenantId, field, true, undefined)} AND o.tenant_id = ${tenantId} AND ${theOrder}`;
