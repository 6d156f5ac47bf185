import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { IconMessageCircle } from '@tabler/icons-react';
import { ANSWER_STATES, type AnswerState } from '@portal/shared/contract/marketing';
import { EmptyState, ErrorPanel, Page, PageSkeleton, Paging, SegmentedControl } from '@portal/shared/ui';
import { answersQuery } from '../../common/answers/queries.ts';
import { AnswerRow } from './answer-row.tsx';

const TITLE = 'Antworten';
const PER_PAGE = 20;
const STATE_WORDS: Readonly<Record<AnswerState, string>> = { open: 'Zu tun', done: 'Erledigt', all: 'Alle' };
const NOTHING: Readonly<Record<AnswerState, string>> = {
  open: 'Auf Ihren Briefen und in Ihren E-Mails steht ein Link mit QR-Code: Wer dort einen Termin oder einen Rückruf wünscht, steht hier, sobald er es abschickt.',
  done: 'Was Sie bei „Zu tun“ als erledigt markieren, steht hier mit Zeit und Person.',
  all: 'Auf Ihren Briefen und in Ihren E-Mails steht ein Link mit QR-Code. Noch hat niemand darüber geantwortet.',
};

/** What customers have answered to letters and e-mails, and what the shop still has to do about it. */
export default function AnswersPage() {
  const [state, setState] = useState<AnswerState>('open');
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useQuery(answersQuery(state, offset, PER_PAGE));
  const choose = (value: string) => {
    setState(value as AnswerState);
    setOffset(0);
  };
  return (
    <Page title={TITLE}>
      <SegmentedControl
        className="no-print"
        value={state}
        onChange={choose}
        aria-label="Gezeigte Antworten"
        data={ANSWER_STATES.map((value) => ({ value, label: STATE_WORDS[value] }))}
      />
      {!data && error && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data?.total === 0 && (
        <EmptyState
          icon={IconMessageCircle}
          title={state === 'open' ? 'Nichts zu tun' : 'Noch keine Antwort'}
          message={NOTHING[state]}
        />
      )}
      {data?.items.map((answer) => (
        <AnswerRow key={answer.id} answer={answer} />
      ))}
      {data && <Paging total={data.total} offset={offset} limit={PER_PAGE} onOffset={setOffset} />}
    </Page>
  );
}
