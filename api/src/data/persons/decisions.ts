import { FOLLOWS, NUMBER, type PersonTable } from './person-column.ts';

/** Merges are taken back before anybody is erased, and put back for those who are left. */
const DECISIONS = { by: 'takeBackDecisions, forgetDecisions and applyDecisions' };

export const customerMerges: PersonTable<'customer_merges'> = {
  rows: DECISIONS,
  columns: { tenant_id: NUMBER, merged_id: NUMBER, survivor_id: NUMBER },
};
export const mergedOrders: PersonTable<'merged_orders'> = {
  rows: DECISIONS,
  columns: { tenant_id: NUMBER, order_id: NUMBER, customer_id: NUMBER },
};
export const mergedRefractions: PersonTable<'merged_refractions'> = {
  rows: DECISIONS,
  columns: { tenant_id: NUMBER, refraction_id: NUMBER, customer_id: NUMBER },
};

export const duplicateCandidates: PersonTable<'duplicate_candidates'> = {
  rows: { by: 'forgetDuplicates' },
  columns: { tenant_id: NUMBER, customer_id: NUMBER, other_id: NUMBER, score: FOLLOWS, reasons: FOLLOWS },
};
