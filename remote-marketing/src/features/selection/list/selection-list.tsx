import { useState, type ReactNode } from 'react';
import { IconFilterPlus, IconPlus } from '@tabler/icons-react';
import type { SelectionSummary } from '@portal/shared/contract/marketing';
import { OutcomeNotice } from '@portal/shared/editor';
import { counted } from '@portal/shared/format';
import { List, useKeptView, usePagedRows } from '@portal/shared/list';
import { usePersonName } from '@portal/shared/session';
import { Button, Card, EmptyState, Page, PageSkeleton, Text } from '@portal/shared/ui';
import { editorPath } from '../paths.ts';
import { selectionsQuery } from '../queries.ts';
import { selectionColumns } from './columns.tsx';
import { useSelectionActions } from './use-selection-actions.ts';

const TITLE = 'Selektion & Export';
const NOUN = { one: 'Selektion', many: 'Selektionen' };

const keyOf = ({ id }: SelectionSummary) => id;

/** All selections of the business, with their hits of now. `below` stands below them. */
export function SelectionList({ below }: { below?: ReactNode }) {
  const [view, setView] = useKeptView('selections');
  const [renamed, setRenamed] = useState<number | null>(null);
  const { create, rename, duplicate, remove, undo, outcome, error, isBusy } = useSelectionActions();
  const personName = usePersonName();
  const columns = selectionColumns({
    personName,
    renamed,
    onRename: ({ id }) => setRenamed(id),
    onDuplicate: duplicate,
    onDelete: remove,
    onRenamed: (row, name) => {
      setRenamed(null);
      if (name !== null) rename(row, name);
    },
  });
  const source = usePagedRows({ query: selectionsQuery, columns, view, keyOf });
  const neu = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} loading={isBusy} onClick={create}>
      Neue Selektion
    </Button>
  );

  if (!source.data && !source.error)
    return (
      <Page title={TITLE}>
        <PageSkeleton />
      </Page>
    );
  const isEmpty = source.data?.total === 0 && view.q === '';
  return (
    <Page title={TITLE} actions={!isEmpty && neu}>
      {outcome && (
        <OutcomeNotice key={outcome.text} isBusy={isBusy} onUndo={outcome.undo && (() => undo(outcome))}>
          {outcome.text}
        </OutcomeNotice>
      )}
      {error && <OutcomeNotice isFailure>{error.message}</OutcomeNotice>}
      {isEmpty ? (
        <EmptyState
          icon={IconFilterPlus}
          title="Noch keine Selektion"
          action={neu}
          message="Eine Selektion sagt, wen Sie anschreiben: nach Alter, letzter Brille, nächster Brille und Einwilligung. Legen Sie die erste an und sehen Sie sofort, wie viele Kunden sie trifft."
        />
      ) : (
        <Card>
          <List<SelectionSummary>
            caption="Selektionen"
            columns={columns}
            source={source}
            view={view}
            onView={setView}
            keyOf={keyOf}
            hrefOf={({ id }) => (renamed === id ? null : editorPath(id))}
            origin={{ title: 'Selektionen' }}
            empty="Zu dieser Suche gibt es keine Selektion."
            summary={
              source.data && (
                <Text size="sm" c="var(--portal-dimmed)">
                  {counted(source.total, NOUN)}; die Treffer sind von jetzt.
                  {source.data.items.some(({ hits }) => hits === null) &&
                    ' Treffer von Selektionen mit Refraktionsdaten sieht, wer das Recht „Messwerte der Kunden sehen“ hat.'}
                </Text>
              )
            }
          />
        </Card>
      )}
      {below}
    </Page>
  );
}
