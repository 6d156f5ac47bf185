import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useSession, useStoreScope } from '@portal/shared/session';
import {
  Anchor,
  Button,
  Card,
  DataTable,
  ErrorPanel,
  Group,
  NothingHere,
  Skeleton,
  Stack,
  Text,
  Title,
  useDisclosure,
  type TableColumn,
} from '@portal/shared/ui';
import { kept } from '../../common/frame/kept.ts';
import { NotRenewed } from '../../common/not-renewed.tsx';
import { teamTitle } from './period.ts';
import { daysOf, useDashboard } from './queries.ts';
import { CARD_COLUMNS, memberPath, type Member } from './team.ts';
import { teamQuery } from './team-query.ts';

const HEADING = 'team';
const SHOWN = 3;
const FIRST: readonly TableColumn<Member>[] = CARD_COLUMNS.map(
  ({ key, title, numeric = false, text, cell = text }, at) => ({
    key,
    label: title,
    numeric,
    cell:
      at === 0
        ? (member) => (
            <Anchor component={Link} to={memberPath(member)} size="sm">
              {member.name}
            </Anchor>
          )
        : cell,
  }),
);
const WholeTeam = lazy(async () => ({ default: (await import('./whole-team.tsx')).WholeTeam }));

function Team({ staff, title }: { staff: readonly Member[]; title: string }) {
  const [opened, { open, close }] = useDisclosure(false);
  const [isAsked, setAsked] = useState(false);
  if (staff.length === 0)
    return (
      <Text size="sm" c="var(--portal-dimmed)">
        In diesem Zeitraum ist bei keinem Auftrag jemand aus dem Team genannt.
      </Text>
    );
  const show = () => {
    setAsked(true);
    open();
  };
  return (
    <>
      <DataTable caption={title} columns={FIRST} rows={staff.slice(0, SHOWN)} rowKey={({ id }) => id} />
      <Group>
        <Button variant="light" onClick={show}>
          Ganzes Team anzeigen
        </Button>
      </Group>
      {isAsked && (
        <Suspense>
          <WholeTeam staff={staff} title={title} opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** The team of the current store, or of all, and the drawer that leads to each of its members. */
export default function TeamCard() {
  const storeId = useSession().currentStore?.id;
  const scope = useStoreScope();
  const standing = useDashboard();
  const { data: dashboard, error: failed, refetch: askAgain } = standing;
  const days = daysOf(dashboard);
  const asked = useQuery(teamQuery(storeId, scope, days));
  const { data, error, refetch } = asked;
  // Without the figures' days nothing is asked about the team.
  if (failed && !dashboard) return <ErrorPanel message={failed.message} onRetry={() => void askAgain()} />;
  if (error && !data) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  if (dashboard && days === null) return <NothingHere />;
  if (!data || days === null) return <Skeleton height={240} radius="lg" role="status" aria-label="Team wird geladen" />;
  return (
    <Card {...kept(standing, asked)} aria-labelledby={HEADING}>
      <Stack gap="md">
        <Title order={2} id={HEADING}>
          Team
        </Title>
        <Team staff={data.staff} title={teamTitle(days)} />
        <NotRenewed query={asked} />
      </Stack>
    </Card>
  );
}
