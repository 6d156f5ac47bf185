import { useEffect, useRef } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { tellChanged } from '@portal/shared/api';
import type { Sending } from '@portal/shared/contract/marketing';
import { ConfirmButton } from '@portal/shared/editor';
import { formatDateTime, formatCount } from '@portal/shared/format';
import { Alert, Card, ErrorPanel, Group, Progress, Skeleton, Stack, Text, Title } from '@portal/shared/ui';
import { Outbox } from './outbox.tsx';
import { sendAgain, sendingQuery, startSending } from './queries.ts';
import { Repeatable } from './repeatable.tsx';
import { countsSentence } from './state-words.ts';

const totalOf = ({ counts }: Sending) => Object.values(counts).reduce((sum, count) => sum + count, 0);
const openOf = ({ counts }: Sending) => counts.queued + counts.sending;

/** @example '192 Personen bekommen jetzt „Ihre Skibrille für den Winter“ von post@brillenhaus.example. Das lässt sich nicht zurücknehmen.' */
const questionOf = ({ recipients, subject, second_subject, from }: NonNullable<Sending['plan']>): string =>
  `${recipients === 1 ? '1 Person bekommt' : `${formatCount(recipients)} Personen bekommen`} jetzt „${subject}“${second_subject === null ? '' : ` oder „${second_subject}“ (je zur Hälfte)`}${from === null ? '' : ` von ${from}`}. Das lässt sich nicht zurücknehmen.`;

/** The e-mails of a campaign: starts them, tells how far they are, and lists those that may be sent once more. */
export function SendingCard({ campaignId }: { campaignId: number }) {
  const queries = useQueryClient();
  const query = sendingQuery(campaignId);
  const { data, error, refetch } = useQuery(query);
  // The first e-mail makes the campaign a sent one, the last one settles what its customers got.
  const stage = data && `${data.counts.sent > 0} ${openOf(data) > 0}`;
  const seen = useRef(stage);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== stage) void tellChanged('mailing');
    seen.current = stage;
  }, [stage]);
  const keep = (sending: Sending) => queries.setQueryData(query.queryKey, sending);
  const start = useMutation({ mutationFn: () => startSending(campaignId), onSuccess: keep });
  const again = useMutation({
    mutationFn: (customerIds: readonly number[]) => sendAgain(campaignId, customerIds),
    onSuccess: keep,
    onError: () => void refetch(),
  });
  const problem = start.error ?? again.error;
  return (
    <Card aria-label="E-Mails" className="no-print">
      <Stack gap="sm">
        <Title order={2}>E-Mails</Title>
        {error && !data && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton h={60} />}
        {data?.is_test && (
          <Alert p="sm">
            Testbetrieb: Das Portal hat keinen Mailserver. E-Mails bleiben im Postausgang des Portals, und niemand
            bekommt sie.
          </Alert>
        )}
        {data && (
          <>
            <Text size="sm" aria-live="polite">
              {totalOf(data) === 0 ? 'Noch ist keine E-Mail gesendet.' : `${countsSentence(data.counts)}.`}
            </Text>
            {openOf(data) > 0 && (
              <Progress value={(1 - openOf(data) / totalOf(data)) * 100} aria-label="Fortschritt der E-Mails" />
            )}
            {totalOf(data) === 0 && data.plan && (
              <Group>
                <ConfirmButton
                  label="E-Mails senden"
                  confirm="Jetzt senden"
                  busy={start.isPending}
                  onConfirm={() => start.mutate()}
                  question={questionOf(data.plan)}
                />
              </Group>
            )}
            {totalOf(data) === 0 && !data.plan && (
              <Text size="sm">Bitte schreiben Sie zuerst den Text, und speichern Sie ihn. Dann können Sie senden.</Text>
            )}
            {data.paused_until && (
              <Text size="sm">
                Der Mailserver nimmt gerade nichts an. Der nächste Versuch ist am {formatDateTime(data.paused_until)}.
              </Text>
            )}
            <Repeatable
              caption="Ungewisse E-Mails"
              messages={data.uncertain}
              isBusy={again.isPending}
              onSend={again.mutate}
              reason="Bei diesen E-Mails wurde die Verbindung während der Übergabe getrennt. Vielleicht sind sie angekommen: Erneut senden kann eine zweite bedeuten."
            />
            <Repeatable
              caption="Abgelehnte E-Mails"
              messages={data.refused}
              isBusy={again.isPending}
              onSend={again.mutate}
              isWhole
              reason="Diese E-Mails hat der Mailserver abgelehnt, obwohl an der Adresse nichts auszusetzen ist. Bitte klären Sie den Grund mit Ihrem Anbieter, bevor Sie sie erneut senden."
            />
          </>
        )}
        {data && totalOf(data) > 0 && <Outbox campaignId={campaignId} />}
        {problem && (
          <Text role="alert" size="sm" c="var(--portal-alert)">
            {problem.message}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
