import { useEffect, useRef, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';
import { ConfirmButton, OutcomeNotice } from '@portal/shared/editor';
import { formatDateTime } from '@portal/shared/format';
import { Button, Card, ErrorPanel, Group, Stack, Text, TextInput, Title } from '@portal/shared/ui';
import { useReturnFocus } from '../../common/use-return-focus.ts';
import { feedQuery, makeFeed, withdrawFeed } from './queries.ts';

/** The plan in one's own calendar, by an address that only oneself knows. */
export function FeedCard() {
  const { data, error, refetch } = useQuery(feedQuery);
  const [address, setAddress] = useState<string | null>(null);
  const make = useMutation({
    mutationFn: makeFeed,
    onSuccess: ({ path }) => setAddress(new URL(path, location.origin).href),
    onSettled: stepShown,
  });
  const withdraw = useMutation({ mutationFn: withdrawFeed, onSuccess: () => setAddress(null), onSettled: stepShown });
  const since = data?.since ?? null;
  const opener = useReturnFocus(since !== null);
  if (error && !data) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  const problem = make.error ?? withdraw.error;
  return (
    <Card aria-labelledby="kalender-abo" className="no-print">
      <Stack gap="sm">
        <Title order={2} id="kalender-abo">
          Im eigenen Kalender
        </Title>
        <Text size="sm" c="var(--portal-dimmed)">
          Ihr Kalenderprogramm liest Versandtage und Termine über eine geheime Adresse. Wer sie kennt, sieht Namen,
          Kanal, Auflage und Stand der Aktionen, keine Kunden und keine Kosten.
        </Text>
        {since !== null && <Text size="sm">Ihre Adresse gilt seit {formatDateTime(since)}.</Text>}
        {address !== null && <Address key={address} value={address} />}
        {problem && (
          <OutcomeNotice key={problem.message} isFailure>
            {problem.message}
          </OutcomeNotice>
        )}
        <Group gap="xs">
          {since === null ? (
            <Button ref={opener} variant="light" loading={make.isPending || !data} onClick={() => make.mutate()}>
              Adresse erzeugen
            </Button>
          ) : (
            <>
              <ConfirmButton
                label="Neue Adresse"
                confirm="Neue Adresse erzeugen"
                busy={make.isPending}
                onConfirm={() => make.mutate()}
                question="Die bisherige Adresse gilt dann nicht mehr. Kalender, die sie lesen, brauchen die neue."
              />
              <ConfirmButton
                label="Zurückziehen"
                confirm="Adresse zurückziehen"
                variant="subtle"
                busy={withdraw.isPending}
                onConfirm={() => withdraw.mutate()}
                question="Kalender, die diese Adresse lesen, bekommen dann keine Termine mehr."
              />
            </>
          )}
        </Group>
      </Stack>
    </Card>
  );
}

/** Takes the focus, and with it is marked for copying: the button that made it is no more. */
function Address({ value }: { value: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <TextInput
      ref={field}
      label="Adresse für Ihr Kalenderprogramm"
      value={value}
      readOnly
      onFocus={({ currentTarget }) => currentTarget.select()}
      description="Bitte jetzt kopieren: Das Portal merkt sich die Adresse nicht und zeigt sie nur dieses Mal."
    />
  );
}
