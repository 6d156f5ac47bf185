import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { staffFigure, type StaffTable } from '@portal/shared/contract/analyse';
import { formatCount, formatEuroWhole, formatPercent } from '@portal/shared/format';
import { useSession, useStoreScope } from '@portal/shared/session';
import { Anchor, Button, Card, DataTable, Drawer, ErrorPanel, Group, Skeleton, Stack, Text, Title, useDisclosure, type TableColumn } from '@portal/shared/ui';
import { NotRenewed } from '../../common/frame/not-renewed.tsx';
import { dashboardQuery, teamQuery } from './queries.ts';

type Member = StaffTable['staff'][number];

const HEADING = 'team';
const SHOWN = 3;
const share = (member: Member) => staffFigure('extra_share', member.current).value;

const columns = (onFollow: () => void): readonly TableColumn<Member>[] => [
  {
    key: 'name', label: 'Name', sortValue: ({ name }) => name,
    cell: ({ id, name }) => <Anchor component={Link} to={`/analyse/mitarbeiter/detail/${id}`} onClick={onFollow} size="sm">{name}</Anchor>,
  },
  { key: 'umsatz', label: 'Umsatz', numeric: true, sortValue: ({ current }) => current.umsatz, cell: ({ current }) => formatEuroWhole(current.umsatz) },
  { key: 'orders', label: 'Aufträge', numeric: true, sortValue: ({ current }) => current.orders, cell: ({ current }) => formatCount(current.orders) },
  {
    key: 'extra', label: 'Mehrbrillen', numeric: true, sortValue: share,
    cell: (member) => { const value = share(member); return value === null ? '–' : formatPercent(value); },
  },
];

function Team({ staff }: { staff: readonly Member[] }) {
  const [opened, { open, close }] = useDisclosure(false);
  // The dashboard is still there for a moment when one of its names has been followed.
  const shown = columns(close);
  if (staff.length === 0) return <Text size="sm" c="var(--portal-dimmed)">In diesem Jahr ist bei keinem Auftrag jemand aus dem Team genannt.</Text>;
  return (
    <>
      <DataTable caption="Team im laufenden Jahr" columns={shown.slice(0, 3)} rows={staff.slice(0, SHOWN)} rowKey={({ id }) => id} dense />
      <Group>
        <Button variant="light" onClick={open}>Ganzes Team anzeigen</Button>
      </Group>
      <Drawer opened={opened} onClose={close} position="right" size="lg" title="Team im laufenden Jahr" closeButtonProps={{ 'aria-label': 'Schließen' }}>
        <Stack>
          <DataTable caption="Ganzes Team im laufenden Jahr" columns={shown} rows={staff} rowKey={({ id }) => id} dense />
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
