import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { tellChanged } from '@portal/shared/api';
import { account } from '@portal/shared/session';
import { Button, Card, Group, Skeleton, Stack, Text, Title } from '@portal/shared/ui';
import { ConfirmButton } from '@portal/shared/editor';
import classes from './account.module.css';
import { Message } from './message.tsx';
import { devicesQuery } from './queries.ts';
import { DeviceItem, endsAfter } from './device-item.tsx';

/** More than a person has at hand: private windows and replaced browsers stay in the list. */
const FIRST = 5;

/** Where the account has signed in, and the way out of each and of all. */
export function DevicesCard() {
  const [all, setAll] = useState(false);
  const { data: devices, error } = useQuery(devicesQuery);
  const change = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onSettled: () => tellChanged('devices'),
  });
  const problem = change.error ?? error;
  const other = devices?.find(({ current }) => !current);
  const shown = all ? devices : devices?.slice(0, FIRST);

  return (
    <Card aria-labelledby="devices-title">
      <Stack gap="md">
        <Title order={2} id="devices-title">
          Angemeldete Geräte
        </Title>
        <Text size="sm" c="var(--portal-dimmed)">
          In diesen Browsern haben Sie sich angemeldet. Gemerkte Geräte werden bei der Anmeldung wiedererkannt. Ist
          Ihnen eines fremd, melden Sie es ab und ändern Sie Ihr Passwort.
        </Text>
        {problem && <Message tone="alert">{problem.message}</Message>}
        {!devices && !error && <Skeleton height={120} aria-label="Wird geladen …" role="status" />}
        {devices?.length === 0 && <Text>Es ist kein Gerät verzeichnet.</Text>}
        <ul className={classes.list} aria-labelledby="devices-title">
          {shown?.map((device) => (
            <DeviceItem
              key={device.id}
              device={device}
              busy={change.isPending}
              onForget={() => change.mutate(() => account.forgetDevice(device.id))}
              onRemember={() => change.mutate(() => account.rememberThisDevice())}
            />
          ))}
        </ul>
        {devices && devices.length > FIRST && !all && (
          <Button variant="subtle" onClick={() => setAll(true)}>
            Alle {devices.length} Geräte anzeigen
          </Button>
        )}
        <Group justify="flex-end">
          {other && (
            <ConfirmButton
              label="Alle anderen abmelden"
              confirm="Ja, alle anderen abmelden"
              busy={change.isPending}
              question={`Alle Geräte außer diesem werden vergessen und spätestens ${endsAfter(other)} abgemeldet. Möchten Sie das?`}
              onConfirm={() => change.mutate(() => account.forgetOtherDevices())}
            />
          )}
          <ConfirmButton
            label="Überall abmelden"
            confirm="Ja, überall abmelden"
            busy={change.isPending}
            question="Sie werden überall abgemeldet: auf diesem Gerät sofort, auf den anderen spätestens nach einer Minute. Möchten Sie das?"
            onConfirm={() => change.mutate(() => account.signOutEverywhere())}
          />
        </Group>
      </Stack>
    </Card>
  );
}
