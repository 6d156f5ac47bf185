import type { WebsiteCheck } from '@portal/shared/contract/eyepage';
import type { ColumnType, Generated } from 'kysely';

/** Written by `src/features/website-check`. */
interface WebsiteChecksTable {
  tenant_id: number;
  address: string;
  checked_at: Generated<Date>;
  result: ColumnType<Omit<WebsiteCheck, 'checked_at'>, string, string>;
}

export interface WebsiteCheckTables {
  website_checks: WebsiteChecksTable;
}
