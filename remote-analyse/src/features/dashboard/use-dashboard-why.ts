import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AnalysisFilter, Dashboard } from '@portal/shared/contract/analyse';
import type { StoreScope } from '@portal/shared/contract/common';
import { OPENED_HERE, WHY, writeWhy, type WhyFigure } from '../../common/why/why-address.ts';

/** What the dashboard's figures are of, as an analysis asks for it: the same days, the same comparison. */
export const filterOf = (
  { from, to, unit }: Pick<Dashboard, 'from' | 'to' | 'unit'>,
  scope: StoreScope,
): AnalysisFilter | null => (from !== null && to !== null ? { from, to, unit, compare: 'vorjahr', scope } : null);

/** The explanation of a figure, which lives in the address. `isWanted` stays, so that the drawer can close and give the focus back. */
export function useDashboardWhy() {
  const [params, setParams] = useSearchParams();
  // What it names is read where it is shown: the first page does without.
  const isOpen = params.has(WHY);
  const [isWanted, setIsWanted] = useState(isOpen);
  if (isOpen && !isWanted) setIsWanted(true);
  const show = (figure: WhyFigure) =>
    setParams(writeWhy({ figure }, params), { state: OPENED_HERE, preventScrollReset: true });
  return { isWanted, show };
}
