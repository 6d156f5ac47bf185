import { useCallback, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@portal/shared/contract/settings-admin';
import { FIRST_VIEW, List, usePagedRows } from '@portal/shared/list';
import { usePersonName } from '@portal/shared/session';
import { Card, Drawer, Stack, Text, Title } from '@portal/shared/ui';
import { storesQuery } from '../../../common/stores-query.ts';
import { auditColumns } from './audit-columns.ts';
import { AuditEntryView } from './audit-entry-view.tsx';
import { AuditFilterBar } from './audit-filter.tsx';
import { filterWords, NO_FILTER, sentenceOf, type AuditFilter } from './model.ts';
import { auditQuery } from './queries.ts';

const keyOf = ({ id }: AuditEntry) => id;

/** 'Protokoll': who did what and when in the business, and what it was before. */
export function AuditLogSection() {
  const [filter, setFilter] = useState(NO_FILTER);
  const [view, setView] = useState(FIRST_VIEW);
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const { data: stores } = useQuery(storesQuery);
  const storeName = useCallback(
    (id: number) => stores?.find((store) => store.id === id)?.name ?? `Nr. ${id}`,
    [stores],
  );
  const personName = usePersonName();
  const columns = useMemo(() => auditColumns(storeName, personName), [storeName, personName]);
  const source = usePagedRows({ query: auditQuery(filter), columns, view, keyOf });
  const narrow = (next: AuditFilter) => {
    setFilter(next);
    setView({ ...view, page: 1 });
  };
  return (
    <Card aria-labelledby="protokoll">
      <Stack gap="md">
        <Title order={2} id="protokoll">
          Wer was getan hat
        </Title>
        <Text size="sm" c="var(--portal-dimmed)">
          Wer in Ihrem Betrieb was geändert, gelesen oder heruntergeladen hat. Ein Eintrag zeigt, was vorher galt.
          Niemand kann Einträge ändern.
        </Text>
        <AuditFilterBar filter={filter} onFilter={narrow} />
        <List<AuditEntry>
          caption="Protokoll"
          columns={columns}
          source={source}
          view={view}
          onView={setView}
          keyOf={keyOf}
          openOf={(entry) => () => setOpened(entry)}
          origin={{ title: 'Protokoll', words: filterWords(filter) }}
          empty="Dazu steht nichts im Protokoll."
        />
      </Stack>
      <Drawer
        opened={opened !== null}
        onClose={() => setOpened(null)}
        title={opened && sentenceOf(opened, storeName)}
        position="right"
        size="xl"
        closeButtonProps={{ 'aria-label': 'Schließen' }}
      >
        {opened && <AuditEntryView entry={opened} storeName={storeName} />}
      </Drawer>
    </Card>
  );
}
