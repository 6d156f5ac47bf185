import { AnalysisPage } from '../../common/frame/analysis-page.tsx';
import { CustomerFigures } from './customer-figures.tsx';

/** What customers spend: mean and median, tenths, by age and kind, pairs of glasses; the customers behind each. */
export default function RevenuePerCustomerPage() {
  return (
    <AnalysisPage title="Umsatz je Kunde" sendable="revenue-per-customer">
      {(filter) => <CustomerFigures filter={filter} />}
    </AnalysisPage>
  );
}
