import type { AnalysisFilter, SendablePage } from '@portal/shared/contract/analyse';

/** A page of the analysis as it is looked at. */
export interface SendableView {
  page: SendablePage;
  title: string;
  filter: AnalysisFilter;
}
