import type { Generated } from 'kysely';
import type { AdvertisingPlanTables } from './tables/advertising-plan.ts';
import type { BenchmarkTables } from './tables/benchmark.ts';
import type { BrandTables } from './tables/brands.ts';
import type { CampaignTables } from './tables/campaigns.ts';
import type { ChangeRequestTables } from './tables/change-requests.ts';
import type { CustomerSearchTables } from './tables/customer-search.ts';
import type { DerivedTables } from './tables/derived.ts';
import type { FileTables } from './tables/files.ts';
import type { GeoTables } from './tables/geo.ts';
import type { GlassesTypeTables } from './tables/glasses-type.ts';
import type { LawTables } from './tables/law.ts';
import type { MailTables } from './tables/mail.ts';
import type { MessageTables } from './tables/messages.ts';
import type { OwnDataTables } from './tables/own-data.ts';
import type { QualityTables } from './tables/quality.ts';
import type { ReportMailTables } from './tables/report-mails.ts';
import type { ScoreTables } from './tables/scores.ts';
import type { SelectionTables } from './tables/selection.ts';
import type { SettingsTables } from './tables/settings.ts';
import type { UploadKeyTables } from './tables/upload-keys.ts';
import type { UploadMappingTables } from './tables/upload-mapping.ts';
import type { UploadTables } from './tables/uploads.ts';
import type { UserTables } from './tables/users.ts';
import type { WebsiteCheckTables } from './tables/website-checks.ts';
import type { WebsiteTables } from './tables/websites.ts';

/** `date` columns: ISO day (2026-03-31) without time or zone; `timestamptz`: a Date; money: integer cents. */
type Day = string;
type Instant = Date;
/** Set by the database on insert unless given. */
type WithDefault<T> = Generated<T>;

type OrderKind = 'Brille' | 'Neuverglasung' | 'KL' | 'Handelsware' | 'Reparatur';
type GlassesType = 'Fern' | 'Nah' | 'Gleitsicht' | 'Office' | 'Sonne' | 'Sport';

interface TenantsTable {
  id: WithDefault<number>;
  name: string;
  is_operator: WithDefault<boolean>;
}

interface StoresTable {
  tenant_id: number;
  id: WithDefault<number>;
  external_id: string;
  name: string;
  /** As the latest file says; null: no upload has said it yet. */
  file_name: string | null;
  street: string | null;
  plz: string | null;
  location: WithDefault<string>;
  is_visible: WithDefault<boolean>;
  last_upload: Instant | null;
  /** That brought the row. */
  upload_id: number | null;
}

interface UserCurrentStoreTable {
  tenant_id: number;
  user_sub: string;
  store_id: number;
}

/** Stores that a user is restricted to; none: all. */
interface UserStoresTable {
  tenant_id: number;
  user_sub: string;
  store_id: number;
}

interface StaffTable {
  tenant_id: number;
  id: WithDefault<number>;
  store_id: number;
  external_id: string;
  short_code: string | null;
  name: string | null;
  is_active: WithDefault<boolean>;
  /** That brought the row. */
  upload_id: number | null;
}

interface CustomersTable {
  tenant_id: number;
  id: WithDefault<number>;
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
  no_advertising: WithDefault<boolean>;
  is_deceased: WithDefault<boolean>;
  changed_on: Day | null;
  /** Objected to all advertising, here or earlier under another number. */
  is_blocked: WithDefault<boolean>;
  /** Set: only a pseudonym is left. */
  erased_at: Instant | null;
  /** Derived; leave it to `rebuildDerived`. */
  first_purchase_on: Day | null;
  /** Derived: stores beside their own with orders of theirs; null without. */
  other_store_ids: number[] | null;
  /** That brought the row. */
  upload_id: number | null;
}

interface OrdersTable {
  tenant_id: number;
  id: WithDefault<number>;
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
  discount_cents: WithDefault<number>;
  insurance_cents: WithDefault<number>;
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
  quantity: WithDefault<number>;
  gross_cents: number;
  vat_rate: number | null;
  /** That brought the row. */
  upload_id: number | null;
}

interface RefractionsTable {
  tenant_id: number;
  id: WithDefault<number>;
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

/** The tables as Kysely sees them; the truth is in `migrations/`. A feature's own tables stand in `tables/`. */
export interface Database extends AdvertisingPlanTables, BenchmarkTables, BrandTables, CampaignTables, ChangeRequestTables, CustomerSearchTables, DerivedTables, FileTables, GlassesTypeTables, LawTables, MailTables, MessageTables, OwnDataTables, QualityTables, ReportMailTables, ScoreTables, SelectionTables, SettingsTables, GeoTables, UploadKeyTables, UploadMappingTables, UploadTables, UserTables, WebsiteCheckTables, WebsiteTables {
  tenants: TenantsTable;
  stores: StoresTable;
  user_current_store: UserCurrentStoreTable;
  user_stores: UserStoresTable;
  staff: StaffTable;
  customers: CustomersTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  refractions: RefractionsTable;
}
