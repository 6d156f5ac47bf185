import { AnalysisPage } from '../../common/frame/analysis-page.tsx';
import { InsuranceFigures } from './insurance-figures.tsx';

/** How much of the revenue hangs on health insurers, by month and by what is sold. */
export default function InsurancePage() {
  return (
    <AnalysisPage title="Kassenanteil" sendable="insurance">
      {(filter) => <InsuranceFigures filter={filter} />}
    </AnalysisPage>
  );
}
