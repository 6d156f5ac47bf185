import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  CHANGE_KINDS,
  CHANGE_STATES,
  type ChangeMessage,
  type ChangeRequest,
  type ChangeState,
} from '@portal/shared/contract/settings-admin';
import { MessageForm, Thread, type ThreadMessage } from '@portal/shared/files';
import { formatDate } from '@portal/shared/format';
import { ErrorPanel, Select, Skeleton, Stack, Text } from '@portal/shared/ui';
import { answer, noteRead, requestQuery, requestUrl } from './queries.ts';

const STATES = Object.entries(CHANGE_STATES).map(([value, label]) => ({ value, label }));

const asMessage =
  (business: string) =>
  ({ is_operator, state, ...message }: ChangeMessage): ThreadMessage => ({
    ...message,
    side: is_operator ? undefined : business,
    note: state ? CHANGE_STATES[state] : undefined,
  });

/** A request with its thread, and the answer to it. Mount anew (key) for another one. */
export function RequestAnswer({ id, onBegun }: { id: number; onBegun: (isBegun: boolean) => void }) {
  const { data, error, refetch } = useQuery(requestQuery(id));
  const isUnread = data?.is_unread;
  useEffect(() => {
    if (isUnread) void noteRead(id);
  }, [id, isUnread]);
  if (error && !data) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={200} />;
  return <Answering request={data} onBegun={onBegun} />;
}

function Answering({
  request: { id, business, page, kind, state, wished_on, messages },
  onBegun,
}: {
  request: ChangeRequest;
  onBegun: (isBegun: boolean) => void;
}) {
  const client = useQueryClient();
  // Whoever answers has begun, unless they say otherwise.
  const [next, setNext] = useState<ChangeState>(state === 'open' ? 'working' : state);
  const urlOf = (path: string) => `${requestUrl(id)}/file${path}`;
  return (
    <Stack gap="md">
      <Text>
        <b>{business}</b>: {page}
        <br />
        {CHANGE_STATES[state]} · {CHANGE_KINDS[kind]} · Wunschtermin:{' '}
        {wished_on ? formatDate(wished_on) : 'sobald es geht'}
      </Text>
      <Thread label="Nachrichten" messages={messages.map(asMessage(business))} urlOf={({ key }) => urlOf(`/${key}`)} />
      <MessageForm
        label="Ihre Antwort"
        url={urlOf('')}
        purpose="change-request"
        button="Antwort senden"
        onBegun={onBegun}
        send={async (message) =>
          void client.setQueryData(requestQuery(id).queryKey, await answer(id, { ...message, state: next }))
        }
      >
        <Select
          label="Stand danach"
          data={STATES}
          value={next}
          allowDeselect={false}
          onChange={(value) => value && setNext(value as ChangeState)}
        />
      </MessageForm>
    </Stack>
  );
}
