import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { BrandDecision } from '@portal/shared/contract/settings-admin';
import { formatDateTime } from '@portal/shared/format';
import { Button, Card, DataTable, ErrorPanel, Paging, Skeleton, Stack, Text, Title, type TableColumn } from '@portal/shared/ui';
import { decisionText } from './model.ts';
import { DECISIONS, decisionsQuery } from './queries.ts';
import type { Decisions } from './use-decisions.ts';

const columnsOf = ({ undo, isBusy }: Pick<Decisions, 'undo' | 'isBusy'>): TableColumn<BrandDecision>[] => [
  { key: 'what', label: 'Entscheidung', cell: decisionText },
  { key: 'who', label: 'Von', cell: ({ decided_by, decided_at }) => <>{decided_by}<Text size="xs" c="var(--portal-dimmed)">{formatDateTime(decided_at)}</Text></> },
  {
    key: 'undo', label: 'Zurück', cell: (decision) => (decision.undone_at === null
      ? <Button size="compact-sm" variant="subtle" disabled={isBusy} aria-label={`${decisionText(decision)}: zurücknehmen`} onClick={() => undo(decision.id)}>Zurücknehmen</Button>
      : <Text size="sm" c="var(--portal-dimmed)">zurückgenommen</Text>),
  },
];

/** What was decided, latest first; each can be taken back. */
export function DecisionList(decisions: Decisions) {
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useQuery(decisionsQuery(offset));
  return (
    <Card aria-labelledby="entscheidungen">
      <Stack gap="md">
        <Title order={2} id="entscheidungen">Entscheidungen</Title>
        {error && !data && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton h={120} />}
        {data?.total === 0 && <Text>Noch nichts entschieden.</Text>}
        {data && data.total > 0 && (
          <>
            <DataTable caption="Entscheidungen über Marken" columns={columnsOf(decisions)} rows={data.items} rowKey={({ id }) => id} />
            <Paging total={data.total} offset={offset} limit={DECISIONS} onOffset={setOffset} />
          </>
        )}
      </Stack>
    </Card>
  );
}
