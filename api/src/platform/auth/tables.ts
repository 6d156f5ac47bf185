import type { ColumnType } from 'kysely';
import { staying, type Facts } from '../database/facts.ts';

interface UserSignInsTable {
  tenant_id: number;
  user_sub: string;
  last_at: Date;
}

/** Written by the operating company alone. */
interface ContractsTable {
  tenant_id: number;
  groups: string[];
}

/** Written by the operating company alone. */
interface SupportViewsTable {
  tenant_id: number;
  id: string;
  user_sub: string;
  user_email: string;
  reason: string;
  /** Those that the view opens. */
  groups: string[];
  started_at: Date;
  ends_at: Date;
  ended_at: ColumnType<Date | null, null | undefined, Date>;
}

/** Stores that a user is restricted to; none: all. */
interface UserStoresTable {
  tenant_id: number;
  user_sub: string;
  store_id: number;
}

interface UserCurrentStoreTable {
  tenant_id: number;
  user_sub: string;
  store_id: number;
}

declare module '../database/schema.ts' {
  interface Database {
    user_sign_ins: UserSignInsTable;
    contracts: ContractsTable;
    support_views: SupportViewsTable;
    user_stores: UserStoresTable;
    user_current_store: UserCurrentStoreTable;
  }
}

export const AUTH_FACTS: Facts = staying(
  'who and what signs in here, and what they may see here',
  'user_sign_ins',
  'contracts',
  'support_views',
  'user_stores',
  'user_current_store',
);
