import type { Selection, SelectionQuery, SelectionSummary } from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { countHits, countSelection } from './count-selection.ts';
import { listCustomers } from './list-customers.ts';
import { listSelectionStores } from './list-selection-stores.ts';
import type { SelectionRow } from '../../data/selections/selection-row.ts';
import type { Segments, StoreSegment } from '../../data/selections/segments.ts';

/** What answering needs beside the selection: where to count, and on which day (ISO). */
export interface Counting {
  trx: Transaction<Database>;
  tenantId: number;
  segments: Segments;
  asOf: string;
}

/** The selections with hits and reach as they are now. */
export async function summarise(counting: Counting, rows: readonly SelectionRow[]): Promise<SelectionSummary[]> {
  const { trx, tenantId, segments, asOf } = counting;
  const visible = (await listSelectionStores(trx, tenantId)).map(({ id }) => id);
  const loaded = new Map<number | null, StoreSegment[]>();
  for (const base of new Set(rows.map(baseOf))) loaded.set(base, await segments.load(trx, tenantId, visible, base));
  return rows.map((row) => {
    const chosen = (loaded.get(baseOf(row)) ?? []).filter(({ storeId }) => isChosen(row, storeId));
    return { name: row.name, description: row.description, ...stateOf(row, chosen), ...countHits(chosen.map(({ segment }) => segment), row.config, asOf) };
  });
}

/** The selection with all that is shown beside it. */
export async function answer(counting: Counting, row: SelectionRow, query?: SelectionQuery): Promise<Selection> {
  const { trx, tenantId, segments, asOf } = counting;
  const storeIds = (await listSelectionStores(trx, tenantId)).map(({ id }) => id).filter((id) => isChosen(row, id));
  const base = baseOf(row);
  const chosen = await segments.load(trx, tenantId, storeIds, base);
  return {
    ...stateOf(row, chosen),
    config: { name: row.name, description: row.description, ...row.config },
    as_of: asOf,
    ...countSelection(chosen.map(({ segment }) => segment), row.config, asOf),
    customers: query && query.limit > 0 ? await listCustomers({ trx, tenantId, storeIds, base, asOf }, row.config, query) : null,
  };
}

/** The selection whose frozen customers it counts among, which is itself; null: among all. */
const baseOf = ({ id, base_label }: SelectionRow): number | null => (base_label === null ? null : id);

/** Of the visible stores: a saved one that has been hidden since counts no more. */
const isChosen = ({ config }: SelectionRow, storeId: number) => config.stores.length === 0 || config.stores.includes(storeId);

function stateOf(row: SelectionRow, chosen: readonly StoreSegment[]) {
  const { id, status, version, created_at, updated_at, updated_by, base_label, base_count } = row;
  return {
    id, status, version, updated_by,
    base: base_label === null ? null : { label: base_label, count: base_count ?? 0 },
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    data_date: chosen.map(({ dataDate }) => dataDate).filter((day) => day !== null).sort().at(-1) ?? null,
  };
}
