import type { Generated } from 'kysely';
import { taken, type Facts } from '../../platform/database/facts.ts';

interface StoresTable {
  tenant_id: number;
  id: Generated<number>;
  external_id: string;
  name: string;
  /** As the latest file says; null: no upload has said it yet. */
  file_name: string | null;
  street: string | null;
  plz: string | null;
  location: Generated<string>;
  is_visible: Generated<boolean>;
  last_upload: Date | null;
  /** That brought the row. */
  upload_id: number | null;
}

interface StoreSettingsTable {
  tenant_id: number;
  store_id: number;
  version: Generated<number>;
  /** Null: as the file says. */
  name: string | null;
  is_visible: Generated<boolean>;
  /** Degrees; null: the middle of its postcode. */
  lat: number | null;
  lon: number | null;
  /** 1: Monday to 7: Sunday. */
  open_days: number[];
  /** Closed each year, '08-08', and on one day alone, '2025-05-08'; beside the public holidays of the Land. */
  town_feasts: Generated<string[]>;
  closed_days: Generated<string[]>;
  updated_at: Generated<Date>;
  updated_by: string;
}

/** View: where each store is, and when it is open. */
interface StorePlacesView {
  tenant_id: number;
  store_id: number;
  state: string | null;
  lat: number | null;
  lon: number | null;
  /** Decided, not the middle of the postcode. */
  is_set: boolean;
  open_days: number[];
  town_feasts: string[];
  closed_days: string[];
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    stores: StoresTable;
    store_settings: StoreSettingsTable;
    store_places: StorePlacesView;
  }
}

export const STORES_FACTS: Facts = taken('stores', 'store_settings');
