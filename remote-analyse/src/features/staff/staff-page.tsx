import { AnalysisPage } from '../../common/frame/analysis-page.tsx';
import { StaffFigures } from './staff-figures.tsx';

/** What each member of staff sold: ranked where enough stands behind it, summed to the store's revenue. For PRO. */
export default function StaffPage() {
  return <AnalysisPage title="Mitarbeiter">{(filter) => <StaffFigures filter={filter} />}</AnalysisPage>;
}
