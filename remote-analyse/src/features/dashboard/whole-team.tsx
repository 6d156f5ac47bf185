import { useState } from 'react';
import { FIRST_VIEW, List, useAllRows } from '@portal/shared/list';
import { Drawer, Stack, Text } from '@portal/shared/ui';
import { COLUMNS, pathOf, TEAM_TITLE, type Member } from './team.ts';

/** Everybody of the team, in a drawer; the list comes with it, as the card itself shows three rows. */
export function WholeTeam({ staff, opened, onClose }: { staff: readonly Member[]; opened: boolean; onClose: () => void }) {
  const [view, setView] = useState(FIRST_VIEW);
  const source = useAllRows(staff, COLUMNS, view);
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size="lg" title={TEAM_TITLE} closeButtonProps={{ 'aria-label': 'Schließen' }}>
      <Stack>
        <List
          caption="Ganzes Team im laufenden Jahr" columns={COLUMNS} source={source} view={view} onView={setView} keyOf={({ id }) => id} hrefOf={pathOf} onFollow={onClose} origin={{ title: TEAM_TITLE }}
          takesPaper={opened}
        />
        <Text size="xs" c="var(--portal-dimmed)">Ein Name führt zu den Zahlen der Person. „–“ heißt: zu wenige Fälle. Zahlen einzelner Personen sind vertraulich.</Text>
      </Stack>
    </Drawer>
  );
}
