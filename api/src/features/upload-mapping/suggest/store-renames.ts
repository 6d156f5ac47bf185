import type { PreviewFile } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { FORMATS } from '../../../data/upload-format/formats.ts';
import type { ReadRow } from '../../../data/reading/row-reader.ts';

/** What files last called the business's stores, by the number that they give them: names that the business has decided stay. */
export type StoreNames = ReadonlyMap<string, string>;

export async function findStoreNames(trx: Transaction<Database>, tenantId: number): Promise<StoreNames> {
  const stores = await trx
    .selectFrom('stores')
    .select((eb) => ['external_id', eb.fn.coalesce('file_name', 'name').as('name')])
    .where('tenant_id', '=', tenantId)
    .execute();
  return new Map(stores.map(({ external_id, name }) => [external_id, name]));
}

const FIELDS = FORMATS.standorte.columns.map(({ field }) => field);
const [NUMBER, NAME] = [FIELDS.indexOf('external_id'), FIELDS.indexOf('name')];

/** What a row of `standorte` calls a store that has another name; undefined where it renames none. */
export function renameOf({ values, rejected }: ReadRow, names: StoreNames): PreviewFile['renames'][number] | undefined {
  const [number, to] = [String(values[NUMBER] ?? ''), String(values[NAME] ?? '')];
  const from = names.get(number);
  return rejected || from === undefined || from === to ? undefined : { external_id: number, from, to };
}
