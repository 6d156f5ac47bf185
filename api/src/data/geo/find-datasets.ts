import type { Transaction } from 'kysely';
import { kept, type Database } from '../../platform/database/index.ts';
import type { GeoDatasetsTable } from './tables.ts';

/** What has been imported, without its documents. */
export interface ImportedDataset {
  name: GeoDatasetsTable['name'];
  version: string;
  /** Source note that a map has to show. */
  attribution: string;
  imported_at: Date;
}

/** All that has been imported, by name. */
export const findDatasets = async (trx: Transaction<Database>): Promise<ImportedDataset[]> =>
  (
    await kept(
      trx.selectFrom('geo_datasets').select(['name', 'version', 'attribution', 'imported_at']).orderBy('name'),
    ).execute(trx)
  ).rows;
