import type { Generated } from 'kysely';
import { taken, type Facts } from '../../platform/database/facts.ts';

interface BlockListTable {
  tenant_id: number;
  hash: Buffer;
  /** objection: to everything. */
  reason: 'objection' | 'erasure' | 'letter' | 'email' | 'sms';
  customer_id: number | null;
  /** Of spellings, by which the hash was made. */
  fold: Generated<number>;
  created_at: Generated<Date>;
}

interface BlockListKeysTable {
  tenant_id: number;
  key: Buffer;
  /** By which all objections have been entered. */
  fold: Generated<number>;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    block_list: BlockListTable;
    block_list_keys: BlockListKeysTable;
  }
}

export const BLOCK_LIST_FACTS: Facts = taken('block_list', 'block_list_keys');
