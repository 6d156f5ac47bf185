import { useState } from 'react';
import { MOST_PAGE_ROWS } from '@portal/shared/contract/common';
import type { AnyUser } from '@portal/shared/contract/settings-admin';
import { FIRST_VIEW, List, usePagedRows } from '@portal/shared/list';
import { Card, Drawer, Page, Stack, Text, Title } from '@portal/shared/ui';
import { AnyUserPanel } from './any-user-panel.tsx';
import { calledOf } from './model.ts';
import { allUsersQuery } from './queries.ts';
import { ALL_USER_COLUMNS } from './user-columns.tsx';

const keyOf = ({ sub }: AnyUser) => sub;

/** The users of all businesses, for the operating company; an Admin of an ordinary business finds their own. */
export default function AllUsersPage() {
  const [view, setView] = useState(FIRST_VIEW);
  const [opened, setOpened] = useState<{ user: AnyUser; mayView: boolean } | null>(null);
  const source = usePagedRows({ query: allUsersQuery, columns: ALL_USER_COLUMNS, view, keyOf, most: MOST_PAGE_ROWS });
  const isOperator = source.data?.is_operator ?? false;
  // As the latest answer has them; one without them, of another search or of a failure, takes nobody out of sight.
  const latest = source.rows?.find(({ sub }) => sub === opened?.user.sub);
  if (opened && latest && latest !== opened.user) setOpened({ ...opened, user: latest });
  return (
    <Page title="Benutzerverwaltung">
      <Card aria-labelledby="alle-benutzer">
        <Stack gap="md">
          <Title order={2} id="alle-benutzer">
            {isOperator ? 'Benutzer aller Betriebe' : 'Benutzer Ihres Betriebs'}
          </Title>
          <Text size="sm" c="var(--portal-dimmed)">
            Was Sie hier ändern, steht im Protokoll des Betriebs. Rechte vergibt der Betrieb selbst.
          </Text>
          <List<AnyUser>
            caption="Benutzer aller Betriebe"
            columns={ALL_USER_COLUMNS}
            source={source}
            view={view}
            onView={setView}
            keyOf={keyOf}
            origin={{ title: 'Benutzer aller Betriebe' }}
            openOf={(user) => () =>
              setOpened({ user, mayView: isOperator && user.tenant_id !== source.data?.own_tenant_id })
            }
            empty="Kein Benutzer gefunden."
          />
        </Stack>
      </Card>
      <Drawer
        opened={opened !== null}
        onClose={() => setOpened(null)}
        title={opened && calledOf(opened.user)}
        position="right"
        size="lg"
        closeButtonProps={{ 'aria-label': 'Schließen' }}
      >
        {opened && <AnyUserPanel key={opened.user.sub} isOperator={isOperator} {...opened} />}
      </Drawer>
    </Page>
  );
}
