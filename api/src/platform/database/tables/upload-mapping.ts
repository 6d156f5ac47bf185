import type { MappingProfileInput } from '@portal/shared/contract/settings-admin';
import type { ColumnType, Generated } from 'kysely';

export interface MappingProfilesTable {
  tenant_id: number;
  id: Generated<number>;
  name: string;
  software: string | null;
  /** jsonb: written as text. */
  mappings: ColumnType<MappingProfileInput['mappings'], string, string>;
  /** When its version was saved. */
  updated_at: Generated<Date>;
  version: Generated<number>;
  /** Null: before versions were kept. */
  saved_by: string | null;
  /** The market's profile and version by which it reads; null: it is the business's own. */
  market_id: number | null;
  market_version: number | null;
}

/** An earlier version of a business's profile. */
interface MappingVersionsTable extends Pick<MappingProfilesTable, 'tenant_id' | 'mappings' | 'saved_by' | 'market_version'> {
  profile_id: number;
  version: number;
  saved_at: Date;
}

/** A version of a profile of the market; the newest one holds. */
export interface MarketMappingVersionsTable {
  profile_id: number;
  version: number;
  name: string;
  /** Null: it was withdrawn; jsonb: written as text. */
  mappings: ColumnType<MappingProfileInput['mappings'] | null, string | null, never>;
  saved_by: string;
  saved_at: Generated<Date>;
}

export interface UploadMappingTables {
  market_mapping_versions: MarketMappingVersionsTable;
  upload_mapping_versions: MappingVersionsTable;
  upload_mapping_profiles: MappingProfilesTable;
}
