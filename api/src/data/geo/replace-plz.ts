import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { GeoPlzTable } from './tables.ts';

/** A postcode with its centre. */
export type PlzRow = GeoPlzTable;

/** Where a dataset comes from; `version` is a hash of its content. */
export interface Dataset {
  source: string;
  version: string;
  attribution: string;
}

/**
 * Replaces all postcodes, in the transaction given: `asOperator`, since no business may write them.
 * @param rows one row per postcode
 */
export async function replacePlz(trx: Transaction<Database>, rows: readonly PlzRow[], dataset: Dataset): Promise<void> {
  const column = <K extends keyof PlzRow>(name: K): PlzRow[K][] => rows.map((row) => row[name]);
  await trx.deleteFrom('geo_plz').execute();
  await sql`
    INSERT INTO geo_plz (plz, place, state, lat, lon, qkm, inhabitants, source, precision)
    SELECT * FROM unnest(
      ${column('plz')}::text[], ${column('place')}::text[], ${column('state')}::text[],
      ${column('lat')}::float8[], ${column('lon')}::float8[], ${column('qkm')}::float8[], ${column('inhabitants')}::int[],
      ${column('source')}::text[], ${column('precision')}::text[])`.execute(trx);
  await recordDataset(trx, { name: 'plz', document: null, ...dataset });
}

/** Replaces a document of areas, in the transaction given (`asOperator`). @param document gzipped TopoJSON */
export const replaceAreas = (
  trx: Transaction<Database>,
  name: 'areas-plz' | 'areas-district',
  document: Buffer,
  dataset: Dataset,
): Promise<void> => recordDataset(trx, { name, document, ...dataset });

type Recorded = Dataset & { name: Database['geo_datasets']['name']; document: Buffer | null };

async function recordDataset(
  trx: Transaction<Database>,
  { name, document, source, version, attribution }: Recorded,
): Promise<void> {
  await trx.deleteFrom('geo_datasets').where('name', '=', name).execute();
  await trx.insertInto('geo_datasets').values({ name, document, source, version, attribution }).execute();
}
