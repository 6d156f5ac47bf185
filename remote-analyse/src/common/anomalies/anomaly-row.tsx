import { useMutation } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';
import type { AnomalyEntry, AnomalyState } from '@portal/shared/contract/analyse';
import { formatDate, formatDateTime } from '@portal/shared/format';
import { usePersonName } from '@portal/shared/session';
import { Button, Card, Group, PageLink, Stack, Text, Title } from '@portal/shared/ui';
import { placeOf, targetOf } from './model.ts';
import { judgeAnomaly } from './queries.ts';

const JUDGED = { seen: 'Gesehen', done: 'Erledigt' } as const;

/** What can be said of it, by what has been said. */
const STEPS: Readonly<Record<AnomalyState, readonly { state: AnomalyState; label: string }[]>> = {
  open: [
    { state: 'done', label: 'Erledigt' },
    { state: 'seen', label: 'Gesehen' },
  ],
  seen: [
    { state: 'done', label: 'Erledigt' },
    { state: 'open', label: 'Wieder öffnen' },
  ],
  done: [{ state: 'open', label: 'Wieder öffnen' }],
};

/** One thing that is unusual: what, where, why, the step to take, and what has become of it. */
export function AnomalyRow({ anomaly }: { anomaly: AnomalyEntry }) {
  const personName = usePersonName();
  const { id, sentence, causes, step, state, judged_by, judged_at, told_on } = anomaly;
  const judge = useMutation({ mutationFn: (next: AnomalyState) => judgeAnomaly(id, next), onSettled: stepShown });
  const target = targetOf(anomaly);
  return (
    <Card aria-label={`${placeOf(anomaly)}: ${sentence}`}>
      <Stack gap="xs">
        <Title order={2}>{sentence}</Title>
        <Text size="sm" c="var(--portal-dimmed)">
          {placeOf(anomaly)}; gemeldet am {formatDate(told_on)}
          {state !== 'open' &&
            judged_by !== null &&
            judged_at !== null &&
            `; ${JUDGED[state]} am ${formatDateTime(judged_at)}, ${personName(judged_by)}`}
        </Text>
        {causes.length > 0 && (
          <Stack gap={4} component="ul" m={0} pl="md">
            {causes.map((cause) => (
              <Text key={cause} component="li" size="sm">
                {cause}
              </Text>
            ))}
          </Stack>
        )}
        <Text size="sm">{step}</Text>
        <Group gap="xs" className="no-print">
          <PageLink to={target.to}>{target.label}</PageLink>
          {STEPS[state].map(({ state: next, label }) => (
            <Button
              key={next}
              variant="default"
              loading={judge.isPending && judge.variables === next}
              disabled={judge.isPending}
              onClick={() => judge.mutate(next)}
              aria-label={`${label}: ${sentence}`}
            >
              {label}
            </Button>
          ))}
        </Group>
        {judge.error && (
          <Text size="sm" c="var(--portal-danger)" role="alert">
            {judge.error.message}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
