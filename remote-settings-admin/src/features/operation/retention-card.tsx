import { useQuery } from '@tanstack/react-query';
import type { RetentionKind } from '@portal/shared/contract/settings-admin';
import { formatCount, formatDateTime } from '@portal/shared/format';
import { Card, ErrorPanel, Stack, Text, Title } from '@portal/shared/ui';
import classes from './operation.module.css';
import { retentionQuery } from './queries.ts';

const runText = ({ at, removed, total }: NonNullable<RetentionKind['last_run']>) =>
  `Zuletzt ${formatDateTime(at)}: ${removed === 1 ? 'eine Zeile' : `${formatCount(removed)} Zeilen`} gelöscht, insgesamt ${formatCount(total)}.`;

function KindItem({ kind: { name, term, basis, removed_by: removedBy, last_run: run } }: { kind: RetentionKind }) {
  return (
    <li className={classes.item}>
      <div className={classes.part}>{name}</div>
      <div>
        Aufbewahrt: {term}.
        <Text size="sm" c="var(--portal-dimmed)" mt={2}>
          {basis}. Gelöscht durch: {removedBy}. {run && runText(run)}
        </Text>
      </div>
    </li>
  );
}

/** How long each kind of data stays, and by what law. */
export function RetentionCard() {
  const { data, error, refetch } = useQuery(retentionQuery);
  if (!data) return error ? <ErrorPanel message={error.message} onRetry={() => void refetch()} /> : null;
  return (
    <Card aria-labelledby="aufbewahrung">
      <Stack gap="md">
        <Title order={2} id="aufbewahrung">
          Aufbewahrung
        </Title>
        <Text>
          Was im Portal liegt, wie lange es bleibt, und warum. Fristen gelten für alle Betriebe, soweit nicht einer
          selbst wählt.
        </Text>
        <ul className={classes.list} aria-label="Arten von Daten">
          {data.items.map((kind) => (
            <KindItem key={kind.name} kind={kind} />
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
