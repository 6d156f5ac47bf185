import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@portal/shared/format';
import { useSession, useStoreScope } from '@portal/shared/session';
import { TodayError, TodayItem, TodayItemSkeleton } from '@portal/shared/ui';
import { dueCustomersQuery } from './queries.ts';

const TITLE = 'Fällige Kunden';

/** How many customers can be expected to want new glasses within six months, and how many of them may be written to. */
export default function DueCustomersCard() {
  const { data, error, refetch } = useQuery(dueCustomersQuery(useSession().currentStore?.id, useStoreScope()));
  if (error && !data) return <TodayError title={TITLE} message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <TodayItemSkeleton title={TITLE} />;
  if (data.as_of === null) return <TodayItem state="info" title={TITLE} text="Noch keine Prognose: Sie entsteht nach dem Upload, sobald die Daten dafür reichen." />;
  const customers = data.due === 1 ? 'Kunde kauft' : 'Kunden kaufen';
  return (
    <TodayItem
      state="info" title={TITLE}
      text={`Rund ${formatCount(data.due)} ${customers} voraussichtlich in den nächsten 6 Monaten eine neue Brille; ${formatCount(data.reachable)} davon dürfen Sie anschreiben.`}
    />
  );
}
