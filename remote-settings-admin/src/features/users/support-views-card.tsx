import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '@portal/shared/format';
import { Card, Stack, Text, Title } from '@portal/shared/ui';
import { supportViewsQuery } from './queries.ts';
import classes from './users.module.css';

/** When the operating company has looked into the business, and why; nothing where it never has. */
export function SupportViewsCard() {
  const { data } = useQuery(supportViewsQuery);
  if (!data || data.total === 0) return null;
  return (
    <Card aria-labelledby="supportansichten">
      <Stack gap="sm">
        <Title order={2} id="supportansichten">
          Supportansichten
        </Title>
        <Text size="sm" c="var(--portal-dimmed)">
          Die Betreibergesellschaft des Portals hat sich Ihren Betrieb angesehen. Ändern konnte sie nichts, Messwerte
          sah sie nicht.
        </Text>
        <ul className={classes.devices} aria-labelledby="supportansichten">
          {data.items.map(({ user, reason, started_at, ends_at, ended_at }) => (
            <li key={started_at}>
              <Text size="sm">
                {formatDateTime(started_at)} bis {formatDateTime(ended_at ?? ends_at)} · {user} · {reason}
              </Text>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
