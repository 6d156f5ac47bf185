import type { WebsiteCheck } from '@portal/shared/contract/eyepage';
import type { ColumnType, Generated } from 'kysely';
import { staying, type Facts } from '../../platform/database/facts.ts';

/** Written by `src/features/website-check`. */
interface WebsiteChecksTable {
  tenant_id: number;
  address: string;
  checked_at: Generated<Date>;
  result: ColumnType<Omit<WebsiteCheck, 'checked_at'>, string, string>;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    website_checks: WebsiteChecksTable;
  }
}

export const WEBSITE_CHECK_FACTS: Facts = staying('looked at anew every day', 'website_checks');
