import { useCallback, useState } from 'react';
import { CHANGE_KINDS, CHANGE_STATES, type ChangeRequestRow } from '@portal/shared/contract/settings-admin';
import { formatDate, formatDateTime } from '@portal/shared/format';
import { FIRST_VIEW, List, usePagedRows, type ListColumn, type ListQuestion } from '@portal/shared/list';
import { Card, ErrorPanel, FilterOption, Skeleton, Text, Title } from '@portal/shared/ui';
import { AnswerDrawer } from '../answer-drawer.tsx';
import { requestsQuery } from './queries.ts';
import { RequestAnswer } from './request-answer.tsx';

const TITLE = 'Aufgaben: Änderungen an Websites';
const keyOf = ({ id }: ChangeRequestRow) => id;
const stateOf = ({ state, is_unread }: ChangeRequestRow) => `${CHANGE_STATES[state]}${is_unread ? ' · neu' : ''}`;

const COLUMNS: readonly ListColumn<ChangeRequestRow>[] = [
  { key: 'business', title: 'Betrieb', text: ({ business }) => business, sort: 'business', width: 200, card: 'title' },
  { key: 'page', title: 'Seite', text: ({ page }) => page, sort: 'page', width: 200 },
  { key: 'id', title: 'Nr.', text: ({ id }) => id, numeric: true, width: 80, priority: 3 },
  { key: 'kind', title: 'Art', text: ({ kind }) => CHANGE_KINDS[kind], sort: 'kind', width: 140, priority: 2 },
  { key: 'state', title: 'Stand', text: stateOf, sort: 'state', width: 140 },
  {
    key: 'wished_on',
    title: 'Wunschtermin',
    text: ({ wished_on }) => wished_on && formatDate(wished_on),
    sort: 'wished_on',
    width: 130,
    priority: 2,
  },
  {
    key: 'changed_at',
    title: 'Zuletzt',
    text: ({ changed_at }) => formatDateTime(changed_at),
    sort: 'changed_at',
    width: 160,
  },
];
const ALSO_DONE = [{ value: 'all', label: 'auch erledigte' }] as const;

/** What businesses ask the operating company to change on their websites. */
export function RequestTasks() {
  const [view, setView] = useState(FIRST_VIEW);
  const [shown, setShown] = useState<'all' | undefined>();
  const [opened, setOpened] = useState<number | null>(null);
  const query = useCallback((question: ListQuestion) => requestsQuery(question, shown === 'all'), [shown]);
  const source = usePagedRows({ query, columns: COLUMNS, view, keyOf });
  return (
    <Card aria-labelledby="aufgaben">
      <Title order={2} id="aufgaben" mb="sm">
        {TITLE}
      </Title>
      {!source.data && source.error && <ErrorPanel message={source.error.message} onRetry={source.retry} />}
      {!source.data && !source.error && <Skeleton height={120} />}
      {source.data && (
        <List<ChangeRequestRow>
          caption={TITLE}
          columns={COLUMNS}
          source={source}
          view={view}
          onView={setView}
          keyOf={keyOf}
          openOf={({ id }) =>
            () =>
              setOpened(id)
            }
          origin={{ title: TITLE }}
          empty="Hier wartet nichts."
          summary={
            <Text size="sm" c="var(--portal-dimmed)">
              {source.total === 1 ? 'Ein Auftrag' : `${source.total} Aufträge`}
            </Text>
          }
          actions={<FilterOption label="Zeigen" all="Offene" value={shown} options={ALSO_DONE} onChange={setShown} />}
        />
      )}
      <AnswerDrawer title={opened === null ? null : `Auftrag Nr. ${opened}`} onClose={() => setOpened(null)}>
        {(onBegun) => opened !== null && <RequestAnswer key={opened} id={opened} onBegun={onBegun} />}
      </AnswerDrawer>
    </Card>
  );
}
