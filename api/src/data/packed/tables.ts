type Day = string;

/** People with orders in a store, column by column; see `src/data/packed`. */
export interface StorePeopleTable {
  tenant_id: number;
  store_id: number;
  last_on: Day | null;
  shared_ids: Buffer;
  second_on: Buffer;
  plz: Buffer;
  first_sizes: Buffer;
  first_on: Buffer;
  first_kinds: Buffer;
  wait_sizes: Buffer;
  wait_since: Buffer;
  wait_next: Buffer;
  wait_kinds: Buffer;
}

/** Their orders of a year. */
export interface StoreYearOrdersTable {
  tenant_id: number;
  store_id: number;
  year: number;
  person: Buffer;
  day: Buffer;
  customer_since: Buffer;
  kinds: Buffer;
  cents: Buffer;
}

/** The customer base of a store, packed; see `src/data/packed`. */
export interface StoreBaseTable {
  tenant_id: number;
  store_id: number;
  first_on: Buffer;
  birth: Buffer;
  salutations: Buffer;
  main_sizes: Buffer;
  main_days: Buffer;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    store_people: StorePeopleTable;
    store_year_orders: StoreYearOrdersTable;
    store_base: StoreBaseTable;
  }
}
