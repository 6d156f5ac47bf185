import { AnalysisPage } from '../../common/frame/analysis-page.tsx';
import type { FilterField } from '../../common/filter/filter-words.ts';
import { BaseFigures } from './base-figures.tsx';

/** A customer has no type of glasses, and whether they are new is what the page tells. */
const WITHOUT: readonly FilterField[] = ['glasses', 'customer'];

/** How the customer base moves, how old it is and who may be written to; the customers behind each figure. */
export default function CustomerBasePage() {
  return (
    <AnalysisPage title="Kunden" without={WITHOUT}>
      {(filter) => <BaseFigures filter={filter} />}
    </AnalysisPage>
  );
}
