import type { Generated } from 'kysely';

/** The one website of a business. */
interface WebsitesTable {
  tenant_id: number;
  /** UUID that its pages carry. */
  site_key: Generated<string>;
  /** With scheme and host; of the demo's a path of the portal's own. */
  address: string;
  host_names: string[];
  is_on: Generated<boolean>;
  is_demo: Generated<boolean>;
  version: Generated<number>;
  registered_at: Generated<Date>;
  updated_by: string;
}

/** Views and visitors of an hour in Europe/Berlin. */
export interface WebsiteHoursTable {
  tenant_id: number;
  /** ISO day. */
  day: string;
  hour: number;
  views: number;
  /** Whose first page of the day it was. */
  visitors: number;
}

/** The hours, added up by day. */
export type WebsiteDaysTable = Omit<WebsiteHoursTable, 'hour'>;

export type WebsiteCountKind = 'page' | 'source' | 'campaign' | 'device' | 'event';

export interface WebsiteCountsTable {
  tenant_id: number;
  /** ISO day. */
  day: string;
  kind: WebsiteCountKind;
  name: string;
  count: number;
}

/** The days' counts, added up by month. */
export interface WebsiteMonthsTable extends Omit<WebsiteCountsTable, 'day'> {
  /** Its first day. */
  month: string;
}

interface WebsiteVisitorsTable {
  tenant_id: number;
  /** ISO day. */
  day: string;
  /** Hash under the day's salt. */
  visitor: string;
  last_seen_at: Date;
  parts: number;
}

interface WebsiteSaltsTable {
  tenant_id: number;
  /** ISO day. */
  day: string;
  salt: string;
}

interface CounterJournalsTable {
  journal: string;
  segment: number;
}

export interface WebsiteTables {
  websites: WebsitesTable;
  website_hours: WebsiteHoursTable;
  website_days: WebsiteDaysTable;
  website_counts: WebsiteCountsTable;
  website_months: WebsiteMonthsTable;
  website_visitors: WebsiteVisitorsTable;
  website_salts: WebsiteSaltsTable;
  counter_journals: CounterJournalsTable;
}
