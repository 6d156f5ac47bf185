import { sql, type Transaction } from 'kysely';
import { takenColumns, type TableColumn } from '../columns.ts';
import { renameStores } from '../store-numbers.ts';
import { BY_NUMBER, FILED, REFS, TAKEN, type Filed } from '../taken.ts';
import { pseudonymOf } from '../../block-list/pseudonym.ts';
import { rebuildWebsiteSums } from '../../websites/rebuild-website-sums.ts';
import { readSender } from '../../sender/read-sender.ts';
import type { Database } from '../../../platform/database/index.ts';
import { removeFiles } from '../../../platform/files/index.ts';
import { keepLogo } from './logo-file.ts';
import { brokenPortalFile, readPortalFile, type PortalRow } from './portal-file.ts';

/** What files in the upload format have no columns for. */
export interface TakeAway {
  /** Path of the `portal.json`. */
  portalFile: string;
  /** Of the logo in the room of files. */
  logoKey: string | null;
}

/** A statement takes 65,535 parameters. */
const PARAMETERS = 30_000;
const FILED_TABLES: readonly string[] = FILED;
const INSERTED = new Set<string>([...BY_NUMBER, ...TAKEN.map(({ table }) => table)]);
const NAMED = new Set(TAKEN.flatMap(({ table, isNamed }) => (isNamed ? [table] : [])));

interface Loading {
  trx: Transaction<Database>;
  tenantId: number;
  /** By table: what has the number ('store number', or the id in the file) → its id here. */
  ids: Map<string, Map<string, number>>;
}

/**
 * Puts the rows of a `portal.json` and the logo into a business that has what its files brought and nothing else. Call it while the
 * tables say what the files say (`takeBackDecisions`): what was decided is applied afterwards.
 * @throws UploadProblem when a row does not fit; nothing may be kept then
 */
export async function loadTakeAway(
  trx: Transaction<Database>,
  tenantId: number,
  { portalFile, logoKey }: TakeAway,
): Promise<void> {
  const loading: Loading = { trx, tenantId, ids: new Map() };
  await clear(loading);
  let waiting: PortalRow[] = [];
  const flush = async () => {
    if (waiting.length > 0) await store(loading, waiting);
    waiting = [];
  };
  for await (const row of readPortalFile(portalFile)) {
    const [first] = waiting;
    if (first && (first.table !== row.table || waiting.length >= rowsAtOnce(first) || needsOwn(row, loading)))
      await flush();
    waiting.push(row);
  }
  await flush();
  if (logoKey !== null) await keepLogo(trx, tenantId, logoKey);
  await rebuildWebsiteSums(trx, tenantId);
  await renamePseudonyms(loading);
}

const rowsAtOnce = ({ row }: PortalRow) => Math.max(1, Math.floor(PARAMETERS / (Object.keys(row).length + 2)));

/** Whether a row refers to one of its own table that may still be waiting. */
const needsOwn = ({ table, row }: PortalRow, { ids }: Loading) =>
  Object.entries(row).some(
    ([name, value]) => REFS[name] === table && value !== null && !ids.get(table)?.has(String(value)),
  );

/** What a business has set before it had any data gives way. */
async function clear({ trx, tenantId }: Loading): Promise<void> {
  const { logoKey } = await readSender(trx, tenantId);
  if (logoKey !== null) await removeFiles(trx, tenantId, [logoKey]);
  for (const { table } of TAKEN.toReversed())
    await sql`DELETE FROM ${sql.table(table)} WHERE tenant_id = ${tenantId}`.execute(trx);
}

async function store(loading: Loading, rows: readonly PortalRow[]): Promise<void> {
  const table = rows[0]?.table ?? '';
  const isFiled = FILED_TABLES.includes(table);
  if (!isFiled && !INSERTED.has(table)) throw brokenPortalFile();
  const { columns } = await takenColumns(loading.trx, table);
  const known =
    table === 'orders'
      ? [
          ...columns,
          { name: 'customer_id', type: 'bigint', default: null },
          { name: 'staff_id', type: 'bigint', default: null },
        ]
      : columns;
  if (isFiled) await add(loading, table as Filed, rows, known);
  else await insert(loading, table, rows, known);
}

/** Gives rows of files what these have no columns for. */
async function add(
  loading: Loading,
  table: Filed,
  rows: readonly PortalRow[],
  columns: readonly TableColumn[],
): Promise<void> {
  const { trx, tenantId } = loading;
  const ids = await idsOf(loading, table);
  for (const { number, row } of rows) {
    const id = ids.get(keyOf(number ?? []));
    const values = await valuesOf(loading, row, columns);
    if (id === undefined) throw brokenPortalFile();
    if (values.length === 0) continue;
    await sql`UPDATE ${sql.table(table)} SET ${sql.join(values.map(({ name, value }) => sql`${sql.ref(name)} = ${value}`))}
      WHERE tenant_id = ${tenantId} AND id = ${id}`
      .execute(trx)
      .catch(refuse);
  }
}

async function insert(
  loading: Loading,
  table: string,
  rows: readonly PortalRow[],
  columns: readonly TableColumn[],
): Promise<void> {
  const { trx, tenantId, ids } = loading;
  // Columns that came since the file was written begin as they do in new rows.
  const taken = columns.filter(({ name }) => rows.every(({ row }) => name in row));
  const values = [];
  for (const { row } of rows)
    values.push(
      sql`(${tenantId}, ${sql.join((await valuesOf(loading, row, taken)).map(({ value }) => sql`${value}`))})`,
    );
  const isNamed = NAMED.has(table);
  const { rows: stored } = await sql<{ id: number }>`
    INSERT INTO ${sql.table(table)} (tenant_id, ${sql.join(taken.map(({ name }) => sql.ref(name)))}) VALUES ${sql.join(values)}
    ${isNamed ? sql`RETURNING id` : sql``}`
    .execute(trx)
    .catch(refuse);
  if (!isNamed) return;
  const own = ids.get(table) ?? new Map<string, number>();
  ids.set(table, own);
  rows.forEach(({ id }, index) => own.set(String(id), stored[index]?.id ?? 0));
}

/** What the columns of a row become: with the ids of this business, and as the database takes it. */
async function valuesOf(
  loading: Loading,
  row: Record<string, unknown>,
  columns: readonly TableColumn[],
): Promise<{ name: string; value: unknown }[]> {
  const stores = await idsOf(loading, 'stores');
  renameStores(row, (number) => stores.get(String(number)) ?? null);
  const values = [];
  for (const { name, type } of columns) {
    if (!(name in row)) continue;
    const value = row[name];
    const target = REFS[name];
    if (target && value !== null) values.push({ name, value: await idOf(loading, target, value) });
    else values.push({ name, value: type === 'jsonb' && value !== null ? JSON.stringify(value) : value });
  }
  return values;
}

/** @throws UploadProblem when no file has brought it; what the portal itself had may be gone, as a selection of a campaign */
async function idOf(loading: Loading, target: string, value: unknown): Promise<number | null> {
  if (!FILED_TABLES.includes(target)) return loading.ids.get(target)?.get(String(value)) ?? null;
  const id = Array.isArray(value) ? (await idsOf(loading, target as Filed)).get(keyOf(value)) : undefined;
  if (id === undefined) throw brokenPortalFile();
  return id;
}

const keyOf = (number: readonly unknown[]) => JSON.stringify(number);

/** Of all rows of a table that files bring, by their numbers; asked for once. */
async function idsOf({ trx, tenantId, ids }: Loading, table: Filed): Promise<Map<string, number>> {
  const known = ids.get(table);
  if (known) return known;
  const { rows } =
    table === 'stores'
      ? await sql<{
          number: string[];
          id: number;
        }>`SELECT ARRAY[external_id] AS number, id FROM stores WHERE tenant_id = ${tenantId}`.execute(trx)
      : await sql<{ number: string[]; id: number }>`
      SELECT ARRAY[s.external_id, t.external_id] AS number, t.id FROM ${sql.table(table)} t
      JOIN stores s ON s.tenant_id = ${tenantId} AND s.id = t.store_id WHERE t.tenant_id = ${tenantId}`.execute(trx);
  const found = new Map(rows.map(({ number, id }) => [keyOf(number), id]));
  ids.set(table, found);
  return found;
}

/** Pseudonyms are made of ids, so that no two customers ever get the same. */
async function renamePseudonyms({ trx, tenantId }: Loading): Promise<void> {
  const erased = await trx
    .selectFrom('customers')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('erased_at', 'is not', null)
    .execute();
  // In two steps: one may have the name that another is to get.
  for (const name of [(id: number) => `neu-${pseudonymOf(id)}`, pseudonymOf]) {
    for (const { id } of erased)
      await trx
        .updateTable('customers')
        .set({ external_id: name(id) })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute();
  }
}

/** Values that the database refuses are none that this portal has written; its sentence would quote them. */
function refuse(error: unknown): never {
  throw /^2[23]/.test((error as { code?: string }).code ?? '') ? brokenPortalFile() : error;
}
