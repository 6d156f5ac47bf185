import { useMutation, useQuery } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';
import type { ConfirmationState, EmailConfirmation } from '@portal/shared/contract/marketing';
import { formatDateTime } from '@portal/shared/format';
import { useMeetsGroups, usePersonName } from '@portal/shared/session';
import { Button, Group, Stack, Text, Title } from '@portal/shared/ui';
import { acceptConfirmation, askConfirmation, confirmationsQuery } from '../queries.ts';
import classes from './detail.module.css';

const STATES: Readonly<Record<ConfirmationState, string>> = {
  waiting: 'wird gesendet',
  sent: 'noch nicht bestätigt',
  failed: 'konnte nicht zugestellt werden',
  expired: 'nicht bestätigt, der Link ist abgelaufen',
  confirmed: 'bestätigt',
  other: 'bestätigt; bei diesem Kunden steht noch eine andere Adresse',
};

function Line({ confirmation, onAccept }: { confirmation: EmailConfirmation; onAccept: (() => void) | undefined }) {
  const personName = usePersonName();
  const { address, asked_at, asked_by, text_version, confirmed_at, state } = confirmation;
  return (
    <li>
      {address}: {STATES[state]}
      {confirmed_at !== null && ` am ${formatDateTime(confirmed_at)}`}, Text „{text_version}“, gefragt am{' '}
      {formatDateTime(asked_at)} {asked_by === null ? 'auf Wunsch des Kunden' : `durch ${personName(asked_by)}`}
      {onAccept && (
        <>
          {' '}
          <Button size="compact-sm" variant="light" className="no-print" onClick={onAccept}>
            Adresse übernehmen
          </Button>
        </>
      )}
    </li>
  );
}

/** Double opt-in: the customer is asked by e-mail, and what they confirmed is kept as a proof. */
export function Confirmations({ id }: { id: string }) {
  const mayAccept = useMeetsGroups(['PRO&&Marketing', 'Admin&&Marketing']);
  const { data } = useQuery(confirmationsQuery(id));
  const ask = useMutation({ mutationFn: () => askConfirmation(id), onSettled: stepShown });
  const accept = useMutation({
    mutationFn: (confirmation: number) => acceptConfirmation(id, confirmation),
    onSettled: stepShown,
  });
  const error = ask.error ?? accept.error;
  if (!data || (data.items.length === 0 && data.address === null)) return null;
  return (
    <Stack gap="xs">
      <Title order={3}>Bestätigung per E-Mail</Title>
      {data.items.length > 0 && (
        <ul className={classes.points}>
          {data.items.map((confirmation) => (
            <Line
              key={confirmation.id}
              confirmation={confirmation}
              onAccept={mayAccept && confirmation.state === 'other' ? () => accept.mutate(confirmation.id) : undefined}
            />
          ))}
        </ul>
      )}
      {data.address !== null && (
        <>
          <Text size="sm" c="var(--portal-dimmed)">
            Möchte der Kunde E-Mails, fragt ihn das Portal unter {data.address}. Erst wenn er dort bestätigt, gilt die
            Einwilligung; Text, Zeit und Adresse bleiben als Nachweis. Bitte nur auf Wunsch des Kunden.
          </Text>
          <Group className="no-print">
            <Button variant="light" loading={ask.isPending} onClick={() => ask.mutate()}>
              Um Bestätigung bitten
            </Button>
          </Group>
        </>
      )}
      {error && (
        <Text role="alert" size="sm" c="var(--portal-alert)">
          {error.message}
        </Text>
      )}
    </Stack>
  );
}
