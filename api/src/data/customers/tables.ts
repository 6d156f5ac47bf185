import type { Generated } from 'kysely';
import { taken, type Facts } from '../../platform/database/facts.ts';

/** `date` columns: ISO day (2026-03-31) without time or zone; money: integer cents. */
type Day = string;

interface CustomersTable {
  tenant_id: number;
  id: Generated<number>;
  store_id: number;
  external_id: string;
  salutation: string | null;
  title: string | null;
  first_name: string | null;
  last_name: string | null;
  birth_date: Day | null;
  street: string | null;
  plz: string | null;
  city: string | null;
  country: string | null;
  phone: string | null;
  mobile: string | null;
  email: string | null;
  consent_letter: boolean | null;
  consent_email: boolean | null;
  consent_sms: boolean | null;
  consent_health: boolean | null;
  consent_date: Day | null;
  consent_source: string | null;
  no_advertising: Generated<boolean>;
  is_deceased: Generated<boolean>;
  changed_on: Day | null;
  /** Objected to all advertising, here or earlier under another number. */
  is_blocked: Generated<boolean>;
  /** Set: only a pseudonym is left. */
  erased_at: Date | null;
  /** Derived; leave it to `rebuildDerived`. */
  first_purchase_on: Day | null;
  /** Derived: stores beside their own with orders of theirs; null without. */
  other_store_ids: number[] | null;
  /** That brought the row. */
  upload_id: number | null;
}

type OrderKind = 'Brille' | 'Neuverglasung' | 'KL' | 'Handelsware' | 'Reparatur';

type GlassesType = 'Fern' | 'Nah' | 'Gleitsicht' | 'Office' | 'Sonne' | 'Sport';

interface OrdersTable {
  tenant_id: number;
  id: Generated<number>;
  store_id: number;
  external_id: string;
  customer_id: number | null;
  staff_id: number | null;
  ordered_on: Day;
  delivered_on: Day | null;
  kind: OrderKind;
  glasses_type: GlassesType | null;
  status: 'offen' | 'fertig' | 'abgeholt' | 'storniert';
  gross_cents: number;
  discount_cents: Generated<number>;
  insurance_cents: Generated<number>;
  cancels_order_id: number | null;
  cancels_external_id: string | null;
  /** That brought the row. */
  upload_id: number | null;
}

interface OrderLinesTable {
  tenant_id: number;
  order_id: number;
  position: number;
  group_name: 'Fassung' | 'Glas_R' | 'Glas_L' | 'KL' | 'Sonstiges';
  maker: string | null;
  brand: string | null;
  model: string | null;
  lens_type: string | null;
  lens_index: number | null;
  coating: string | null;
  quantity: Generated<number>;
  gross_cents: number;
  vat_rate: number | null;
  /** What the whole line cost the shop, without VAT; null: not known. */
  purchase_cents: Generated<number | null>;
  /** That brought the row. */
  upload_id: number | null;
}

interface RefractionsTable {
  tenant_id: number;
  id: Generated<number>;
  customer_id: number;
  order_id: number | null;
  measured_on: Day;
  sph_r: number | null;
  cyl_r: number | null;
  axis_r: number | null;
  add_r: number | null;
  sph_l: number | null;
  cyl_l: number | null;
  axis_l: number | null;
  add_l: number | null;
  pd: number | null;
  /** That brought the row. */
  upload_id: number | null;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    customers: CustomersTable;
    orders: OrdersTable;
    order_lines: OrderLinesTable;
    refractions: RefractionsTable;
  }
}

export const CUSTOMERS_FACTS: Facts = taken('customers', 'orders', 'order_lines', 'refractions');
