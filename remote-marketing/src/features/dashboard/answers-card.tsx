import { useQuery } from '@tanstack/react-query';
import { pathOf } from '@portal/shared/contract';
import { formatCount } from '@portal/shared/format';
import { NothingHere, TodayError, TodayItem, TodayItemSkeleton } from '@portal/shared/ui';
import { openAnswersQuery } from './queries.ts';

const TITLE = 'Antworten';
const some = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1\u00a0${one}` : `${formatCount(count)}\u00a0${many}`];

/** Wishes of customers that wait for the shop. */
export default function AnswersCard() {
  const { data, error, refetch } = useQuery(openAnswersQuery);
  if (error && !data) return <TodayError title={TITLE} message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <TodayItemSkeleton title={TITLE} />;
  const { appointments, callbacks, addresses, others } = data;
  const waiting = [
    ...some(appointments, 'Terminwunsch', 'Terminwünsche'),
    ...some(callbacks, 'Bitte um Rückruf', 'Bitten um Rückruf'),
    ...some(addresses, 'neue E-Mail-Adresse', 'neue E-Mail-Adressen'),
  ];
  // Nothing to do is nothing to say.
  if (waiting.length === 0 && others === 0) return <NothingHere />;
  return (
    <TodayItem
      state={waiting.length > 0 ? 'warn' : 'info'}
      title={TITLE}
      text={
        waiting.length > 0
          ? `Noch offen auf Ihre Post hin: ${waiting.join(' und ')}.`
          : `Seit gestern ${others === 1 ? 'hat ein Kunde' : `haben ${formatCount(others)} Kunden`} auf Ihre Post geantwortet.`
      }
      action={{ label: 'Ansehen', to: pathOf('customer-answers') }}
    />
  );
}
