import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AnalysisFilter, Dashboard } from '@portal/shared/contract/analyse';
import type { StoreScope } from '@portal/shared/contract/common';
import { OPENED_HERE, readWhy, writeWhy } from '../../common/why/why-address.ts';

/** What the dashboard's figures are of, as an analysis asks for it: the same days, the same comparison. */
export const filterOf = (
  { from, to, unit }: Pick<Dashboard, 'from' | 'to' | 'unit'>,
  scope: StoreScope,
): AnalysisFilter | null => (from !== null && to !== null ? { from, to, unit, compare: 'vorjahr', scope } : null);

/** The explanation of revenue, which lives in the address. `isWanted` stays, so that the drawer can close and give the focus back. */
export function useDashboardWhy() {
  const [params, setParams] = useSearchParams();
  const isOpen = readWhy(params) !== null;
  const [isWanted, setIsWanted] = useState(isOpen);
  if (isOpen && !isWanted) setIsWanted(true);
  const show = () => setParams(writeWhy({ part: 'umsatz' }, params), { state: OPENED_HERE, preventScrollReset: true });
  return { isWanted, show };
}
