import { useState } from 'react';
import { CHANGE_KINDS, CHANGE_STATES, type ChangeRequestRow } from '@portal/shared/contract/eyepage';
import { formatDate, formatDateTime } from '@portal/shared/format';
import { FIRST_VIEW, List, usePagedRows, type ListColumn } from '@portal/shared/list';
import { Card, ErrorPanel, Skeleton, Text, Title } from '@portal/shared/ui';
import { requestsQuery } from './queries.ts';
import classes from './change-requests.module.css';

const TITLE = 'Ihre Aufträge';
const keyOf = ({ id }: ChangeRequestRow) => id;
const stateOf = ({ state, is_unread }: ChangeRequestRow) =>
  `${CHANGE_STATES[state]}${is_unread ? ' · neue Antwort' : ''}`;

const COLUMNS: readonly ListColumn<ChangeRequestRow>[] = [
  { key: 'page', title: 'Seite', text: ({ page }) => page, sort: 'page', width: 240, card: 'title' },
  { key: 'id', title: 'Nr.', text: ({ id }) => id, numeric: true, width: 80, priority: 2 },
  { key: 'kind', title: 'Art', text: ({ kind }) => CHANGE_KINDS[kind], sort: 'kind', width: 150, priority: 2 },
  {
    key: 'state',
    title: 'Stand',
    text: stateOf,
    cell: (row) => <span className={row.is_unread ? classes.unread : undefined}>{stateOf(row)}</span>,
    sort: 'state',
    width: 220,
  },
  {
    key: 'wished_on',
    title: 'Wunschtermin',
    text: ({ wished_on }) => wished_on && formatDate(wished_on),
    sort: 'wished_on',
    width: 130,
    priority: 3,
  },
  {
    key: 'changed_at',
    title: 'Zuletzt',
    text: ({ changed_at }) => formatDateTime(changed_at),
    sort: 'changed_at',
    width: 160,
  },
];

/** What was asked for so far, the latest change first. */
export function RequestList({ onOpen }: { onOpen: (id: number) => void }) {
  const [view, setView] = useState(FIRST_VIEW);
  const source = usePagedRows({ query: requestsQuery, columns: COLUMNS, view, keyOf });
  return (
    <Card aria-labelledby="auftraege">
      <Title order={2} id="auftraege" mb="sm">
        {TITLE}
      </Title>
      {!source.data && source.error && <ErrorPanel message={source.error.message} onRetry={source.retry} />}
      {!source.data && !source.error && <Skeleton height={160} />}
      {source.data?.total === 0 && view.q === '' && (
        <Text>Sie haben noch nichts beauftragt. Schreiben Sie oben, was sich auf Ihrer Website ändern soll.</Text>
      )}
      {source.data && (source.data.total > 0 || view.q !== '') && (
        <List<ChangeRequestRow>
          caption={TITLE}
          columns={COLUMNS}
          source={source}
          view={view}
          onView={setView}
          keyOf={keyOf}
          openOf={({ id }) =>
            () =>
              onOpen(id)
            }
          origin={{ title: TITLE }}
          empty="Zu dieser Suche gibt es keinen Auftrag."
        />
      )}
    </Card>
  );
}
