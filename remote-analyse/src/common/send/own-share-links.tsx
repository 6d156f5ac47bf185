import { useMutation, useQuery } from '@tanstack/react-query';
import { changesShown } from '@portal/shared/api';
import { ConfirmButton, OutcomeNotice } from '@portal/shared/editor';
import { formatDate } from '@portal/shared/format';
import { Button, Group, Stack, Text, Title } from '@portal/shared/ui';
import { linkText } from './share-model.ts';
import { endShareLink, ownShareLinksQuery, unlockShareLink } from './share-queries.ts';

/** What the person shares, each with its end; nothing as long as there is none. */
export function OwnShareLinks() {
  const { data } = useQuery(ownShareLinksQuery);
  const ending = useMutation({ mutationFn: endShareLink, onSuccess: changesShown });
  const unlocking = useMutation({ mutationFn: unlockShareLink, onSuccess: changesShown });
  const failed = [ending, unlocking].find(({ error }) => error);
  const running = data?.links.filter(({ state }) => state === 'open' || state === 'locked') ?? [];
  if (running.length === 0 && !failed) return null;
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        Ihre Links
      </Title>
      {running.map((link) => (
        <Group key={link.id} justify="space-between" wrap="nowrap" align="flex-start">
          <Text size="sm">
            <b>{link.name}</b>
            {`: ${link.what}, ${formatDate(link.from)} bis ${formatDate(link.to)}. ${linkText(link)}`}
          </Text>
          <Stack gap="xs">
            {link.state === 'locked' && (
              <Button
                size="xs"
                variant="default"
                loading={unlocking.isPending && unlocking.variables === link.id}
                aria-label={`Link wieder öffnen: ${link.name}`}
                onClick={() => unlocking.mutate(link.id)}
              >
                Wieder öffnen
              </Button>
            )}
            <ConfirmButton
              label="Beenden"
              ariaLabel={`Link beenden: ${link.name}`}
              size="xs"
              busy={ending.isPending && ending.variables === link.id}
              question="Der Link zeigt dann nichts mehr. Wieder öffnen lässt er sich nicht."
              confirm="Link beenden"
              onConfirm={() => ending.mutate(link.id)}
            />
          </Stack>
        </Group>
      ))}
      {failed && (
        <OutcomeNotice key={failed.submittedAt} isFailure>
          {failed.error?.message}
        </OutcomeNotice>
      )}
    </Stack>
  );
}
