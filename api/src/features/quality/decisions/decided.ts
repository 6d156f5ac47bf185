/** Decisions that have been written, and what has to be computed anew because of them. */
export interface Decided {
  ids: number[];
  storeIds: number[];
  /** Whose reach may have changed at once. */
  customerIds: number[];
  /** Whether orders say something else now. */
  ofOrders?: boolean;
}
