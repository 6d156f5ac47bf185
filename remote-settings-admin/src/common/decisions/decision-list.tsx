import { useId, useState } from 'react';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { formatDateTime } from '@portal/shared/format';
import { usePersonName, type PersonName } from '@portal/shared/session';
import {
  Button,
  Card,
  DataTable,
  ErrorPanel,
  Paging,
  Skeleton,
  Stack,
  Text,
  Title,
  type TableColumn,
} from '@portal/shared/ui';

interface Decided {
  id: number;
  decided_by: string;
  decided_at: string;
  /** Null unless it was taken back. */
  undone_at: string | null;
}

interface DecisionListProps<Decision extends Decided, Key extends QueryKey> {
  /** Heading of the card; 'Entscheidungen' when left out. */
  title?: string;
  /** What the table shows, for screen readers. */
  caption: string;
  query: (
    offset: number,
  ) => UseQueryOptions<{ total: number; items: Decision[] }, Error, { total: number; items: Decision[] }, Key>;
  textOf: (decision: Decision) => string;
  undo: (decision: number) => void;
  isBusy: boolean;
}

/** Decisions of a page. */
export const DECISIONS = 10;

function columnsOf<Decision extends Decided>(
  { textOf, undo, isBusy }: Pick<DecisionListProps<Decision, QueryKey>, 'textOf' | 'undo' | 'isBusy'>,
  personName: PersonName,
): TableColumn<Decision>[] {
  return [
    {
      key: 'what',
      label: 'Entscheidung',
      cell: (decision) => (
        <>
          {textOf(decision)}
          <Text
            size="xs"
            c="var(--portal-dimmed)"
          >{`${personName(decision.decided_by)}, ${formatDateTime(decision.decided_at)}`}</Text>
        </>
      ),
    },
    {
      key: 'undo',
      label: 'Zurück',
      cell: (decision) =>
        decision.undone_at === null ? (
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={isBusy}
            aria-label={`${textOf(decision)}: zurücknehmen`}
            onClick={() => undo(decision.id)}
          >
            Zurücknehmen
          </Button>
        ) : (
          <Text size="sm" c="var(--portal-dimmed)">
            zurückgenommen
          </Text>
        ),
    },
  ];
}

/** What was decided, latest first; each can be taken back. */
export function DecisionList<Decision extends Decided, Key extends QueryKey>({
  title = 'Entscheidungen',
  caption,
  query,
  ...actions
}: DecisionListProps<Decision, Key>) {
  const heading = useId();
  const [offset, setOffset] = useState(0);
  const personName = usePersonName();
  const { data, error, refetch } = useQuery(query(offset));
  return (
    <Card aria-labelledby={heading}>
      <Stack gap="md">
        <Title order={2} id={heading}>
          {title}
        </Title>
        {error && !data && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton h={120} />}
        {data?.total === 0 && <Text>Noch nichts entschieden.</Text>}
        {data && data.total > 0 && (
          <>
            <DataTable
              caption={caption}
              columns={columnsOf<Decision>(actions, personName)}
              rows={data.items}
              rowKey={({ id }) => id}
            />
            <Paging total={data.total} offset={offset} limit={DECISIONS} onOffset={setOffset} />
          </>
        )}
      </Stack>
    </Card>
  );
}
