import { useQuery } from '@tanstack/react-query';
import { useSession, useStoreScope } from '@portal/shared/session';
import { TodayError, TodayItem, TodayItemSkeleton } from '@portal/shared/ui';
import { qualityText } from './quality-text.ts';
import { qualityQuery } from '../../common/quality/queries.ts';

const TITLE = 'Datenfehler';

/** What keeps the data from being good. */
export default function DataErrorsCard() {
  const { data, error, refetch } = useQuery(qualityQuery(useSession().currentStore?.id, useStoreScope()));
  if (error && !data) return <TodayError title={TITLE} message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <TodayItemSkeleton title={TITLE} />;
  return <TodayItem {...qualityText(data)} title={TITLE} />;
}
