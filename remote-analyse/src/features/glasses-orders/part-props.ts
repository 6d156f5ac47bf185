import type { AnalysisFilter, GlassesOrders } from '@portal/shared/contract/analyse';

/** What each part of the page draws. */
export interface PartProps {
  found: GlassesOrders;
  filter: AnalysisFilter;
}
