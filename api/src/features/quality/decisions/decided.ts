/** A decision that has been written, and what has to be computed anew because of it. */
export interface Decided {
  id: number;
  storeIds: number[];
  /** Whose reach may have changed at once. */
  customerIds: number[];
}
