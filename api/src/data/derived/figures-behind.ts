import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { FiguresBehindTable } from './tables.ts';

type Trx = Transaction<Database>;
/** A change that the figures do not hold yet. */
type Behind = Pick<FiguresBehindTable, 'what' | 'store_ids'> & { id: number };

/** Whether all that was decided is in the figures: `rebuilding` while a job has yet to run. */
export async function figuresState(trx: Trx, tenantId: number): Promise<'current' | 'rebuilding'> {
  const {
    rows: [found],
  } = await sql<{
    is_behind: boolean;
  }>`SELECT EXISTS (SELECT FROM figures_behind WHERE tenant_id = ${tenantId}) AS is_behind`.execute(trx);
  return found?.is_behind ? 'rebuilding' : 'current';
}

/** What is behind at this moment. Asked before anything is read to derive from: what is decided later is behind still. */
export const findBehind = (trx: Trx, tenantId: number, what: readonly Behind['what'][]): Promise<Behind[]> =>
  trx
    .selectFrom('figures_behind')
    .select(['id', 'what', 'store_ids'])
    .where('tenant_id', '=', tenantId)
    .where('what', 'in', what)
    .execute();

/**
 * Takes out of what was found all that is now in the figures, in the transaction that derived them.
 * @param derived the stores whose figures are new
 * @param all the stores that there are: of those that are gone there are no figures that could be behind
 */
export async function forgetBehind(
  trx: Trx,
  tenantId: number,
  found: readonly Behind[],
  derived: readonly number[],
  all: readonly number[],
): Promise<void> {
  const open = new Set(all.filter((id) => !derived.includes(id)));
  const followed = found
    .filter(({ store_ids: stores }) => !(stores ?? all).some((id) => open.has(id)))
    .map(({ id }) => id);
  if (followed.length > 0)
    await trx.deleteFrom('figures_behind').where('tenant_id', '=', tenantId).where('id', 'in', followed).execute();
}
