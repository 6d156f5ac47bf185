import type { GLASSES_TYPES, ORDER_KINDS } from '@portal/shared/contract/common';
import type { AssortmentGroup } from '@portal/shared/contract/prices';
import type { Generated } from 'kysely';
import { staying, type Facts } from '../../platform/database/facts.ts';

type Day = string;

/** Rebuilt per store after each upload; see `src/data/derived`. */
interface CustomerFactsTable {
  tenant_id: number;
  store_id: number;
  customer_id: number;
  /** As in `customers`. */
  other_store_ids: number[] | null;
  first_purchase_on: Day | null;
  last_purchase_on: Day | null;
  purchase_count: Generated<number>;
  last_main_on: Day | null;
  main_count: Generated<number>;
  last_main_type: string | null;
  last_main_status: string | null;
  /** As the files spell it, as is the maker. */
  last_main_brand: string | null;
  last_main_maker: string | null;
  has_complained: Generated<boolean>;
  glasses_count: Generated<number>;
  gross_cents: Generated<number>;
  may_letter: Generated<boolean>;
  may_email: Generated<boolean>;
  may_sms: Generated<boolean>;
  /** Ascending. */
  main_days: Generated<Day[]>;
  second_purchase_on: Day | null;
  /** 20040229 */
  birth_number: number | null;
  salutation: Generated<'Herr' | 'Frau' | 'ohne'>;
}

/** Orders that count, with their parts and their place in the customer's purchases. */
interface OrderFactsTable {
  tenant_id: number;
  store_id: number;
  order_id: number;
  customer_id: number | null;
  staff_id: number | null;
  ordered_on: Day;
  kind: string;
  glasses_type: string;
  age_group: string;
  customer_kind: string;
  /** Gross or net, as `derived_editions.amounts` says; so are its parts below and the amounts of all roll-ups. */
  revenue_cents: number;
  discount_cents: number;
  glasses_cents: number;
  frame_cents: number;
  lens_cents: number;
  contact_lens_cents: number;
  merchandise_cents: number;
  is_cancellation: boolean;
  /** Of counts: 1 sold, −1 taken back, 0 for a credit below the order's amount. */
  piece: number;
  /** Sold and not taken back; the columns below are null elsewhere. */
  is_sale: boolean;
  purchase_on: Day | null;
  purchase_number: number | null;
  /** First day of the customer's first purchase at the business; null without a customer too. */
  customer_since: Day | null;
  is_main: boolean | null;
  /** One of the lenses is a premium one; null where the lines say neither index nor coating. */
  is_premium: boolean | null;
  /** Of its lenses, the first lens's first, and one maker alone once; empty: it has none; null: not derived yet (`areDerivedSince`). */
  lens_makers: Generated<string[] | null>;
  /** When it was collected: 'infinity' while it has not been, '-infinity' where nobody knows the day; null: not derived yet (`areDerivedSince`). */
  collected_on: Generated<string | null>;
  /** What was paid, where the figures are net; null: the same as the columns without 'charged_'. */
  charged_cents: Generated<number | null>;
  charged_frame_cents: Generated<number | null>;
  charged_lens_cents: Generated<number | null>;
}

interface RevenueDayTable {
  tenant_id: number;
  store_id: number;
  day: Day;
  kind: (typeof ORDER_KINDS)[number];
  /** 'ohne' where the order has none. */
  glasses_type: (typeof GLASSES_TYPES)[number] | 'ohne';
  age_group: string;
  /** 'unbekannt' where the order has no customer. */
  customer_kind: 'neu' | 'stamm' | 'unbekannt';
  revenue_cents: number;
  glasses_cents: number;
  frame_cents: number;
  lens_cents: number;
  contact_lens_cents: number;
  merchandise_cents: number;
  order_count: number;
}

/** `revenue_day` of whole stores. */
interface StoreDayTable extends Omit<RevenueDayTable, 'kind' | 'glasses_type' | 'age_group' | 'customer_kind'> {
  /** What of `glasses_cents` is Neuverglasungen. */
  reglazing_cents: number;
}

/** Columns of the key as in `revenue_day`. */
interface RevenueMonthTable extends Pick<
  RevenueDayTable,
  'tenant_id' | 'store_id' | 'kind' | 'glasses_type' | 'age_group' | 'customer_kind' | 'revenue_cents' | 'order_count'
> {
  month: Day;
  /** Sold and not taken back; `main_count` of them are main glasses. */
  sale_count: number;
  main_count: number;
}

interface StoreMonthTable {
  tenant_id: number;
  store_id: number;
  month: Day;
  revenue_cents: number;
  order_count: number;
  glasses_cents: number;
  glasses_count: number;
  main_count: number;
  extra_count: number;
  progressive_count: number;
  corrective_count: number;
  buyer_count: number;
  new_buyer_count: number;
  /** Of those who bought in the month; 0 until the rebuild of edition 5. */
  buyer_cents: Generated<number>;
  /** What was paid, whatever the amounts of the others: for the benchmark. */
  charged_cents: Generated<number>;
  charged_glasses_cents: Generated<number>;
  charged_buyer_cents: Generated<number>;
  /** Whether `assortment_month` holds the month; a release before it leaves this false. */
  has_assortment: Generated<boolean>;
  /** Of its orders; 0: of a release before it was written down. */
  edition: Generated<number>;
}

/** The wait that begins with each pair of main glasses of a customer. */
interface MainWaitsTable {
  tenant_id: number;
  store_id: number;
  order_id: number;
  customer_id: number;
  since: Day;
  /** Year * 12 + month - 1. */
  since_month: number;
  since_day: number;
  next_on: Day | null;
  months: number | null;
  is_first: boolean;
  glasses_type: string;
  age_group: string;
  customer_kind: string;
}

interface StaffMonthTable {
  tenant_id: number;
  store_id: number;
  staff_id: number;
  month: Day;
  revenue_cents: number;
  order_count: number;
  discount_cents: number;
  cancelled_count: number;
  /** Pairs, cancellations taken off. */
  glasses_count: Generated<number>;
  main_count: number;
  extra_count: number;
  progressive_count: number;
  corrective_count: number;
  /** Corrective pairs of premium lenses, and those of which it is known. */
  premium_count: Generated<number>;
  lens_known_count: Generated<number>;
}

interface BrandMonthTable {
  tenant_id: number;
  store_id: number;
  month: Day;
  brand: string;
  pieces: number;
  revenue_cents: number;
}

/** Lines sold and not taken back: each counted once by article and once by price, with VAT and without. */
interface AssortmentMonthTable {
  tenant_id: number;
  store_id: number;
  sortiment: AssortmentGroup;
  month: Day;
  place: number;
  /** Maker or brand, before aliases; null in rows by price. */
  name: string | null;
  article: string | null;
  /** Of a piece, begun; null in rows by article. */
  euros: number | null;
  pieces: number;
  gross_cents: number;
  net_cents: number;
  /** Of the lines whose files say what they cost. */
  known_gross_cents: number;
  known_net_cents: number;
  purchase_cents: number;
}

interface DerivedEditionsTable {
  tenant_id: number;
  edition: number;
  /** Of `business_settings`: whose exclusions and amounts the figures follow. */
  figures_version: Generated<number>;
  /** What the amounts of the figures are; follows `business_settings`. */
  amounts: Generated<'gross' | 'net'>;
  built_at: Generated<Date>;
}

/** What has been changed and committed, and not been followed by its jobs yet. */
interface ChangesTable {
  tenant_id: number;
  id: Generated<number>;
  /** A key of `EFFECTS` in `src/data/derived`. */
  what:
    | 'data'
    | 'person'
    | 'ignored'
    | 'order'
    | 'contact'
    | 'consent'
    | 'objection'
    | 'erasure'
    | 'rules'
    | 'market-rules'
    | 'forecasting'
    | 'sharing'
    | 'brands'
    | 'tiers'
    | 'scores';
  /** Null: all of the business. */
  store_ids: number[] | null;
  changed_at: Generated<Date>;
}

/** A change that the figures do not hold yet. */
export interface FiguresBehindTable {
  tenant_id: number;
  id: Generated<number>;
  what: ChangesTable['what'];
  /** Null: all of the business. */
  store_ids: number[] | null;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    customer_facts: CustomerFactsTable;
    order_facts: OrderFactsTable;
    revenue_day: RevenueDayTable;
    store_day: StoreDayTable;
    revenue_month: RevenueMonthTable;
    store_month: StoreMonthTable;
    main_waits: MainWaitsTable;
    staff_month: StaffMonthTable;
    brand_month: BrandMonthTable;
    assortment_month: AssortmentMonthTable;
    derived_editions: DerivedEditionsTable;
    changes: ChangesTable;
    figures_behind: FiguresBehindTable;
  }
}

// About derived data, and not to be made again.
export const DERIVED_FACTS: Facts = staying('what is still to be done here', 'changes', 'figures_behind');
