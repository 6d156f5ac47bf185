import { countChoices, countHits, countStores, dataDateOf, packSegments } from '@portal/shared/contract/counting';
import type {
  Selection,
  SelectionChoices,
  SelectionCounts,
  SelectionCriteria,
  SelectionQuery,
  SelectionSummary,
} from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { listCustomers } from './list-customers.ts';
import { listSelectionStores } from './list-selection-stores.ts';
import { readingsOn } from '../../data/selections/readings.ts';
import { criteriaOf, type SelectionRow } from '../../data/selections/selection-row.ts';
import type { Segments, StoreSegment } from '../../data/selections/segments.ts';

/** What answering needs beside the selection: where to count, and on which day (ISO). */
export interface Counting {
  trx: Transaction<Database>;
  tenantId: number;
  segments: Segments;
  asOf: string;
  /** Whether the asker may know who the hits are. */
  seesNames: boolean;
  /** Whether the asker may count by refractions. */
  mayUseRefraction: boolean;
  /** Whether what tells something about the eyes counts with consent alone. */
  strictHealth: boolean;
}

/** The selections with hits and reach as they are now, as far as the asker may know them. */
export async function summarise(counting: Counting, rows: readonly SelectionRow[]): Promise<SelectionSummary[]> {
  const { trx, tenantId, segments, asOf, mayUseRefraction, strictHealth } = counting;
  const visible = (await listSelectionStores(trx, tenantId)).map(({ id }) => id);
  const loaded = new Map<number | null, StoreSegment[]>();
  for (const base of new Set(rows.map(baseOf))) loaded.set(base, await segments.load(trx, tenantId, visible, base));
  return rows.map((row) => {
    const chosen = (loaded.get(baseOf(row)) ?? []).filter(({ storeId }) => isChosen(row.config, storeId));
    const counted =
      row.uses_refraction && !mayUseRefraction
        ? { hits: null, reach: null }
        : countHits(
            chosen.map(({ segment }) => segment),
            { ...criteriaOf(row), strict_health: strictHealth },
            readingsOn(asOf),
          );
    return { name: row.name, description: row.description, ...stateOf(row), data_date: dataDateOf(chosen), ...counted };
  });
}

/** The selection with all that is shown beside it. */
export async function answer(counting: Counting, row: SelectionRow, query?: SelectionQuery): Promise<Selection> {
  const { data_date, ...counts } = await count(counting, row, row.config, query);
  return {
    ...stateOf(row),
    data_date,
    config: { name: row.name, description: row.description, ...row.config },
    ...counts,
    may_use_refraction: counting.mayUseRefraction,
  };
}

/** What the selection would count with these filters, which are not saved. */
export async function count(
  { trx, tenantId, segments, asOf, seesNames, strictHealth }: Counting,
  row: SelectionRow,
  config: SelectionCriteria,
  query?: SelectionQuery,
): Promise<SelectionCounts> {
  const criteria = { ...criteriaOf({ ...row, config }), strict_health: strictHealth };
  const storeIds = (await listSelectionStores(trx, tenantId))
    .map(({ id }) => id)
    .filter((id) => isChosen(criteria, id));
  const base = baseOf(row);
  const chosen = await segments.load(trx, tenantId, storeIds, base);
  return {
    ...countStores(chosen, criteria, readingsOn(asOf)),
    customers:
      query && query.limit > 0
        ? await listCustomers({ trx, tenantId, storeIds, base, asOf, seesNames }, criteria, query)
        : null,
  };
}

/** Everything that the selection can count, of each store that the person sees, as bytes: the browser counts by itself while sliders move. */
export async function packed(
  { trx, tenantId, segments, asOf, strictHealth }: Counting,
  row: SelectionRow,
): Promise<Uint8Array> {
  const visible = (await listSelectionStores(trx, tenantId)).map(({ id }) => id);
  const loaded = await segments.load(trx, tenantId, visible, baseOf(row));
  const stores = loaded.map(({ storeId, dataDate, segment: { rows, words } }) => ({
    id: storeId,
    rows,
    data_date: dataDate,
    words,
  }));
  return packSegments(
    { as_of: asOf, uses_refraction: row.uses_refraction, strict_health: strictHealth, stores },
    loaded.map(({ segment }) => segment),
    readingsOn(asOf),
  );
}

/** What can be chosen of each condition with a list, among all customers that the selection can count. */
export async function choices({ trx, tenantId, segments }: Counting, row: SelectionRow): Promise<SelectionChoices> {
  const visible = (await listSelectionStores(trx, tenantId)).map(({ id }) => id);
  const loaded = await segments.load(trx, tenantId, visible, baseOf(row));
  return { choices: countChoices(loaded.map(({ segment }) => segment)) };
}

/** The selection whose frozen customers it counts among, which is itself; null: among all. */
const baseOf = ({ id, base_label }: SelectionRow): number | null => (base_label === null ? null : id);

/** Of the visible stores: a saved one that has been hidden since counts no more. */
const isChosen = ({ stores }: SelectionCriteria, storeId: number) => stores.length === 0 || stores.includes(storeId);

function stateOf(row: SelectionRow) {
  const { id, status, version, created_at, updated_at, updated_by, uses_refraction, base_label, base_count } = row;
  return {
    id,
    status,
    version,
    updated_by,
    uses_refraction,
    base: base_label === null ? null : { label: base_label, count: base_count ?? 0 },
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
