import { useQuery } from '@tanstack/react-query';
import { pathOf } from '@portal/shared/contract';
import type { ReminderKind } from '@portal/shared/contract/reminders';
import { formatDate } from '@portal/shared/format';
import { NothingHere, TodayError, TodayItem, TodayItemSkeleton } from '@portal/shared/ui';
import { remindersQuery } from './queries.ts';

const TITLE = 'Werbeplan';
const PAGE = pathOf('advertising-plan');
const WORDS: Readonly<Record<ReminderKind, string>> = {
  proof: 'Entwurf freigeben',
  release: 'Adressen freigeben',
  ship: 'Versand',
};

/** What of the advertising plan is to be done next. */
export default function ReminderCard() {
  const { data, error, refetch } = useQuery(remindersQuery);
  if (error && !data) return <TodayError title={TITLE} message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <TodayItemSkeleton title={TITLE} />;
  const { next, total, today } = data;
  // Nothing to do is nothing to say.
  if (!next) return <NothingHere />;
  const more = total > 1 ? ` Dazu ${total - 1} ${total === 2 ? 'weiterer Termin' : 'weitere Termine'}.` : '';
  return (
    <TodayItem
      state={next.on < today ? 'alert' : 'warn'}
      title={TITLE}
      text={`${WORDS[next.kind]} „${next.name}“: ${next.on < today ? 'war fällig am' : 'bis'} ${formatDate(next.on)}.${more}`}
      action={{ label: 'Öffnen', to: `${PAGE}?jahr=${next.ship_on.slice(0, 4)}&aktion=${next.campaign_id}` }}
    />
  );
}
