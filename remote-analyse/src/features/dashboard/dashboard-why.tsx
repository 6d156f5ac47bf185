import type { AnalysisFilter } from '@portal/shared/contract/analyse';
import { BehindProvider } from '../../common/behind/behind.tsx';
import { WhyProvider } from '../../common/why/why.tsx';

/** The explanation that the dashboard's address has open, and the lists behind it. */
export const DashboardWhy = ({ filter }: { filter: AnalysisFilter }) => (
  <BehindProvider filter={filter}>
    <WhyProvider filter={filter}>{null}</WhyProvider>
  </BehindProvider>
);
