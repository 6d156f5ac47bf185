import { AnalysisPage } from '../../common/frame/analysis-page.tsx';
import { OrderFigures } from './order-figures.tsx';

/** Glasses in pieces: by month, type and age, extra pairs and progressives, makers of frames and lenses. */
export default function GlassesOrdersPage() {
  return (
    <AnalysisPage title="Brillenaufträge" sendable="glasses-orders">
      {(filter) => <OrderFigures filter={filter} />}
    </AnalysisPage>
  );
}
