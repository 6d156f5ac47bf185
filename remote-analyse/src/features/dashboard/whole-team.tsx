import { useState } from 'react';
import { FIRST_VIEW, List, useAllRows } from '@portal/shared/list';
import { Drawer, Stack, Text } from '@portal/shared/ui';
import { COLUMNS, memberPath, type Member } from './team.ts';

interface WholeTeamProps {
  staff: readonly Member[];
  /** 'Team im November 2026' */
  title: string;
  opened: boolean;
  onClose: () => void;
}

/** Everybody of the team, in a drawer; the list comes with it, as the card itself shows three rows. */
export function WholeTeam({ staff, title, opened, onClose }: WholeTeamProps) {
  const [view, setView] = useState(FIRST_VIEW);
  const source = useAllRows(staff, COLUMNS, view);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="lg"
      title={title}
      closeButtonProps={{ 'aria-label': 'Schließen' }}
    >
      <Stack>
        <List
          caption={`Ganzes ${title}`}
          columns={COLUMNS}
          source={source}
          view={view}
          onView={setView}
          keyOf={({ id }) => id}
          hrefOf={memberPath}
          onFollow={onClose}
          origin={{ title }}
          takesPaper={opened}
        />
        <Text size="xs" c="var(--portal-dimmed)">
          Ein Name führt zu den Zahlen der Person. Die Veränderung gilt gegenüber dem Vorjahr. „–“ heißt: zu wenige
          Fälle. Zahlen einzelner Personen sind vertraulich.
        </Text>
      </Stack>
    </Drawer>
  );
}
