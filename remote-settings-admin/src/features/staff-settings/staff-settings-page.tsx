import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@portal/shared/api';
import { pathOf } from '@portal/shared/contract';
import type { StaffPeople, StaffPerson } from '@portal/shared/contract/settings-admin';
import { OutcomeNotice } from '@portal/shared/editor';
import { FIRST_VIEW, List, useAllRows } from '@portal/shared/list';
import { Card, ErrorPanel, Page, PageLink, PageSkeleton, Text, Title } from '@portal/shared/ui';
import { NamesakesCard } from './namesakes-card.tsx';
import { PersonDrawer } from './person-drawer.tsx';
import { peopleQuery } from './queries.ts';
import { staffColumns } from './staff-columns.tsx';
import { useStaff } from './use-staff.ts';

const TITLE = 'Mitarbeiter';
const keyOf = ({ id }: StaffPerson) => id;

/** Who stands behind the codes of the files. For PRO. */
export default function StaffSettingsPage() {
  const { data, error, refetch } = useQuery(peopleQuery);
  // Who is restricted to stores may open the page, and asking again would not help.
  if (error instanceof ApiError && error.status === 403)
    return (
      <Page title={TITLE}>
        <ErrorPanel title="Nur mit Rechten an allen Standorten" message={error.message} />
      </Page>
    );
  // What is typed outlives a failed attempt to read everybody anew.
  if (error && !data)
    return (
      <Page title={TITLE}>
        <ErrorPanel message={error.message} onRetry={() => void refetch()} />
      </Page>
    );
  if (!data)
    return (
      <Page title={TITLE}>
        <PageSkeleton />
      </Page>
    );
  return <Staff {...data} />;
}

function Staff({ people, pseudonyms }: StaffPeople) {
  const [view, setView] = useState(FIRST_VIEW);
  const [opened, setOpened] = useState<number | null>(null);
  const staff = useStaff();
  const columns = useMemo(() => staffColumns(pseudonyms), [pseudonyms]);
  const source = useAllRows(people, columns, view);
  const person = people.find(({ id }) => id === opened);
  const { outcome, undo, isBusy, decide } = staff;
  return (
    <Page title={TITLE}>
      <Text size="sm" c="var(--portal-dimmed)">
        {pseudonyms
          ? 'Auswertungen zeigen Pseudonyme; diese Seite sehen deshalb nur Personen mit dem Recht „Admin“.'
          : 'Auswertungen zeigen Namen. Auf Pseudonyme stellt um, wer das Recht „Admin“ hat:'}
        {!pseudonyms && (
          <>
            {' '}
            <PageLink to={pathOf('business-settings')} underline="always">
              Einstellungen › Erweitert
            </PageLink>
            .
          </>
        )}{' '}
        Was Sie hier festlegen, überschreibt kein Upload.
      </Text>
      {!person && outcome && (
        <OutcomeNotice key={outcome.text} isFailure={outcome.isFailure} isBusy={isBusy} onUndo={undo}>
          {outcome.text}
        </OutcomeNotice>
      )}
      <NamesakesCard people={people} isBusy={isBusy} onDecide={(action) => void decide(action)} />
      <Card aria-labelledby="personen">
        <Title order={2} id="personen" mb="md">
          Personen und Kürzel
        </Title>
        <List<StaffPerson>
          caption="Mitarbeiter"
          columns={columns}
          source={source}
          view={view}
          onView={setView}
          keyOf={keyOf}
          origin={{ title: 'Mitarbeiter' }}
          openOf={({ id }) =>
            () =>
              setOpened(id)
            }
          empty="Noch kein Kürzel. Nach einem Upload mit der Datei „mitarbeiter“ stehen sie hier."
        />
      </Card>
      {person && (
        <PersonDrawer
          key={person.id}
          {...staff}
          person={person}
          others={people.filter(({ id }) => id !== person.id)}
          pseudonyms={pseudonyms}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  );
}
