import type { Generated } from 'kysely';
import { staying, type Facts } from '../../platform/database/facts.ts';

/** Reference data without a tenant; see `src/geo`. */
export interface GeoPlzTable {
  plz: string;
  place: string;
  state: string;
  /** Degrees, WGS 84. */
  lat: number;
  lon: number;
  qkm: number | null;
  inhabitants: number | null;
  source: 'mitgeliefert' | 'geonames' | 'csv';
  precision: 'plz' | 'gemeinde';
}

export interface GeoDatasetsTable {
  name: 'plz' | 'areas-plz' | 'areas-district';
  source: string;
  version: string;
  attribution: string;
  imported_at: Generated<Date>;
  /** Gzipped TopoJSON; null for 'plz'. */
  document: Buffer | null;
}

/** What most customers of a business call a postcode; several rows where as many write one as the other. */
interface PlaceNamesTable {
  tenant_id: number;
  plz: string;
  name: string;
  customers: number;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    geo_plz: GeoPlzTable;
    geo_datasets: GeoDatasetsTable;
    place_names: PlaceNamesTable;
  }
}

export const GEO_FACTS: Facts = staying(
  'of the operating company, the same for every business',
  'geo_plz',
  'geo_datasets',
);
