import { useMutation, useQuery } from '@tanstack/react-query';
import { IconCircleCheck } from '@tabler/icons-react';
import { stepShown } from '@portal/shared/api';
import { pathOf } from '@portal/shared/contract';
import type { FirstWeek } from '@portal/shared/contract/common';
import {
  Button,
  Card,
  EmptyState,
  ErrorPanel,
  Group,
  Page,
  PageLink,
  PageSkeleton,
  Stack,
  Text,
  Title,
} from '@portal/shared/ui';
import classes from './first-week.module.css';
import { nextStep, standingOf, STEPS, TITLE } from './model.ts';
import { firstWeekQuery, hideFirstWeek } from './queries.ts';

/** What a new business does in its first days: small steps, each told by what has been done, and the way there. */
export default function FirstWeekPage() {
  const { data, error, refetch } = useQuery(firstWeekQuery);
  return (
    <Page title={TITLE}>
      {!data && error && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data?.steps.length === 0 && (
        <EmptyState
          icon={IconCircleCheck}
          title="Für Sie ist hier nichts zu tun"
          message="Die ersten Schritte geht, wer in Ihrem Betrieb Daten hochlädt, Ziele festlegt oder Kunden anschreibt."
        />
      )}
      {data && data.steps.length > 0 && <Standing week={data} />}
      {data && data.steps.length > 0 && (
        <ol className={classes.steps}>
          {data.steps.map((one, at) => (
            <Step key={one.step} {...one} day={at + 1} isNext={one.step === nextStep(data)} />
          ))}
        </ol>
      )}
      {data && (
        <Stack gap={4}>
          <Text size="sm">Sie möchten erst probieren? Das geht in einer Kopie, aus der nichts hinausgeht.</Text>
          <Text size="sm">
            <PageLink to={pathOf('practice')}>Zum Üben</PageLink>
          </Text>
        </Stack>
      )}
    </Page>
  );
}

/** How far one has come, and whether the dashboard goes on leading there. */
function Standing({ week }: { week: FirstWeek }) {
  const hide = useMutation({ mutationFn: hideFirstWeek, onSettled: stepShown });
  const isLeft = nextStep(week) !== undefined;
  return (
    <Card aria-label="Stand" role="region">
      <Stack gap="xs">
        <Text fw={600}>{standingOf(week)}</Text>
        <Text size="sm" c="var(--portal-dimmed)">
          {isLeft
            ? 'Jeden Tag ein kleiner Schritt, in der Reihenfolge, die Ihnen gefällt. Was getan ist, merkt das Portal von selbst, auch wenn es jemand anderes aus Ihrem Betrieb war.'
            : 'Auf dem Dashboard steht davon nichts mehr. Was eine Seite kann, sagt Ihnen „Hilfe“ im Menü.'}
        </Text>
        {(week.is_offered || (week.is_hidden && isLeft)) && (
          <Group>
            <Button variant="default" size="xs" loading={hide.isPending} onClick={() => hide.mutate(!week.is_hidden)}>
              {week.is_hidden ? 'Wieder auf dem Dashboard zeigen' : 'Nicht mehr auf dem Dashboard zeigen'}
            </Button>
          </Group>
        )}
        {hide.error && (
          <Text size="sm" c="var(--portal-danger)" role="alert">
            {hide.error.message}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

interface StepProps {
  step: FirstWeek['steps'][number]['step'];
  is_done: boolean;
  day: number;
  isNext: boolean;
}

function Step({ step, is_done, day, isNext }: StepProps) {
  const { title, text, why, to, label } = STEPS[step];
  return (
    <li>
      <Card>
        <Stack gap={4}>
          <Text size="sm" c="var(--portal-dimmed)">
            {isNext ? `Tag ${day}, als Nächstes` : `Tag ${day}`}
          </Text>
          <Title order={2}>{title}</Title>
          {is_done ? (
            <Group gap={6}>
              <IconCircleCheck size={20} stroke={1.6} color="var(--portal-good)" aria-hidden />
              <Text size="sm" fw={600}>
                Erledigt
              </Text>
            </Group>
          ) : (
            <>
              <Text size="sm">{text}</Text>
              <Text size="sm" c="var(--portal-dimmed)">
                {why}
              </Text>
              <Text size="sm">
                <PageLink to={to}>{label}</PageLink>
              </Text>
            </>
          )}
        </Stack>
      </Card>
    </li>
  );
}
