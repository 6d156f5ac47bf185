import { useMutation } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';
import type { DailyProposals, ProposalKind } from '@portal/shared/contract/analyse';
import { today } from '@portal/shared/contract/calendar';
import { Button, Card, Group, Stack, Text, Title } from '@portal/shared/ui';
import { putAwayText, TITLES } from './model.ts';
import { judgeProposal } from './queries.ts';

/** What the person has put away, and how it comes back. */
export function PutAwayCard({ putAway }: { putAway: DailyProposals['put_away'] }) {
  const judge = useMutation({
    mutationFn: (kind: ProposalKind) => judgeProposal(kind, 'shown'),
    onSettled: stepShown,
  });
  return (
    <Card aria-label="Weggelegt" role="region" className="no-print">
      <Stack gap="xs">
        <Title order={2}>Weggelegt</Title>
        {putAway.map((one) => (
          <Group key={one.kind} gap="xs">
            <Text size="sm">{putAwayText(one, today())}</Text>
            <Button
              variant="default"
              size="xs"
              disabled={judge.isPending}
              onClick={() => judge.mutate(one.kind)}
              aria-label={`Wieder vorschlagen: ${TITLES[one.kind]}`}
            >
              Wieder vorschlagen
            </Button>
          </Group>
        ))}
        {judge.error && (
          <Text size="sm" c="var(--portal-danger)" role="alert">
            {judge.error.message}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
