import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CHANGE_KINDS, CHANGE_STATES, type ChangeMessage } from '@portal/shared/contract/eyepage';
import { MessageForm, Thread, type ThreadMessage } from '@portal/shared/files';
import { formatDate } from '@portal/shared/format';
import { Button, Card, ErrorPanel, Page, PageSkeleton, Stack, Text } from '@portal/shared/ui';
import { FILES_URL, noteRead, requestQuery, writeMessage } from './queries.ts';

const asMessage = ({ is_operator, state, ...message }: ChangeMessage): ThreadMessage => ({
  ...message,
  side: is_operator ? 'Betreibergesellschaft' : undefined,
  note: state ? CHANGE_STATES[state] : undefined,
});

/** One request with its thread. */
export function RequestView({ id, onBack }: { id: number; onBack: () => void }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(requestQuery(id));
  const isUnread = data?.is_unread;
  useEffect(() => {
    if (isUnread) void noteRead(id);
  }, [id, isUnread]);
  const back = (
    <Button variant="default" onClick={onBack}>
      Alle Aufträge
    </Button>
  );
  if (error && !data)
    return (
      <Page title="Auftrag" actions={back}>
        <ErrorPanel message={error.message} onRetry={() => void refetch()} />
      </Page>
    );
  if (!data)
    return (
      <Page title="Auftrag" actions={back}>
        <PageSkeleton />
      </Page>
    );
  const { page, kind, state, wished_on, messages } = data;
  return (
    <Page title={`Auftrag Nr. ${id}: ${page}`} actions={back}>
      <Card>
        <Stack gap="md">
          <Text>
            <b>{CHANGE_STATES[state]}</b> · {CHANGE_KINDS[kind]} · Wunschtermin:{' '}
            {wished_on ? formatDate(wished_on) : 'sobald es geht'}
          </Text>
          <Thread label="Nachrichten" messages={messages.map(asMessage)} urlOf={({ key }) => `${FILES_URL}/${key}`} />
          <MessageForm
            label={state === 'done' ? 'Noch etwas dazu? Ihre Nachricht öffnet den Auftrag wieder' : 'Ihre Nachricht'}
            url={FILES_URL}
            purpose="change-request"
            button="Nachricht senden"
            send={async (message) =>
              void client.setQueryData(requestQuery(id).queryKey, await writeMessage(id, message))
            }
          />
        </Stack>
      </Card>
    </Page>
  );
}
