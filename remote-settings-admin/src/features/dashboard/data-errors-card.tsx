import { useQuery } from '@tanstack/react-query';
import { useSession, useStoreScope } from '@portal/shared/session';
import { NothingHere, TodayError, TodayItem } from '@portal/shared/ui';
import { qualityText } from './quality-text.ts';
import { qualityQuery } from '../../common/quality/queries.ts';

const TITLE = 'Datenfehler';

/** What keeps the data from being good. */
export default function DataErrorsCard() {
  const { data, error, refetch } = useQuery(qualityQuery(useSession().currentStore?.id, useStoreScope()));
  if (error && !data) return <TodayError title={TITLE} message={error.message} onRetry={() => void refetch()} />;
  // Seldom anything to do: no room is kept for it.
  if (!data || data.score === null || qualityText(data).state === 'good') return <NothingHere />;
  return <TodayItem {...qualityText(data)} title={TITLE} />;
}
