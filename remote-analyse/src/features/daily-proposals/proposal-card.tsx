import { useMutation } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';
import type { DailyProposal, ProposalWish } from '@portal/shared/contract/analyse';
import { Button, Card, Group, PageLink, Stack, Text, Title } from '@portal/shared/ui';
import { TITLES } from './model.ts';
import { judgeProposal } from './queries.ts';

/** Short enough for one line of a phone; `more` is heard alone. */
const SAID = [
  { wish: 'done', label: 'Erledigt', more: '' },
  { wish: 'not-today', label: 'Heute nicht', more: '' },
  { wish: 'never', label: 'Nicht mehr', more: ' vorschlagen' },
] as const;

/** One thing that is worth the day: what, why, what is expected, the one click that prepares it, and how it is done or goes away. */
export function ProposalCard({ proposal }: { proposal: DailyProposal }) {
  const { kind, sentence, reason, expected_text, step } = proposal;
  const judge = useMutation({ mutationFn: (wish: ProposalWish) => judgeProposal(kind, wish), onSettled: stepShown });
  return (
    <Card aria-label={TITLES[kind]} role="region">
      <Stack gap="xs">
        <Text size="sm" c="var(--portal-dimmed)">
          {TITLES[kind]}
        </Text>
        <Title order={2}>{sentence}</Title>
        <Text size="sm" fw={600}>
          {expected_text}
        </Text>
        <Text size="sm">{reason}</Text>
        <Group gap="xs" className="no-print">
          <PageLink to={step.href}>{step.label}</PageLink>
          <Group gap="xs">
            {SAID.map(({ wish, label, more }) => (
              <Button
                key={wish}
                variant="default"
                size="xs"
                loading={judge.isPending && judge.variables === wish}
                disabled={judge.isPending}
                onClick={() => judge.mutate(wish)}
                aria-label={`${label}${more}: ${TITLES[kind]}`}
              >
                {label}
              </Button>
            ))}
          </Group>
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
