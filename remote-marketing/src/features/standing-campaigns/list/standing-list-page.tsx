import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { IconPlus } from '@tabler/icons-react';
import type { StandingSummary } from '@portal/shared/contract/marketing';
import { counted, formatCount, formatDate } from '@portal/shared/format';
import { FIRST_VIEW, List, useAllRows, type ListColumn } from '@portal/shared/list';
import { Button, Card, ErrorPanel, Page, PageSkeleton, Text } from '@portal/shared/ui';
import { StatusBadge } from '../../../common/status-badge.tsx';
import { NEW_PATH, standingPath } from '../paths.ts';
import { standingsQuery } from '../queries.ts';
import { shortText } from '../sentence.ts';
import { STANDING, TITLE } from '../words.ts';
import { Templates } from './templates-view.tsx';

const keyOf = ({ id }: StandingSummary) => id;

const COLUMNS: readonly ListColumn<StandingSummary>[] = [
  { key: 'name', title: 'Name', text: ({ name }) => name, sort: ({ name }) => name, width: 200, card: 'title' },
  {
    key: 'state',
    title: 'Stand',
    text: ({ state }) => state,
    cell: ({ state }) => <StatusBadge status={state} />,
    width: 100,
    card: 'figure',
  },
  {
    key: 'sentence',
    title: 'Was geschieht',
    text: shortText,
    cell: (row) => (
      <>
        {shortText(row)}
        {row.waits && (
          <Text size="sm" c="var(--portal-warn)">
            {row.waits}
          </Text>
        )}
      </>
    ),
    width: 330,
  },
  {
    key: 'next',
    title: 'Nächstes Bündel',
    text: ({ next_on }) => next_on && formatDate(next_on),
    sort: ({ next_on }) => next_on,
    width: 150,
  },
  { key: 'waits', title: 'Wartet, weil', text: ({ waits }) => waits, width: 260, fileOnly: true },
  {
    key: 'sent',
    title: 'Stück bisher',
    text: ({ sent }) => formatCount(sent),
    sort: ({ sent }) => sent,
    numeric: true,
    width: 110,
  },
  {
    key: 'last',
    title: 'Zuletzt',
    text: ({ last_on }) => last_on && formatDate(last_on),
    sort: ({ last_on }) => last_on,
    width: 110,
    priority: 2,
  },
];

/** What goes out by itself; those that are ready to be switched on where there is none, or where a new one is wanted. */
export default function StandingListPage() {
  const [params] = useSearchParams();
  const { data, error, refetch } = useQuery(standingsQuery);
  const isNew = params.has('neu');
  if (!data)
    return (
      <Page title={TITLE}>
        {error ? <ErrorPanel message={error.message} onRetry={() => void refetch()} /> : <PageSkeleton />}
      </Page>
    );
  if (isNew || data.length === 0) return <Templates hasOthers={data.length > 0} />;
  return (
    <Page
      title={TITLE}
      actions={
        <Button component={Link} to={NEW_PATH} leftSection={<IconPlus size={18} aria-hidden />}>
          Neue Daueraktion
        </Button>
      }
    >
      <All items={data} />
    </Page>
  );
}

/** @example 'läuft keine', 'läuft eine', 'laufen 2' */
const runningWords = (running: number): string =>
  running > 1 ? `laufen ${formatCount(running)}` : running === 1 ? 'läuft eine' : 'läuft keine';

function All({ items }: { items: readonly StandingSummary[] }) {
  const [view, setView] = useState(FIRST_VIEW);
  const source = useAllRows(items, COLUMNS, view);
  const running = items.filter(({ state }) => state === 'Läuft').length;
  return (
    <Card>
      <List<StandingSummary>
        caption={TITLE}
        columns={COLUMNS}
        source={source}
        view={view}
        onView={setView}
        keyOf={keyOf}
        hrefOf={({ id }) => standingPath(id)}
        origin={{ title: TITLE }}
        summary={
          <Text size="sm" c="var(--portal-dimmed)">
            {counted(items.length, STANDING)}, davon {runningWords(running)}.
          </Text>
        }
      />
    </Card>
  );
}
