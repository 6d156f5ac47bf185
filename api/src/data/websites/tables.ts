import type { Generated } from 'kysely';
import { staying, taken, type Facts } from '../../platform/database/facts.ts';

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
  /** ISO day; from it on visits are summed by page, source and device together. */
  split_since: Generated<string>;
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
  /** Host that the day's first event came from, '' for none; null: an older release has seen it first. */
  source: string | null;
  /** As the day's first event told it; null as above. */
  device: string | null;
}

/** Who has seen which page today, as marks of which neither can be read. */
interface WebsiteSeenPagesTable {
  tenant_id: number;
  /** ISO day. */
  day: string;
  mark: string;
}

/** All pages, sources or devices together: none of them is called so. */
export const ALL = '#';

/** What is counted of visits, by page, source of the visit and device. */
export interface VisitSums {
  /** Path, `OTHER_NAMES` or `ALL`. */
  page: string;
  /** Host, '' for none that is known, `OTHER_NAMES` or `ALL`. */
  source: string;
  /** Class or `ALL`. */
  device: string;
  views: number;
  /** Who have looked at the page on the day; means nothing for all pages. */
  page_visitors: number;
  /** Whose day began on the page. */
  visitors: number;
  appointment: number;
  phone: number;
  route: number;
}

export interface WebsiteVisitsTable extends VisitSums {
  tenant_id: number;
  /** ISO day. */
  day: string;
}

/** The same, added up by month. */
export interface WebsiteVisitMonthsTable extends VisitSums {
  tenant_id: number;
  /** Its first day. */
  month: string;
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

declare module '../../platform/database/schema.ts' {
  interface Database {
    websites: WebsitesTable;
    website_hours: WebsiteHoursTable;
    website_days: WebsiteDaysTable;
    website_counts: WebsiteCountsTable;
    website_months: WebsiteMonthsTable;
    website_visitors: WebsiteVisitorsTable;
    website_seen_pages: WebsiteSeenPagesTable;
    website_visits: WebsiteVisitsTable;
    website_visit_months: WebsiteVisitMonthsTable;
    website_salts: WebsiteSaltsTable;
    counter_journals: CounterJournalsTable;
  }
}

// Sums of what nobody keeps: they cannot be made again.
export const WEBSITES_FACTS: Facts = {
  ...taken('websites', 'website_hours', 'website_counts', 'website_visits'),
  ...staying('added up anew from hours, names and visits', 'website_days', 'website_months', 'website_visit_months'),
  ...staying('of today alone: gone tomorrow', 'website_visitors', 'website_seen_pages', 'website_salts'),
  ...staying('of the operating company, the same for every business', 'counter_journals'),
};
