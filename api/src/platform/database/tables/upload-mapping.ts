import type { MappingProfileInput } from '@portal/shared/contract/settings-admin';
import type { ColumnType, Generated } from 'kysely';

export interface MappingProfilesTable {
  tenant_id: number;
  id: Generated<number>;
  name: string;
  software: string | null;
  /** jsonb: written as text. */
  mappings: ColumnType<MappingProfileInput['mappings'], string, string>;
  updated_at: Generated<Date>;
}

export interface UploadMappingTables {
  upload_mapping_profiles: MappingProfilesTable;
}
