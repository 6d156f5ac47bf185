import { useMutation, useQuery } from '@tanstack/react-query';
import { changesShown } from '@portal/shared/api';
import { SENDING_STATE_WORDS, type Sending } from '@portal/shared/contract/analyse';
import { ConfirmButton, OutcomeNotice } from '@portal/shared/editor';
import { formatDate } from '@portal/shared/format';
import { Group, Stack, Text, Title } from '@portal/shared/ui';
import { endSending, ownSendingsQuery } from './queries.ts';

const lastText = ({ last }: Sending): string =>
  last ? ` Zuletzt am ${formatDate(last.at)}: ${SENDING_STATE_WORDS[last.state]}.` : '';

/** What the person sends each month, each with its end; nothing as long as there is none. */
export function OwnSendings() {
  const { data } = useQuery(ownSendingsQuery);
  const ending = useMutation({ mutationFn: endSending, onSuccess: changesShown });
  const running = data?.sendings.filter(({ next_on: next }) => next !== null) ?? [];
  if (running.length === 0 && !ending.error) return null;
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        Jeden Monat von Ihnen
      </Title>
      {running.map((sending) => (
        <Group key={sending.id} justify="space-between" wrap="nowrap" align="flex-start">
          <Text size="sm">
            {`${sending.what} an ${sending.to}${sending.store === null ? '' : ` (${sending.store})`}, nächstes Mal am ${formatDate(sending.next_on ?? '')}.${lastText(sending)}`}
          </Text>
          <ConfirmButton
            label="Beenden"
            ariaLabel={`Versand an ${sending.to} beenden: ${sending.what}`}
            size="xs"
            busy={ending.isPending && ending.variables === sending.id}
            question={`An ${sending.to} geht dann nichts mehr davon.`}
            confirm="Versand beenden"
            onConfirm={() => ending.mutate(sending.id)}
          />
        </Group>
      ))}
      {ending.error && (
        <OutcomeNotice key={ending.submittedAt} isFailure>
          {ending.error.message}
        </OutcomeNotice>
      )}
    </Stack>
  );
}
