import type { Generated } from 'kysely';
import { staying, type Facts } from '../../platform/database/facts.ts';

interface AreaKeysTable {
  tenant_id: number;
  id: Generated<number>;
  area: string;
  name: string;
  prefix: string;
  hash: Buffer;
  created_at: Generated<Date>;
  created_by: string;
  last_used_at: Generated<Date | null>;
  revoked_at: Generated<Date | null>;
  revoked_by: Generated<string | null>;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    area_keys: AreaKeysTable;
  }
}

export const AREAS_FACTS: Facts = staying('who and what publishes here', 'area_keys');
