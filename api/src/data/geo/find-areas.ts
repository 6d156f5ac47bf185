import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** Areas that a map can draw: postcodes where the operator imported them; states and districts always. */
export type AreasName = 'areas-plz' | 'areas-district';

/** Version of the areas, without reading the document; undefined when there are none. */
export async function findAreasVersion(trx: Transaction<Database>, name: AreasName): Promise<string | undefined> {
  const found = await trx.selectFrom('geo_datasets').select('version').where('name', '=', name).executeTakeFirst();
  return found?.version;
}

/** The gzipped TopoJSON with its version; undefined when there is none. */
export async function findAreas(
  trx: Transaction<Database>,
  name: AreasName,
): Promise<{ version: string; document: Buffer } | undefined> {
  const found = await trx
    .selectFrom('geo_datasets')
    .select(['version', 'document'])
    .where('name', '=', name)
    .executeTakeFirst();
  return found?.document ? { version: found.version, document: found.document } : undefined;
}
