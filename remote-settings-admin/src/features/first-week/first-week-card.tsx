import { useQuery } from '@tanstack/react-query';
import { pathOf } from '@portal/shared/contract';
import { NothingHere, TodayItem } from '@portal/shared/ui';
import { nextStep, standingOf, STEPS, TITLE } from './model.ts';
import { firstWeekQuery } from './queries.ts';

/** Leads a new business to its next step. Nothing without an answer: it is no news that somebody has to act on today. */
export default function FirstWeekCard() {
  const { data } = useQuery(firstWeekQuery);
  const next = data?.is_offered && nextStep(data);
  if (!data || !next) return <NothingHere />;
  return (
    <TodayItem
      state="info"
      title={TITLE}
      text={`${standingOf(data)} Als Nächstes: ${STEPS[next].title}.`}
      action={{ label: 'Zu den Schritten', to: pathOf('first-week') }}
    />
  );
}
