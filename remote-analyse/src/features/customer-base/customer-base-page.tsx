import { OF_ORDERS, type RestrictionField } from '@portal/shared/contract/analyse';
import { AnalysisPage } from '../../common/frame/analysis-page.tsx';
import { BaseFigures } from './base-figures.tsx';

/** A customer has no type of glasses, no weekday and no brand, and whether they are new is what the page tells. */
const WITHOUT: readonly RestrictionField[] = ['glasses', 'customer', ...OF_ORDERS];

/** How the customer base moves, how old it is and who may be written to; the customers behind each figure. */
export default function CustomerBasePage() {
  return (
    <AnalysisPage title="Kunden" sendable="customer-base" without={WITHOUT}>
      {(filter) => <BaseFigures filter={filter} />}
    </AnalysisPage>
  );
}
