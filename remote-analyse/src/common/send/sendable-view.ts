import type { AnalysisFilter } from '@portal/shared/contract/analyse';
import type { SendablePage } from '@portal/shared/contract/settings-admin';

/** A page of the analysis as it is looked at. */
export interface SendableView {
  page: SendablePage;
  title: string;
  filter: AnalysisFilter;
}
