/**
 * Rows name stores by their numbers in columns of their own; lists of stores, whose rights a row follows and which a
 * selection is about, are read and written here.
 * @param row is changed in place
 */
export function renameStores(row: Record<string, unknown>, rename: (store: unknown) => unknown): void {
  if (Array.isArray(row['store_ids'])) row['store_ids'] = row['store_ids'].map(rename);
  const { config } = row;
  if (config !== null && typeof config === 'object' && 'stores' in config && Array.isArray(config.stores))
    config.stores = config.stores.map(rename);
}
