import { AnalysisPage } from '../../common/frame/analysis-page.tsx';
import { ValueFigures } from './value-figures.tsx';

/** What an order of glasses brings: mean and median, how amounts are spread, types, frames and lenses, brands and price tiers. */
export default function GlassesValuePage() {
  return (
    <AnalysisPage title="Umsatz je Brillenauftrag" sendable="glasses-value">
      {(filter) => <ValueFigures filter={filter} />}
    </AnalysisPage>
  );
}
