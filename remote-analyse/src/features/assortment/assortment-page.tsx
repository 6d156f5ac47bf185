import { AnalysisPage } from '../../common/frame/analysis-page.tsx';
import { AssortmentFigures } from './assortment-figures.tsx';

/** What is sold of lenses, frames, contact lenses and merchandise, and what became of its prices. */
export default function AssortmentPage() {
  return (
    <AnalysisPage title="Sortiment" sendable="assortment">
      {(filter) => <AssortmentFigures filter={filter} />}
    </AnalysisPage>
  );
}
