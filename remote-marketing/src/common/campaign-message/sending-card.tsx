import { useEffect, useRef } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailState, Sending } from '@portal/shared/contract/marketing';
import { ConfirmButton } from '@portal/shared/editor';
import { formatDateTime, formatCount } from '@portal/shared/format';
import { Alert, Button, Card, DataTable, ErrorPanel, Group, Progress, Skeleton, Stack, Text, Title, type TableColumn } from '@portal/shared/ui';
import { askAnew } from '../ask-anew.ts';
import { sendAgain, sendingQuery, startSending } from './queries.ts';

const NAMES: Readonly<Record<MailState, string>> = {
  queued: 'wartet', sending: 'wird gesendet', sent: 'gesendet', refused: 'abgelehnt', uncertain: 'ungewiss', skipped: 'nicht mehr erlaubt',
};

const totalOf = ({ counts }: Sending) => Object.values(counts).reduce((sum, count) => sum + count, 0);
const openOf = ({ counts }: Sending) => counts.queued + counts.sending;
const counted = ({ counts }: Sending) =>
  (Object.keys(NAMES) as MailState[]).filter((state) => counts[state] > 0).map((state) => `${formatCount(counts[state])} ${NAMES[state]}`).join(', ');

/** The e-mails of a campaign: starts them, tells how far they are, and lists those of which nobody knows whether they have left. */
export function SendingCard({ campaignId }: { campaignId: number }) {
  const queries = useQueryClient();
  const query = sendingQuery(campaignId);
  const { data, error, refetch } = useQuery(query);
  // The first e-mail makes the campaign a sent one, the last one settles what its customers got.
  const stage = data && `${data.counts.sent > 0} ${openOf(data) > 0}`;
  const seen = useRef(stage);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== stage) void askAnew(queries);
    seen.current = stage;
  }, [queries, stage]);
  const keep = (sending: Sending) => queries.setQueryData(query.queryKey, sending);
  const start = useMutation({ mutationFn: () => startSending(campaignId), onSuccess: keep });
  const again = useMutation({ mutationFn: (customerIds: readonly number[]) => sendAgain(campaignId, customerIds), onSuccess: keep, onError: () => void refetch() });
  const problem = start.error ?? again.error;
  return (
    <Card aria-label="E-Mails" className="no-print">
      <Stack gap="sm">
        <Title order={2}>E-Mails</Title>
        {error && !data && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton h={60} />}
        {data?.is_test && <Alert p="sm">Testbetrieb: Das Portal hat keinen Mailserver. E-Mails bleiben im Postausgang des Portals, und niemand bekommt sie.</Alert>}
        {data && (
          <>
            <Text size="sm" aria-live="polite">{totalOf(data) === 0 ? 'Noch ist keine E-Mail gesendet.' : `${counted(data)}.`}</Text>
            {openOf(data) > 0 && <Progress value={(1 - openOf(data) / totalOf(data)) * 100} aria-label="Fortschritt der E-Mails" />}
            {totalOf(data) === 0 && (
              <Group>
                <ConfirmButton
                  label="E-Mails senden" confirm="Jetzt senden" busy={start.isPending} onConfirm={() => start.mutate()}
                  question="Jeder freigegebene Empfänger bekommt eine E-Mail. Das lässt sich nicht zurücknehmen."
                />
              </Group>
            )}
            {data.uncertain.length > 0 && <Uncertain messages={data.uncertain} isBusy={again.isPending} onSend={again.mutate} />}
          </>
        )}
        {problem && <Text role="alert" size="sm" c="var(--portal-alert)">{problem.message}</Text>}
      </Stack>
    </Card>
  );
}

interface UncertainProps {
  messages: Sending['uncertain'];
  isBusy: boolean;
  onSend: (customerIds: readonly number[]) => void;
}

const columnsOf = ({ isBusy, onSend }: Pick<UncertainProps, 'isBusy' | 'onSend'>): readonly TableColumn<Sending['uncertain'][number]>[] => [
  { key: 'name', label: 'Empfänger', cell: ({ name }) => name },
  { key: 'email', label: 'E-Mail', cell: ({ email }) => email },
  { key: 'changed_at', label: 'Zuletzt', cell: ({ changed_at }) => formatDateTime(changed_at) },
  {
    key: 'again', label: 'Entscheidung',
    cell: ({ customer_id, name }) => <Button size="xs" variant="default" disabled={isBusy} aria-label={`Erneut senden an ${name}`} onClick={() => onSend([customer_id])}>Erneut senden</Button>,
  },
];

function Uncertain({ messages, isBusy, onSend }: UncertainProps) {
  return (
    <>
      <Text size="sm">
        Bei diesen E-Mails wurde die Verbindung während der Übergabe getrennt. Vielleicht sind sie angekommen: Erneut senden kann eine zweite bedeuten.
      </Text>
      <DataTable caption="Ungewisse E-Mails" columns={columnsOf({ isBusy, onSend })} rows={messages} rowKey={({ customer_id }) => String(customer_id)} dense />
    </>
  );
}
