import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { formatDate, formatDateTime } from '@portal/shared/format';
import type { AccountDevice } from '@portal/shared/session';
import { Badge, Button, Group, Text } from '@portal/shared/ui';
import classes from './account.module.css';
import { ConfirmButton } from '@portal/shared/editor';

interface DeviceItemProps {
  device: AccountDevice;
  busy: boolean;
  onForget(): void;
  onRemember(): void;
}

const isMobile = (name: string): boolean => /iPhone|iPad|Android/.test(name);

/** How long the sessions of a forgotten device may go on. */
export const endsAfter = ({ endsAtOnce }: AccountDevice): string =>
  endsAtOnce ? 'nach einer Minute' : 'nach einer Stunde';

const questionFor = (device: AccountDevice): string =>
  device.current
    ? 'Dieses Gerät wird abgemeldet und vergessen. Möchten Sie das?'
    : `„${device.name}“ wird vergessen und spätestens ${endsAfter(device)} abgemeldet. Möchten Sie das?`;

/** One browser: what it is, when it was used first and last, and the way to sign it out. Not where: nobody looks over its shoulder. */
export function DeviceItem({ device, busy, onForget, onRemember }: DeviceItemProps) {
  const { name, firstUsed, lastUsed, current, remembered } = device;
  const Sign = isMobile(name) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.item}>
      <Sign size={24} stroke={1.5} aria-hidden />
      <div className={classes.what}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {current && (
            <Badge tt="none" fz="xs" c="var(--portal-action)" bg="var(--portal-action-soft)">
              Dieses Gerät
            </Badge>
          )}
          {remembered && (
            <Badge tt="none" fz="xs" c="var(--portal-dimmed)" bg="var(--portal-ground)">
              Gemerkt
            </Badge>
          )}
        </Group>
        <Text size="sm" c="var(--portal-dimmed)">
          {lastUsed ? `Zuletzt benutzt: ${formatDateTime(lastUsed)}` : 'Letzte Nutzung unbekannt'}
        </Text>
        {firstUsed && (
          <Text size="xs" c="var(--portal-dimmed)">
            zuerst am {formatDate(firstUsed)}
          </Text>
        )}
      </div>
      <Group gap="xs">
        {current && !remembered && (
          <Button variant="light" size="xs" loading={busy} onClick={onRemember}>
            Dieses Gerät merken
          </Button>
        )}
        <ConfirmButton
          label="Abmelden"
          ariaLabel={current ? 'Dieses Gerät abmelden' : `„${name}“ abmelden`}
          size="xs"
          question={questionFor(device)}
          confirm="Ja, abmelden"
          busy={busy}
          onConfirm={onForget}
        />
      </Group>
    </li>
  );
}
