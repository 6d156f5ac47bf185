import { customersInFile } from '../persons/customers.ts';

/**
 * What a business takes along of what the portal knows. Six tables go as files in the upload format; the rest of what
 * is decided, planned and recorded goes as rows of `portal.json`, named by the numbers of the business's own software.
 */

/** File name of what the upload format has no columns for, within the archive. */
export const PORTAL_FILE = 'portal.json';

/** File names that a logo has within the archive, by what it is. */
export const LOGO_FILES = { 'image/png': 'logo.png', 'image/jpeg': 'logo.jpg' } as const;

/** Of `portal.json`; one that the portal does not know is refused. */
export const TAKE_AWAY_VERSION = 1;

export const TAKE_AWAY_FORMAT = 'optikerportal-mitnahme';

/** Rows that files bring; what else the table has stands in `portal.json` as `set`, by the row's number. */
export const FILED = ['stores', 'staff', 'customers', 'orders'] as const;
export type Filed = (typeof FILED)[number];

/** Columns of those that are not taken as such: they are in a file, are given by the portal, or follow from the others. */
export const IN_FILES: Record<Filed, readonly string[]> = {
  // Its name in the file is `file_name`; `name` is what the business calls it in the portal.
  stores: ['external_id', 'file_name', 'street', 'plz', 'location'],
  staff: ['store_id', 'external_id', 'short_code', 'name', 'is_active'],
  customers: customersInFile(),
  orders: [
    'store_id',
    'external_id',
    'ordered_on',
    'delivered_on',
    'kind',
    'glasses_type',
    'status',
    'gross_cents',
    'discount_cents',
    'insurance_cents',
    'cancels_external_id',
    'cancels_order_id',
    // In the file where its number is enough to find them.
    'customer_id',
    'staff_id',
  ],
};
/** Of every table: the portal gives them anew. */
export const GIVEN = ['tenant_id', 'id', 'upload_id'];

/** What a column of this name refers to. */
export const REFS: Readonly<Record<string, string>> = {
  store_id: 'stores',
  staff_id: 'staff',
  person_id: 'staff',
  customer_id: 'customers',
  order_id: 'orders',
  selection_id: 'selections',
  base_id: 'selections',
  campaign_id: 'campaigns',
  list_id: 'shipping_lists',
  standing_id: 'standing_campaigns',
  merge_id: 'quality_decisions',
};

interface Taken {
  table: string;
  /** Others refer to its rows by their id, so that it stands before them. */
  isNamed?: true;
  /** Columns that stay behind and begin anew. */
  without?: readonly string[];
  /** Rows that go along; all where it is missing. */
  only?: string;
}

/** Tables whose rows go along, referenced before referring; loaded in this order. Why others stay says who owns them (`Facts`). */
export const TAKEN: readonly Taken[] = [
  { table: 'business_settings' },
  { table: 'business_profiles' },
  { table: 'postage_settings' },
  { table: 'purchase_settings' },
  { table: 'price_limit_settings' },
  { table: 'retention_terms' },
  { table: 'store_settings' },
  // The logo is a file of its own.
  { table: 'sender_settings', without: ['logo_key'] },
  { table: 'brands' },
  { table: 'brand_aliases' },
  { table: 'brand_decisions', without: ['market_number'] },
  // What rules say of a text they say again.
  { table: 'lens_texts', only: "source = 'korrektur'" },
  { table: 'lens_rules' },
  { table: 'lens_decisions', without: ['market_number'] },
  { table: 'staff_decisions' },
  { table: 'goal_sheets' },
  { table: 'goals' },
  { table: 'time_notes' },
  // Counted by another portal from then on, under another key.
  { table: 'websites', without: ['site_key'] },
  { table: 'website_hours' },
  { table: 'website_counts' },
  // Those of all pages, sources or devices together are added up anew.
  { table: 'website_visits', only: "page <> '#' AND source <> '#' AND device <> '#'" },
  // Another portal has a market of its own.
  { table: 'upload_mapping_profiles', without: ['market_id', 'market_version'] },
  // Applied to the files' rows when they are there.
  { table: 'quality_decisions', isNamed: true, without: ['is_applied', 'line_positions'] },
  { table: 'quality_scores' },
  { table: 'consent_changes' },
  { table: 'objections' },
  { table: 'block_list_keys' },
  { table: 'block_list' },
  { table: 'selections', isNamed: true },
  { table: 'selection_members' },
  { table: 'standing_campaigns', isNamed: true },
  { table: 'standing_steps' },
  { table: 'standing_bundles' },
  { table: 'campaigns', isNamed: true },
  { table: 'campaign_steps' },
  { table: 'plan_budgets' },
  { table: 'message_pictures' },
  { table: 'campaign_texts' },
  { table: 'shipping_lists', isNamed: true },
  { table: 'shipping_list_members' },
  { table: 'standing_pieces' },
  // What the shop has been told of is told.
  { table: 'customer_answers', without: ['is_told', 'told_at'] },
  // What waits can be confirmed here alone.
  { table: 'email_confirmations', without: ['state', 'attempts', 'due_at'], only: 'confirmed_at IS NOT NULL' },
];

/** Rows that files bring where a number alone says whose they are; the others stand in `portal.json`. */
export const BY_NUMBER = ['order_lines', 'refractions'] as const;
