import type { RestrictionField } from '@portal/shared/contract/analyse';
import { AnalysisPage } from '../../common/frame/analysis-page.tsx';
import { BaseFigures } from './base-figures.tsx';

/** A customer has no type of glasses and no weekday, and whether they are new is what the page tells. */
const WITHOUT: readonly RestrictionField[] = ['glasses', 'customer', 'weekday'];

/** How the customer base moves, how old it is and who may be written to; the customers behind each figure. */
export default function CustomerBasePage() {
  return (
    <AnalysisPage title="Kunden" sendable="customer-base" without={WITHOUT}>
      {(filter) => <BaseFigures filter={filter} />}
    </AnalysisPage>
  );
}
