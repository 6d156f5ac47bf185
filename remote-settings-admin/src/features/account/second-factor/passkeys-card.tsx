import { IconKey } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { tellChanged } from '@portal/shared/api';
import { ConfirmButton } from '@portal/shared/editor';
import { formatDate, formatDateTime } from '@portal/shared/format';
import { StaleSignInError, account, type AccountPasskey, type SecondFactor } from '@portal/shared/session';
import { Button, Card, Group, Stack, Text, Title } from '@portal/shared/ui';
import classes from '../account.module.css';
import { Message } from '../message.tsx';
import { passkeysQuery } from '../queries.ts';
import { SignInAgain } from './sign-in-again.tsx';

const historyOf = ({ created, lastUsed }: AccountPasskey): string =>
  [created && `angelegt am ${formatDate(created)}`, lastUsed && `zuletzt benutzt ${formatDateTime(lastUsed)}`]
    .filter(Boolean)
    .join(' · ');

/** The passkeys of the own account; nothing where the identity service takes none. */
export function PasskeysCard() {
  const { data: passkeys, error } = useQuery(passkeysQuery);
  const change = useMutation({
    mutationFn: async (work: (factor: SecondFactor) => Promise<void>) => work(await account.secondFactor()),
    onSettled: () => tellChanged('devices'),
  });
  const problem = change.error ?? error;
  if (!passkeys && !problem) return null;
  return (
    <Card aria-labelledby="passkeys-title">
      <Stack gap="md">
        <Title order={2} id="passkeys-title">
          Passkeys
        </Title>
        <Text size="sm" c="var(--portal-dimmed)">
          Mit einem Passkey melden Sie sich mit Fingerabdruck, Gesicht oder PIN Ihres Geräts an, ohne Passwort und ohne
          Code. Auf fremden Seiten wirkt er nicht, so ähnlich sie aussehen.
        </Text>
        {problem instanceof StaleSignInError ? (
          <SignInAgain sentence={problem.message} />
        ) : (
          problem && <Message tone="alert">{problem.message}</Message>
        )}
        <ul className={classes.list} aria-labelledby="passkeys-title">
          {passkeys?.map((passkey) => (
            <li key={passkey.id} className={classes.item}>
              <IconKey size={24} stroke={1.5} aria-hidden />
              <div className={classes.what}>
                <Text fw={600}>{passkey.name}</Text>
                <Text size="sm" c="var(--portal-dimmed)">
                  {historyOf(passkey)}
                </Text>
              </div>
              <ConfirmButton
                label="Löschen"
                ariaLabel={`${passkey.name}, ${historyOf(passkey)}, löschen`}
                size="xs"
                question="Mit diesem Passkey kommt dann niemand mehr hinein. Möchten Sie das?"
                confirm="Ja, löschen"
                busy={change.isPending}
                onConfirm={() => change.mutate((factor) => factor.removePasskey(passkey.id))}
              />
            </li>
          ))}
        </ul>
        <Group>
          <Button loading={change.isPending} onClick={() => change.mutate((factor) => factor.addPasskey())}>
            Passkey anlegen
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
