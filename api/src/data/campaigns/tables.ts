import type {
  CampaignStatus,
  Channel,
  ContactOutcome,
  DrawnSettings,
  DrawStep,
  ExportFormat,
  ExportSettings,
  SelectionConfig,
} from '@portal/shared/contract/marketing';
import type { PostageClass } from '@portal/shared/contract/prices';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import { staying, taken, type Facts } from '../../platform/database/facts.ts';

type Day = string;

/** Recipients that a job draws; gone when their list is there. */
interface DrawingsTable {
  tenant_id: number;
  id: Generated<number>;
  /** Of one of both. */
  campaign_id: number | null;
  selection_id: number | null;
  /** Of the selection or the campaign, when it was asked for. */
  version: number | null;
  /** Of the export, when it was asked for; null: of a campaign. */
  settings: ColumnType<ExportSettings | null, string | null | undefined, never>;
  user_sub: string;
  created_by: string;
  step: Generated<'reading' | 'writing'>;
  done: Generated<number>;
  total: number | null;
  problem_code: string | null;
  problem: string | null;
}

type Criteria = Omit<SelectionConfig, 'name' | 'description'>;

interface CampaignsTable {
  tenant_id: number;
  id: Generated<number>;
  name: string;
  purpose: string;
  channel: Channel;
  /** That it was made from; it may be gone. */
  selection_id: number | null;
  /** Selection whose frozen customers it is limited to. */
  base_id: number | null;
  config: JSONColumnType<Criteria>;
  /** As the selection had it. */
  uses_refraction: Generated<boolean>;
  settings: JSONColumnType<DrawnSettings>;
  ship_on: Day;
  release_by: Day;
  /** Until when its proof is to be approved; null: nobody has said. */
  proof_by: Day | null;
  /** What it may cost; null: nobody has said. */
  budget_cents: number | null;
  unit_cost_cents: number;
  fixed_cost_cents: number;
  status: Generated<CampaignStatus>;
  version: Generated<number>;
  created_at: Generated<Date>;
  created_by: string;
  updated_at: Generated<Date>;
  updated_by: string;
  /** Of whom made it; null: all. */
  store_ids: Generated<number[] | null>;
  /** The Daueraktion that put it together, and on which day; null: somebody planned it. */
  standing_id: Generated<number | null>;
  standing_on: Generated<Day | null>;
}

interface CampaignStepsTable {
  tenant_id: number;
  campaign_id: number;
  status: CampaignStatus;
  at: Generated<Date>;
  by: string;
}

/** What a letter of a list costs, by how many leave together. */
export interface LetterPrices {
  /** Cents without postage. */
  unit_cents: number;
  /** Postage by quantity, as it was when the list was drawn. */
  classes: readonly PostageClass[];
}

interface ShippingListsTable {
  tenant_id: number;
  id: Generated<number>;
  /** Null: exported from a selection directly. */
  campaign_id: number | null;
  selection_id: number | null;
  name: string;
  channel: Channel;
  purpose: string;
  config: JSONColumnType<Criteria>;
  /** A filter went by refractions: who withdraws einw_gesundheit leaves the list. */
  uses_refraction: Generated<boolean>;
  /** Found by something that tells about the eyes: the same where the business is strict. */
  of_health: Generated<boolean>;
  settings: JSONColumnType<DrawnSettings>;
  /** Of the control group. */
  seed: string;
  funnel: JSONColumnType<DrawStep[]>;
  unit_cost_cents: number;
  fixed_cost_cents: number;
  /** Of letters whose postage follows their number; null: `unit_cost_cents` is all of it. */
  prices: ColumnType<LetterPrices | null, string | undefined, string>;
  created_at: Generated<Date>;
  created_by: string;
  /** Null: waits for its release. */
  released_at: Date | null;
  released_by: string | null;
  /** Null: not sent yet. */
  sent_on: Day | null;
  response_days: Generated<number>;
  /** Of whom made it; null: all. */
  store_ids: Generated<number[] | null>;
}

interface ShippingListMembersTable {
  tenant_id: number;
  list_id: number;
  customer_id: number;
  store_id: number;
  is_control: boolean;
  /** 1: the highest chance. */
  rank: number;
  /** Of the next glasses within 6 months when drawn, 0 to 1. */
  chance: number | null;
  code: string;
  removed_at: Date | null;
  removed_by: string | null;
  removed_reason: string | null;
  outcome: ContactOutcome | null;
  outcome_on: Day | null;
  /** MD5 of the address that something came back from. */
  outcome_address: string | null;
}

interface ExportsTable {
  tenant_id: number;
  id: Generated<number>;
  list_id: number;
  selection_id: number | null;
  channel: Channel;
  purpose: string;
  format: ExportFormat;
  row_count: number;
  /** SHA-256 in hex. */
  hash: string;
  created_at: Generated<Date>;
  created_by: string;
  expires_at: Date;
  file_key: string;
}

/** What was sent to customers whose upload was taken back, until they are there again; see `absent-contacts.ts`. */
interface AbsentContactsTable {
  tenant_id: number;
  id: Generated<number>;
  store_key: string;
  customer_key: string;
  table_name: 'shipping_list_members' | 'standing_pieces';
  row: unknown;
}

/** Written by `src/features/proofs`. */
interface CampaignProofsTable {
  tenant_id: number;
  campaign_id: number;
  version: number;
  /** In the room of files. */
  file_key: string;
  created_at: Generated<Date>;
  created_by: string;
  approved_at: Date | null;
  approved_by: string | null;
}

interface ProofCommentsTable {
  tenant_id: number;
  id: Generated<number>;
  campaign_id: number;
  version: number;
  page: number;
  x: number;
  y: number;
  text: string;
  created_at: Generated<Date>;
  created_by: string;
  done_at: Date | null;
  done_by: string | null;
}

/** Written by `src/features/advertising-plan`. */
interface PlanBudgetsTable {
  tenant_id: number;
  year: number;
  cents: number | null;
  version: number;
  updated_at: Generated<Date>;
  updated_by: string;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    drawings: DrawingsTable;
    campaigns: CampaignsTable;
    campaign_steps: CampaignStepsTable;
    shipping_lists: ShippingListsTable;
    shipping_list_members: ShippingListMembersTable;
    exports: ExportsTable;
    absent_contacts: AbsentContactsTable;
    campaign_proofs: CampaignProofsTable;
    proof_comments: ProofCommentsTable;
    plan_budgets: PlanBudgetsTable;
  }
}

export const CAMPAIGNS_FACTS: Facts = {
  ...taken('campaigns', 'campaign_steps', 'shipping_lists', 'shipping_list_members', 'plan_budgets'),
  ...staying('what is still to be done here', 'drawings'),
  ...staying('files with an end, made of the rest', 'exports'),
  ...staying(
    'of people whom the business has taken back, and who are nobody until they are uploaded again',
    'absent_contacts',
  ),
  ...staying(
    'proofs are files, and what is said about places of them says nothing without them',
    'campaign_proofs',
    'proof_comments',
  ),
};
