import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { TimeNote } from '@portal/shared/contract/analyse';
import { useSession, useStoreScope } from '@portal/shared/session';
import { Button, Card, ErrorPanel, Group, Page, PageSkeleton, Paging, Stack, Text } from '@portal/shared/ui';
import { readNoteDays, withoutNoteDays } from '../../common/time-notes/note-address.ts';
import { NoteDrawer } from './note-drawer.tsx';
import { NoteItem } from './note-item.tsx';
import { PAGE, timeNotesQuery } from './queries.ts';
import classes from './time-notes.module.css';

/** What was on which days, as the business notes it: shown in the charts by month, in 'Warum?' and in the report. */
export default function TimeNotesPage() {
  const [offset, setOffset] = useState(0);
  const [opened, setOpened] = useState<TimeNote | 'new' | null>(null);
  const [params, setParams] = useSearchParams();
  const asked = readNoteDays(params);
  const shown = opened ?? (asked ? 'new' : null);
  const close = () => {
    setOpened(null);
    if (asked) setParams(withoutNoteDays(params), { replace: true, preventScrollReset: true });
  };
  const storeId = useSession().currentStore?.id;
  const scope = useStoreScope();
  const { data, error, refetch } = useQuery(timeNotesQuery(storeId, scope, offset));
  return (
    <Page title="Notizen">
      <Text size="sm" c="var(--portal-dimmed)">
        Was die Zahlen erklärt und in keiner Datei steht, etwa ein Umbau. Notizen stehen in den Diagrammen nach Monaten,
        in „Warum?“ und im Monatsbericht. Die Aktionen des Werbeplans kommen von selbst dazu, für alle, die ihn sehen
        dürfen.
      </Text>
      {!data && error && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data && (
        <Card aria-label="Notizen auf der Zeitachse">
          <Stack gap="md">
            <Group className="no-print">
              <Button onClick={() => setOpened('new')}>Neue Notiz</Button>
            </Group>
            {data.total === 0 && <Text size="sm">Noch steht hier nichts. Schreiben Sie die erste Notiz.</Text>}
            {data.items.length > 0 && (
              <ul className={classes.list}>
                {data.items.map((note) => (
                  <NoteItem key={`${note.source} ${note.id}`} note={note} onChange={() => setOpened(note)} />
                ))}
              </ul>
            )}
            <Paging total={data.total} offset={offset} limit={PAGE} onOffset={setOffset} />
          </Stack>
        </Card>
      )}
      {data && shown && (
        <NoteDrawer
          key={shown === 'new' ? 'new' : shown.id}
          note={shown === 'new' ? null : shown}
          days={opened ? null : asked}
          storeId={scope === 'all' ? null : (storeId ?? null)}
          known={data}
          onClose={close}
        />
      )}
    </Page>
  );
}
