import type { Generated } from 'kysely';
import { staying, type Facts } from '../../platform/database/facts.ts';

/** Written by `src/features/own-data`. */
interface TakeAwaysTable {
  tenant_id: number;
  id: Generated<number>;
  state: Generated<'making' | 'ready' | 'failed'>;
  /** 0 to 1. */
  progress: Generated<number>;
  created_at: Generated<Date>;
  created_by: string;
  /** Of the person, who alone can fetch it. */
  user_sub: string;
  /** In the room of files. */
  file_key: Generated<string | null>;
  bytes: Generated<number | null>;
  expires_at: Generated<Date | null>;
}

interface BusinessDeletionsTable {
  tenant_id: number;
  requested_at: Generated<Date>;
  requested_by: string;
  delete_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    take_aways: TakeAwaysTable;
    business_deletions: BusinessDeletionsTable;
  }
}

export const OWN_DATA_FACTS: Facts = {
  ...staying('files with an end, made of the rest', 'take_aways'),
  ...staying('what is still to be done here', 'business_deletions'),
};
