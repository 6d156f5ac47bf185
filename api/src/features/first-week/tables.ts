import type { Generated } from 'kysely';
import { staying, type Facts } from '../../platform/database/facts.ts';

interface FirstWeekHiddenTable {
  tenant_id: number;
  user_sub: string;
  hidden_at: Generated<Date>;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    first_week_hidden: FirstWeekHiddenTable;
  }
}

export const FIRST_WEEK_FACTS: Facts = staying('what single people do not want to see here', 'first_week_hidden');
