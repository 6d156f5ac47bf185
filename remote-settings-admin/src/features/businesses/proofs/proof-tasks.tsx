import { useCallback, useState } from 'react';
import type { ProofTask } from '@portal/shared/contract/settings-admin';
import { counted, formatDate, formatDateTime } from '@portal/shared/format';
import { FIRST_VIEW, List, usePagedRows, type ListColumn, type ListQuestion } from '@portal/shared/list';
import { Card, ErrorPanel, FilterOption, Skeleton, Text, Title } from '@portal/shared/ui';
import { AnswerDrawer } from '../answer-drawer.tsx';
import { ProofAnswer } from './proof-answer.tsx';
import { proofTasksQuery } from './queries.ts';

const TITLE = 'Aufgaben: Entwürfe von Aktionen';
const keyOf = ({ id }: ProofTask) => id;
const stateOf = ({ version, is_approved }: ProofTask) => `Version ${version}${is_approved ? ', freigegeben' : ''}`;

const COLUMNS: readonly ListColumn<ProofTask>[] = [
  { key: 'business', title: 'Betrieb', text: ({ business }) => business, sort: 'business', width: 200, card: 'title' },
  { key: 'name', title: 'Aktion', text: ({ name }) => name, sort: 'name', width: 200 },
  { key: 'open', title: 'Offene Kommentare', text: ({ open }) => open, sort: 'open', numeric: true, width: 120 },
  { key: 'version', title: 'Stand', text: stateOf, width: 160 },
  {
    key: 'proof_by',
    title: 'Freigabe bis',
    text: ({ proof_by }) => proof_by && formatDate(proof_by),
    sort: 'proof_by',
    width: 130,
    priority: 2,
  },
  { key: 'ship_on', title: 'Versand', text: ({ ship_on }) => formatDate(ship_on), sort: 'ship_on', width: 120 },
  {
    key: 'created_at',
    title: 'Hochgeladen',
    text: ({ created_at }) => formatDateTime(created_at),
    sort: 'created_at',
    width: 160,
    priority: 3,
  },
];
const ALSO_ANSWERED = [{ value: 'all', label: 'alle Entwürfe' }] as const;

/** What businesses say about proofs, the next mailing first. */
export function ProofTasks() {
  const [view, setView] = useState(FIRST_VIEW);
  const [shown, setShown] = useState<'all' | undefined>();
  const [opened, setOpened] = useState<ProofTask | null>(null);
  const query = useCallback((question: ListQuestion) => proofTasksQuery(question, shown === 'all'), [shown]);
  const source = usePagedRows({ query, columns: COLUMNS, view, keyOf });
  return (
    <Card aria-labelledby="entwuerfe">
      <Title order={2} id="entwuerfe" mb="sm">
        {TITLE}
      </Title>
      {!source.data && source.error && <ErrorPanel message={source.error.message} onRetry={source.retry} />}
      {!source.data && !source.error && <Skeleton height={120} />}
      {source.data && (
        <List<ProofTask>
          caption={TITLE}
          columns={COLUMNS}
          source={source}
          view={view}
          onView={setView}
          keyOf={keyOf}
          openOf={(task) => () => setOpened(task)}
          origin={{ title: TITLE }}
          empty="Hier wartet nichts."
          summary={
            <Text size="sm" c="var(--portal-dimmed)">
              {counted(source.total, { one: 'Entwurf', many: 'Entwürfe' })}
            </Text>
          }
          actions={
            <FilterOption
              label="Zeigen"
              all="Mit offenen Kommentaren"
              value={shown}
              options={ALSO_ANSWERED}
              onChange={setShown}
            />
          }
        />
      )}
      <AnswerDrawer title={opened && `Entwurf: ${opened.name}`} onClose={() => setOpened(null)}>
        {(onBegun) => opened && <ProofAnswer key={opened.id} action={opened.id} onBegun={onBegun} />}
      </AnswerDrawer>
    </Card>
  );
}
