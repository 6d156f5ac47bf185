import type { AnalysisFilter, GlassesOrders } from '@portal/shared/contract';

/** What each part of the page draws. */
export interface PartProps {
  found: GlassesOrders;
  filter: AnalysisFilter;
}
