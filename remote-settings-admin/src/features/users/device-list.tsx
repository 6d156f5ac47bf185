import type { UserDetail } from '@portal/shared/contract/settings-admin';
import { ConfirmButton } from '@portal/shared/editor';
import { formatDateTime } from '@portal/shared/format';
import { Button, Stack, Text, Title } from '@portal/shared/ui';
import { deviceText } from './model.ts';
import { endSessions, forgetDevice } from './queries.ts';
import type { WorkState } from '../../common/use-work.ts';
import classes from './users.module.css';

interface DeviceListProps {
  user: UserDetail;
  users: WorkState;
}

/** Browsers that somebody has signed in from, and the way out of each and of all. */
export function DeviceList({ user: { sub, devices }, users: { work, isBusy } }: DeviceListProps) {
  return (
    <Stack gap="sm">
      <Title order={3}>Geräte</Title>
      {devices.length === 0 && <Text size="sm">Es ist kein Gerät verzeichnet.</Text>}
      <ul className={classes.devices} aria-label="Geräte">
        {devices.map(({ key, name, last_used }) => (
          <li key={key} className={classes.device}>
            <Text size="sm">
              {deviceText(name)}
              {last_used && ` · ${formatDateTime(last_used)}`}
            </Text>
            <Button
              size="xs"
              variant="default"
              disabled={isBusy}
              aria-label={`${deviceText(name)} abmelden`}
              onClick={() => work({ run: () => forgetDevice(sub, key), done: 'Das Gerät ist abgemeldet.' })}
            >
              Abmelden
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <ConfirmButton
          label="Überall abmelden"
          confirm="Ja, abmelden"
          busy={isBusy}
          question="Alle Anmeldungen dieser Person enden spätestens nach einer Minute. Möchten Sie das?"
          onConfirm={() => work({ run: () => endSessions(sub), done: 'Alle Anmeldungen sind beendet.' })}
        />
      </div>
    </Stack>
  );
}
