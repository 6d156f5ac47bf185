import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { ImportedDataset } from './find-datasets.ts';
import type { PlzRow } from './replace-plz.ts';

/** A postcode as a map shows it. */
export type Place = Pick<PlzRow, 'plz' | 'place' | 'lat' | 'lon' | 'inhabitants' | 'precision'>;

/** By postcode as a number. */
export type Places = ReadonlyMap<number, Place>;

let last: { key: string; places: Places } | undefined;

/**
 * Every postcode that the map knows. Read once per import and process, since thousands of them take longer to be handed
 * over than all that is asked about a chain's customers. Some 8,200, about 2 MB.
 * @param datasets what has been imported, as this transaction sees it
 */
export async function loadPlaces(trx: Transaction<Database>, datasets: readonly ImportedDataset[]): Promise<Places> {
  const imported = datasets.find(({ name }) => name === 'plz');
  if (!imported) return new Map();
  const key = `${imported.version} ${imported.imported_at.toISOString()}`;
  if (last?.key === key) return last.places;
  const rows = await trx
    .selectFrom('geo_plz')
    .select(['plz', 'place', 'lat', 'lon', 'inhabitants', 'precision'])
    .execute();
  const places = new Map(rows.map((row) => [Number(row.plz), row]));
  last = { key, places };
  return places;
}
