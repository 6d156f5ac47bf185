import type { ColumnType } from 'kysely';

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

interface UserSignInsTable {
  tenant_id: number;
  user_sub: string;
  last_at: Date;
}

export interface UserTables {
  user_sign_ins: UserSignInsTable;
  contracts: ContractsTable;
  support_views: SupportViewsTable;
}
