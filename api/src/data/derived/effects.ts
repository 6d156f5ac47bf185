import type { KindOfChange } from '@portal/shared/contract/common';

/** What jobs do about a change, once it is committed. */
export type Follower =
  | 'statistics'
  | 'figures'
  | 'lens-texts'
  | 'brands'
  | 'quality'
  | 'quality-of-stores'
  | 'scores'
  | 'market'
  | 'watch'
  | 'own-watches';

export interface Effect {
  /** In the transaction of the change. */
  atOnce?: 'rebuild' | 'forget' | 'reach' | 'scored';
  later: readonly Follower[];
}

/** Every kind of change that derived data follow, and what follows it; the words are those of all changes. */
export const EFFECTS = {
  /** Customers, orders or what they mean: an upload, its roll-back, figures that were derived anew. */
  data: { atOnce: 'rebuild', later: ['statistics', 'quality', 'scores', 'watch', 'own-watches'] },
  /** A correction, a merge, or one taken back. Age groups and the like follow in a moment. */
  person: { atOnce: 'reach', later: ['figures', 'quality-of-stores'] },
  /** What a file leaves out of an order was added, or that was taken back. */
  order: { later: ['figures', 'quality-of-stores'] },
  /** What is wrong with a row was decided to be right. */
  ignored: { later: ['quality-of-stores'] },
  /** Something came back from an address. */
  contact: { later: ['quality-of-stores'] },
  consent: { atOnce: 'reach', later: ['quality-of-stores', 'scores'] },
  objection: { atOnce: 'reach', later: ['quality-of-stores', 'scores'] },
  erasure: { atOnce: 'forget', later: ['figures'] },
  /** Exclusions, amounts, what lens texts mean. */
  rules: { later: ['figures'] },
  /** By what rules of the portal lens texts are read; the figures follow where one means something else. */
  'market-rules': { later: ['lens-texts'] },
  /** Which spellings are one brand. */
  brands: { later: ['brands', 'scores'] },
  /** How expensive a brand is taken to be. */
  tiers: { later: ['scores'] },
  /** Whether the model of the market may learn from the business: it forgets, or learns, before all are scored anew. */
  sharing: { later: ['market'] },
  /** Whether anybody is scored: scores go at once, or come; the market learns from who has them alone. */
  forecasting: { atOnce: 'reach', later: ['scores', 'market'] },
  scores: { atOnce: 'scored', later: [] },
} as const satisfies Partial<Record<KindOfChange, Effect>>;

export type ChangeKind = keyof typeof EFFECTS;

/** The kinds of change that one of these follows. */
export const followedBy = (...followers: readonly Follower[]): ChangeKind[] =>
  (Object.keys(EFFECTS) as ChangeKind[]).filter((what) =>
    (EFFECTS[what].later as readonly Follower[]).some((one) => followers.includes(one)),
  );
