import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { STORE_HORIZON, type AnalysisFilter, type StoreLoyalty } from '@portal/shared/contract/analyse';
import type { ListColumn } from '@portal/shared/list';
import { useSession } from '@portal/shared/session';
import type { StoreRow } from '../../common/stores/store-columns.tsx';
import { StoresCard } from '../../common/stores/stores-card.tsx';
import { CURVE_ENDED, shareText, WAIT } from './model.ts';
import { storeLoyaltyQuery } from './queries.ts';

/** The rate of each store; '–' while it is on its way, and where too few have been watched for so long. */
function rateColumn(stores: StoreLoyalty['stores']): ListColumn<StoreRow> {
  const shareOf = (row: StoreRow) => stores.find(({ id }) => id === row.id)?.current?.share ?? null;
  return {
    key: 'repurchase',
    title: 'Wiederkauf',
    numeric: true,
    width: 120,
    card: 'figure',
    sort: shareOf,
    text: (row) => shareText(shareOf(row)),
    definition: `Innerhalb von ${STORE_HORIZON} Monaten, von den Hauptbrillen dieses Standorts, wo auch immer die nächste gekauft wurde. ${WAIT} „–“: ${CURVE_ENDED}`,
  };
}

/** The stores side by side, with how many of their customers come back. */
export function LoyaltyStores({ filter }: { filter: AnalysisFilter }) {
  const count = useSession().allStores?.count ?? 0;
  const asked = useQuery({ ...storeLoyaltyQuery(filter), enabled: count > 1 });
  const { data, isPlaceholderData } = asked;
  const lead = useMemo(
    () => ({
      title: 'Standorte nach Wiederkauf',
      column: rateColumn(data?.stores ?? []),
      asked: { isPlaceholderData },
    }),
    [data, isPlaceholderData],
  );
  return <StoresCard view="customers" filter={filter} lead={lead} />;
}
