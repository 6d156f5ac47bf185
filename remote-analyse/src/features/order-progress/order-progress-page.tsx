import { AnalysisPage } from '../../common/frame/analysis-page.tsx';
import { ProgressFigures } from './progress-figures.tsx';

/** What is being made and not collected, how long customers wait, what came back, and what was let off the price. */
export default function OrderProgressPage() {
  return (
    <AnalysisPage title="Aufträge & Abholung" sendable="order-progress">
      {(filter) => <ProgressFigures filter={filter} />}
    </AnalysisPage>
  );
}
