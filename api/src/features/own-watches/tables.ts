import type { OwnWatchCondition, OwnWatchPeriod, OwnWatchStanding } from '@portal/shared/contract/analyse';
import type { Generated, Selectable } from 'kysely';
import { staying, type Facts } from '../../platform/database/facts.ts';

interface OwnWatchesTable {
  tenant_id: number;
  id: Generated<number>;
  user_sub: string;
  figure: string;
  /** null: all that the person may see. */
  store_id: number | null;
  period: OwnWatchPeriod;
  condition: OwnWatchCondition;
  /** In the unit of the figure; null where the condition is 'unusual'. */
  bound: number | null;
  is_paused: boolean;
  made_at: Generated<Date>;
  standing: OwnWatchStanding;
  /** When it last had a value. */
  is_beyond: Generated<boolean>;
  value: number | null;
  low: number | null;
  high: number | null;
  /** ISO days, both included. */
  first_day: string | null;
  last_day: string | null;
}

interface OwnWatchNewsTable {
  tenant_id: number;
  id: Generated<number>;
  watch_id: number;
  user_sub: string;
  sentence: string;
  href: string;
  store_id: number | null;
  told_on: string;
}

export type OwnWatchRow = Selectable<OwnWatchesTable>;

declare module '../../platform/database/schema.ts' {
  interface Database {
    own_watches: OwnWatchesTable;
    own_watch_news: OwnWatchNewsTable;
  }
}

export const OWN_WATCHES_FACTS: Facts = staying(
  'what single people want to be told here',
  'own_watches',
  'own_watch_news',
);
