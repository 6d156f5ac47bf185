import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { staffFigure, type StaffTable } from '@portal/shared/contract/analyse';
import { formatCount, formatEuroWhole, formatPercent } from '@portal/shared/format';
import { FIRST_VIEW, List, useAllRows, type ListColumn } from '@portal/shared/list';
import { useSession, useStoreScope } from '@portal/shared/session';
import { Anchor, Button, Card, DataTable, Drawer, ErrorPanel, Group, Skeleton, Stack, Text, Title, useDisclosure, type TableColumn } from '@portal/shared/ui';
import { NotRenewed } from '../../common/frame/not-renewed.tsx';
import { dashboardQuery, teamQuery } from './queries.ts';

type Member = StaffTable['staff'][number];

const HEADING = 'team';
const SHOWN = 3;
const TITLE = 'Team im laufenden Jahr';
const share = (member: Member) => staffFigure('extra_share', member.current).value;
const keyOf = ({ id }: Member) => id;
const pathOf = ({ id }: Member) => `/analyse/mitarbeiter/detail/${id}`;
/** Sorted by any column, and as a file. */
const figure = (key: string, title: string, value: (member: Member) => number | null, write: (value: number) => string): ListColumn<Member> => {
  const words = (member: Member) => { const found = value(member); return found === null ? '–' : write(found); };
  return { key, title, text: value, cell: words, sort: value, numeric: true, width: 110 };
};

const COLUMNS: readonly ListColumn<Member>[] = [
  { key: 'name', title: 'Name', text: ({ name }) => name, sort: ({ name }) => name, width: 160 },
  { ...figure('umsatz', 'Umsatz', ({ current }) => current.umsatz / 100, (euros) => formatEuroWhole(euros * 100)), card: 'figure' },
  figure('orders', 'Aufträge', ({ current }) => current.orders, formatCount),
  figure('extra', 'Mehrbrillen', share, formatPercent),
];
const FIRST: readonly TableColumn<Member>[] = COLUMNS.slice(0, 3).map(({ key, title, numeric = false, text, cell = text }, at) => ({
  key, label: title, numeric, cell: at === 0 ? (member) => <Anchor component={Link} to={pathOf(member)} size="sm">{member.name}</Anchor> : cell,
}));

function Team({ staff }: { staff: readonly Member[] }) {
  const [opened, { open, close }] = useDisclosure(false);
  const [view, setView] = useState(FIRST_VIEW);
  const source = useAllRows(staff, COLUMNS, view);
  if (staff.length === 0) return <Text size="sm" c="var(--portal-dimmed)">In diesem Jahr ist bei keinem Auftrag jemand aus dem Team genannt.</Text>;
  return (
    <>
      <DataTable caption={TITLE} columns={FIRST} rows={staff.slice(0, SHOWN)} rowKey={keyOf} dense />
      <Group>
        <Button variant="light" onClick={open}>Ganzes Team anzeigen</Button>
      </Group>
      <Drawer opened={opened} onClose={close} position="right" size="lg" title={TITLE} closeButtonProps={{ 'aria-label': 'Schließen' }}>
        <Stack>
          <List
            caption="Ganzes Team im laufenden Jahr" columns={COLUMNS} source={source} view={view} onView={setView} keyOf={keyOf} hrefOf={pathOf} onFollow={close} origin={{ title: TITLE }}
            takesPaper={opened}
          />
          <Text size="xs" c="var(--portal-dimmed)">Ein Name führt zu den Zahlen der Person. „–“ heißt: zu wenige Fälle. Zahlen einzelner Personen sind vertraulich.</Text>
        </Stack>
      </Drawer>
    </>
  );
}

/** The team of the current store, or of all, and the drawer that leads to each of its members. */
export default function TeamCard() {
  const storeId = useSession().currentStore?.id;
  const scope = useStoreScope();
  const { data: dashboard, error: failed, refetch: askAgain } = useQuery(dashboardQuery(storeId, scope));
  const days = dashboard?.from && dashboard.to ? { from: dashboard.from, to: dashboard.to } : null;
  const asked = useQuery(teamQuery(storeId, scope, days));
  const { data, error, refetch } = asked;
  // Without the figures' days nothing is asked about the team.
  if (failed && !dashboard) return <ErrorPanel message={failed.message} onRetry={() => void askAgain()} />;
  if (error && !data) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  if (dashboard && days === null) return null;
  if (!data) return <Skeleton height={240} radius="lg" role="status" aria-label="Team wird geladen" />;
  return (
    <Card aria-labelledby={HEADING}>
      <Stack gap="md">
        <Title order={2} id={HEADING}>Team</Title>
        <Team staff={data.staff} />
        <NotRenewed query={asked} />
      </Stack>
    </Card>
  );
}
