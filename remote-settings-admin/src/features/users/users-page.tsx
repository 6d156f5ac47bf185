import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MOST_PAGE_ROWS } from '@portal/shared/contract/common';
import type { Invitation, User } from '@portal/shared/contract/settings-admin';
import { FIRST_VIEW, List, usePagedRows } from '@portal/shared/list';
import { Button, Card, Drawer, Page, Stack, Text, Title } from '@portal/shared/ui';
import { storesQuery } from '../../common/stores-query.ts';
import { InvitationNotice } from '../../common/users/invitation-notice.tsx';
import { CompanyCard } from './company/company-card.tsx';
import { InviteForm } from './invite-form.tsx';
import { calledOf } from './model.ts';
import { usersQuery } from './queries.ts';
import { userColumns } from './user-columns.tsx';
import { SupportViewsCard } from './support-views-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { UserPanel } from './user-panel.tsx';

const keyOf = ({ sub }: User) => sub;
const close = { 'aria-label': 'Schließen' };

/** Who signs in to the business, and what they may. For Admin. */
export default function UsersPage() {
  const [view, setView] = useState(FIRST_VIEW);
  const [opened, setOpened] = useState<User | null>(null);
  const [isInviting, setInviting] = useState(false);
  const [invited, setInvited] = useState<{ email: string; invitation: Invitation } | null>(null);
  const { data: stores } = useQuery(storesQuery);
  const columns = useMemo(() => userColumns(stores ?? []), [stores]);
  const source = usePagedRows({ query: usersQuery, columns, view, keyOf, most: MOST_PAGE_ROWS });
  const offered = source.data?.groups ?? [];
  return (
    <Page title="Benutzerverwaltung">
      {invited && (
        <InvitationNotice key={invited.invitation.sub} email={invited.email} link={invited.invitation.link} />
      )}
      <Card aria-labelledby="benutzer">
        <Stack gap="md">
          <Title order={2} id="benutzer">
            Benutzer
          </Title>
          <Text size="sm" c="var(--portal-dimmed)">
            Wer sich in Ihrem Betrieb anmeldet und welche Bereiche und Standorte die Person sieht. Jede Änderung wird
            festgehalten.
          </Text>
          <List<User>
            caption="Benutzer"
            columns={columns}
            source={source}
            view={view}
            onView={setView}
            keyOf={keyOf}
            origin={{ title: 'Benutzer' }}
            openOf={(user) => () => setOpened(user)}
            empty="Noch niemand. Laden Sie die erste Person ein."
            actions={<Button onClick={() => setInviting(true)}>Person einladen</Button>}
          />
        </Stack>
      </Card>
      {source.data && <SecondFactorCard required={source.data.second_factor_required} />}
      <CompanyCard />
      <SupportViewsCard />
      <Drawer
        opened={isInviting}
        onClose={() => setInviting(false)}
        title="Person einladen"
        position="right"
        size="lg"
        closeButtonProps={close}
      >
        <InviteForm
          offered={offered}
          onInvited={(email, invitation) => {
            setInvited({ email, invitation });
            setInviting(false);
          }}
        />
      </Drawer>
      <Drawer
        opened={opened !== null}
        onClose={() => setOpened(null)}
        title={opened && calledOf(opened)}
        position="right"
        size="lg"
        closeButtonProps={close}
      >
        {opened && <UserPanel key={opened.sub} sub={opened.sub} offered={offered} onGone={() => setOpened(null)} />}
      </Drawer>
    </Page>
  );
}
