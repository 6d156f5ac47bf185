import type { AGE_GROUPS, CUSTOMER_KINDS } from '@portal/shared/contract/analyse';
import type { Days } from '@portal/shared/contract/calendar';
import type { Comparison, GLASSES_TYPES, Period } from '@portal/shared/contract/common';

export type GlassesType = (typeof GLASSES_TYPES)[number];
export type AgeGroup = (typeof AGE_GROUPS)[number];
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

/** By what a figure can be told for one after the other. */
const DIMENSIONS = [
  'store',
  'month',
  'quarter',
  'year',
  'type',
  'age',
  'customer',
  'weekday',
  'staff',
  'brand',
  'frame_maker',
  'lens_maker',
  'place',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** What narrows a figure. Several of a kind are told one beside the other, never summed. */
export interface Filters {
  /** Ids; 'all': of the whole business. Absent: as the page is set. */
  stores?: 'all' | readonly number[];
  glasses?: readonly GlassesType[];
  ages?: readonly AgeGroup[];
  customers?: readonly CustomerKind[];
  /** Customers who never bought that type. */
  without?: GlassesType;
  /** Id of a member of staff, and of a sent campaign. */
  staff?: number;
  campaign?: number;
  brand?: string;
  maker?: string;
  plz?: string;
  /** With several postcodes. */
  place?: string;
  /** 1 Monday … 7 Sunday. */
  weekday?: number;
}

/** What an average is taken of: working days (Arbeitstage) of the stores, weeks of seven days, whole months. */
export type Per = 'day' | 'week' | 'month';

export interface Ranking {
  by: Dimension;
  /** all: each of them, in their own order. */
  order: 'best' | 'worst' | 'all';
  count: number;
}

/** A question as it was understood. */
export interface Parts {
  /** One of FIGURES. */
  figure: string;
  filters: Filters;
  /** null: the figure is one of now. */
  period: Period | null;
  /** As the filter bar has it, or days of one's own. */
  comparison: Comparison | Days;
  ranking: Ranking | null;
  /** An average; absent: the figure as it is. */
  per?: Per;
  /** What made the change is asked for, too. */
  why: boolean;
}

/** Why a question could not be understood; `words`: which of them, as written. */
export interface NotUnderstood {
  reason:
    | 'empty'
    | 'words'
    | 'no-figure'
    | 'age'
    | 'no-whole-month'
    | 'not-combined'
    | 'unknown'
    | 'store'
    | 'future'
    | 'before-data'
    | 'after-data';
  words: readonly string[];
  /** Of 'unknown': which of UNKNOWN_TOPICS. */
  topic?: string;
}

export type Understanding =
  | { status: 'answered'; parts: Parts }
  | { status: 'ambiguous'; readings: readonly Parts[] }
  | ({ status: 'not-understood' } & NotUnderstood);
