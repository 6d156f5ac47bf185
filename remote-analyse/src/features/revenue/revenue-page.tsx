import { AnalysisPage } from '../../common/frame/analysis-page.tsx';
import { RevenueFigures } from './figures.tsx';

/** Revenue of the current store or of all stores: cards, months against the compared period, orders behind each bar. */
export default function RevenuePage() {
  return (
    <AnalysisPage title="Gesamtumsatz" sendable="revenue">
      {(filter) => <RevenueFigures filter={filter} />}
    </AnalysisPage>
  );
}
