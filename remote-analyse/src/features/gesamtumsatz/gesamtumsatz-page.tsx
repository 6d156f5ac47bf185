import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { today } from '@portal/shared/format';
import { Page } from '@portal/shared/ui';
import { Figures } from './figures.tsx';
import { RevenueFilterBar } from './filter-bar.tsx';
import { readFilter, writeFilter } from './filter-params.ts';
import { storeCountQuery } from './queries.ts';

/** Revenue of the current store or of all stores: cards, months against the compared period, orders behind each bar. */
export default function GesamtumsatzPage() {
  const [params, setParams] = useSearchParams();
  const { data: stores = 1 } = useQuery(storeCountQuery);
  const value = readFilter(params, today());
  return (
    <Page title="Gesamtumsatz">
      <RevenueFilterBar value={value} onChange={(next) => setParams(writeFilter(next))} withScope={stores > 1} />
      <Figures filter={value.filter} />
    </Page>
  );
}
