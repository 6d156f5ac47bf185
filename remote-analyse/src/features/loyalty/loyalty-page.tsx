import { OF_ORDERS, type RestrictionField } from '@portal/shared/contract/analyse';
import { AnalysisPage } from '../../common/frame/analysis-page.tsx';
import { LoyaltyFigures } from './loyalty-figures.tsx';

/** Whether customers are new is what the page tells, and they come back for orders of any kind. */
const WITHOUT: readonly RestrictionField[] = ['customer', ...OF_ORDERS];

/** Who comes back and after how long: Kaplan-Meier, cohorts, returning and one-time buyers; the customers behind each. */
export default function LoyaltyPage() {
  return (
    <AnalysisPage title="Kundenloyalität" sendable="loyalty" without={WITHOUT}>
      {(filter) => <LoyaltyFigures filter={filter} />}
    </AnalysisPage>
  );
}
