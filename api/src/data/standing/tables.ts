import type {
  Channel,
  PieceReason,
  StandingAction,
  StandingReplay,
  StandingSentence,
  StandingState,
} from '@portal/shared/contract/marketing';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import { staying, taken, type Facts } from '../../platform/database/facts.ts';

type Day = string;

interface StandingCampaignsTable {
  tenant_id: number;
  id: Generated<number>;
  state: Generated<StandingState>;
  /** Of the sentence; a change begins a new one, whose effect is counted apart. */
  version: Generated<number>;
  sentence: JSONColumnType<StandingSentence>;
  /** The version whose e-mails an Admin lets go by themselves; null: none. */
  permitted_version: number | null;
  /** What lots are drawn by. No answer has it; it goes along with the business's own data alone, so that lots stay elsewhere. */
  secret: string;
  /** The last day on which a bundle was looked for. */
  looked_on: Day | null;
  /** German sentence: why none could be put together then. */
  waits: string | null;
  created_at: Generated<Date>;
  created_by: string;
  updated_at: Generated<Date>;
  updated_by: string;
  /** Of whom made it; null: all. */
  store_ids: Generated<number[] | null>;
}

interface StandingStepsTable {
  tenant_id: number;
  id: Generated<number>;
  standing_id: number;
  action: StandingAction;
  version: number;
  sentence: JSONColumnType<StandingSentence> | null;
  at: Generated<Date>;
  by: string;
}

interface StandingBundlesTable {
  tenant_id: number;
  standing_id: number;
  on_day: Day;
  version: number;
  due: number;
  left_out: JSONColumnType<Partial<Record<PieceReason, number>>>;
  made_at: Generated<Date>;
}

interface StandingPiecesTable {
  tenant_id: number;
  standing_id: number;
  on_day: Day;
  customer_id: number;
  store_id: number;
  /** `Due.key` */
  occasion: string;
  due_on: Day;
  outcome: Channel | PieceReason;
  is_control: boolean;
  list_id: number | null;
  /** Of the household, where it was asked; the same for all of it. Null of older ones too. */
  lot: number | null;
}

interface StandingReplaysTable {
  tenant_id: number;
  id: Generated<number>;
  /** Who asked. */
  user_sub: string;
  /** Null: of one that is not there yet. */
  standing_id: number | null;
  sentence: JSONColumnType<StandingSentence>;
  on_day: Day;
  /** The same for the same question. */
  question: string;
  /** Bundles that are put together, of all; null: people are still being read. */
  done: Generated<number>;
  total: ColumnType<number | null, number | null | undefined>;
  result: ColumnType<StandingReplay | null, string | undefined, string>;
  /** German sentence: why it came to nothing. */
  problem: ColumnType<string | null, string | null | undefined>;
  asked_at: Generated<Date>;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    standing_campaigns: StandingCampaignsTable;
    standing_steps: StandingStepsTable;
    standing_bundles: StandingBundlesTable;
    standing_pieces: StandingPiecesTable;
    standing_replays: StandingReplaysTable;
  }
}

export const STANDING_FACTS: Facts = {
  ...taken('standing_campaigns', 'standing_steps', 'standing_bundles', 'standing_pieces'),
  ...staying('made for somebody who waits for it at this moment', 'standing_replays'),
};
