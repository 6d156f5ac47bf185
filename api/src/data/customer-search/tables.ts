import type { Generated, GeneratedAlways } from 'kysely';
import { staying, type Facts } from '../../platform/database/facts.ts';

type Day = string;

/** What customers are searched by; derived, written by `src/customers/rebuild-search.ts`. */
interface CustomerSearchTable {
  tenant_id: number;
  customer_id: number;
  /** As in `customers`. */
  other_store_ids: number[] | null;
  store_id: number;
  last_name: string;
  first_name: string;
  last_head: GeneratedAlways<string>;
  first_head: GeneratedAlways<string>;
  last_end: GeneratedAlways<string | null>;
  first_end: GeneratedAlways<string | null>;
  last_second: GeneratedAlways<string | null>;
  last_third: GeneratedAlways<string | null>;
  last_fourth: GeneratedAlways<string | null>;
  first_second: GeneratedAlways<string | null>;
  plz: string | null;
  /** Folded as names are. */
  city: string | null;
  number: string;
  number_bare: GeneratedAlways<string>;
  phone: string | null;
  mobile: string | null;
  phone_back: GeneratedAlways<string | null>;
  mobile_back: GeneratedAlways<string | null>;
  last_purchase_on: Day | null;
}

interface CustomerSearchVersionsTable {
  tenant_id: number;
  version: Generated<number>;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    customer_search: CustomerSearchTable;
    customer_search_versions: CustomerSearchVersionsTable;
  }
}

export const CUSTOMER_SEARCH_FACTS: Facts = staying('what is still to be done here', 'customer_search_versions');
