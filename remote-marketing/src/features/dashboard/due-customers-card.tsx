import { useQuery } from '@tanstack/react-query';
import { pathOf, suggestionPath } from '@portal/shared/contract';
import { formatCount } from '@portal/shared/format';
import { useMeetsGroups, useSession, useStoreScope } from '@portal/shared/session';
import { NothingHere, TodayError, TodayItem, TodayItemSkeleton } from '@portal/shared/ui';
import { dueCustomersQuery } from './queries.ts';

const TITLE = 'Fällige Kunden';

/** How many customers can be expected to want new glasses within six months, and how many of them may be written to. */
export default function DueCustomersCard() {
  const maySelect = useMeetsGroups(['Marketing-Manager']);
  const { data, error, refetch } = useQuery(dueCustomersQuery(useSession().currentStore?.id, useStoreScope()));
  if (error && !data) return <TodayError title={TITLE} message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <TodayItemSkeleton title={TITLE} />;
  if (data.as_of === null || data.due === 0) return <NothingHere />;
  const customers = data.due === 1 ? 'Kunde kauft' : 'Kunden kaufen';
  return (
    <TodayItem
      state="info"
      title={TITLE}
      text={`Rund ${formatCount(data.due)} ${customers} voraussichtlich in den nächsten 6 Monaten eine neue Brille; ${formatCount(data.reachable)} davon dürfen Sie anschreiben.`}
      action={
        maySelect
          ? { label: 'Zum Vorschlag', to: suggestionPath('due') }
          : { label: 'Kunden suchen', to: pathOf('customers') }
      }
    />
  );
}
