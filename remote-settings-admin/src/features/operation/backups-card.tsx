import { useMutation, useQuery } from '@tanstack/react-query';
import { formatDateTime } from '@portal/shared/format';
import type { Backup } from '@portal/shared/contract/settings-admin';
import { Badge, Button, Card, ErrorPanel, Group, Progress, Stack, Text, Title } from '@portal/shared/ui';
import { factsOf, planOf, standingOf, trialOf, type Standing } from './backups-model.ts';
import classes from './operation.module.css';
import { backupsQuery, checkBackup, isBusy, makeBackup } from './queries.ts';

const COLORS: Record<Standing['tone'], { c: string; bg: string }> = {
  good: { c: 'var(--portal-good)', bg: 'var(--portal-action-soft)' },
  bad: { c: 'var(--portal-alert)', bg: 'var(--portal-alert-soft)' },
  plain: { c: 'var(--portal-dimmed)', bg: 'var(--portal-ground)' },
};

function BackupItem({ backup }: { backup: Backup }) {
  const { word, tone } = standingOf(backup);
  const trial = trialOf(backup);
  return (
    <li className={classes.item}>
      <div className={classes.part}>
        {formatDateTime(backup.started_at)}
        <Badge tt="none" fz="xs" miw="max-content" {...COLORS[tone]}>
          {word}
        </Badge>
      </div>
      <div>
        {factsOf(backup)}
        {backup.state === 'making' && (
          <Progress value={100 * backup.progress} mt={6} aria-label="Wie weit die Sicherung ist" />
        )}
        {trial && (
          <Text size="sm" c="var(--portal-dimmed)" mt={2}>
            {trial}
          </Text>
        )}
      </div>
    </li>
  );
}

/** Backups, how each trial of restoring it ended, and a click for one now. */
export function BackupsCard() {
  const { data, error, refetch } = useQuery(backupsQuery);
  const follow = { onSettled: () => refetch() };
  const make = useMutation({ mutationFn: makeBackup, ...follow });
  const check = useMutation({ mutationFn: checkBackup, ...follow });
  if (!data) return error ? <ErrorPanel message={error.message} onRetry={() => void refetch()} /> : null;
  const running = isBusy(data);
  const hasOne = data.items.some(({ state }) => state === 'ready');
  const problem = make.error ?? check.error;
  return (
    <Card aria-labelledby="sicherungen">
      <Stack gap="md">
        <Group justify="space-between" align="start">
          <Title order={2} id="sicherungen">
            Sicherungen
          </Title>
          <Group gap="xs" className="no-print">
            <Button
              variant="default"
              size="xs"
              disabled={!hasOne || running}
              loading={check.isPending}
              onClick={() => check.mutate()}
            >
              Jetzt prüfen
            </Button>
            <Button size="xs" disabled={running} loading={make.isPending} onClick={() => make.mutate()}>
              Jetzt sichern
            </Button>
          </Group>
        </Group>
        <Text>{planOf(data)}</Text>
        {problem && (
          <Text role="alert" size="sm" c="var(--portal-alert)">
            {problem.message}
          </Text>
        )}
        {data.items.length > 0 ? (
          <ul className={classes.list} aria-label="Sicherungen, die neueste zuerst">
            {data.items.map((backup) => (
              <BackupItem key={backup.name} backup={backup} />
            ))}
          </ul>
        ) : (
          <Text c="var(--portal-dimmed)">Es gibt noch keine Sicherung.</Text>
        )}
      </Stack>
    </Card>
  );
}
