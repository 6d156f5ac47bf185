import { useQuery } from '@tanstack/react-query';
import { useSession } from '@portal/shared/session';
import { TodayItem, TodayItemSkeleton } from '@portal/shared/ui';
import { qualityText } from './quality-text.ts';
import { qualityQuery } from './queries.ts';

const TITLE = 'Datenfehler';

/** What keeps the data from being good. */
export default function DatenfehlerCard() {
  const { data, error } = useQuery(qualityQuery(useSession().currentStore?.id));
  if (error) return <TodayItem state="warn" title={TITLE} text={error.message} />;
  if (!data) return <TodayItemSkeleton title={TITLE} />;
  return <TodayItem {...qualityText(data)} title={TITLE} />;
}
