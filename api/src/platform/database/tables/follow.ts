import type { Generated } from 'kysely';

interface DerivedEditionsTable {
  tenant_id: number;
  edition: number;
  /** Of `business_settings`: whose exclusions and amounts the figures follow. */
  figures_version: Generated<number>;
  /** What the amounts of the figures are; follows `business_settings`. */
  amounts: Generated<'gross' | 'net'>;
  built_at: Generated<Date>;
}

/** What has been changed and committed, and not been followed by its jobs yet. */
interface ChangesTable {
  tenant_id: number;
  id: Generated<number>;
  /** A key of `EFFECTS` in `src/data/derived`. */
  what: 'data' | 'person' | 'ignored' | 'order' | 'contact' | 'consent' | 'objection' | 'erasure' | 'rules' | 'market-rules' | 'sharing' | 'brands' | 'tiers' | 'scores';
  /** Null: all of the business. */
  store_ids: number[] | null;
  changed_at: Generated<Date>;
}

/** A change that the figures do not hold yet. */
export interface FiguresBehindTable {
  tenant_id: number;
  id: Generated<number>;
  what: ChangesTable['what'];
  /** Null: all of the business. */
  store_ids: number[] | null;
}

/** How far what is derived has followed what it is derived from. */
export interface FollowTables {
  derived_editions: DerivedEditionsTable;
  changes: ChangesTable;
  figures_behind: FiguresBehindTable;
}
