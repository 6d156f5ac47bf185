import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { pathOf } from '@portal/shared/contract';
import type { Bundle, Channel, PieceReason } from '@portal/shared/contract/marketing';
import { counted, formatDate, NOUNS } from '@portal/shared/format';
import { useMeetsGroups } from '@portal/shared/session';
import { Anchor, Card, ErrorPanel, Group, PageLink, Paging, Skeleton, Stack, Text, Title } from '@portal/shared/ui';
import { CHANNEL_WORDS } from '../../common/draw-words.ts';
import { StatusBadge } from '../../common/status-badge.tsx';
import { PiecesDrawer, type Opened } from './pieces-drawer.tsx';
import { bundlesQuery } from './queries.ts';
import { ReasonList } from './reason-list.tsx';

const PER_PAGE = 10;
const TITLE = 'Bündel';

/** What was put together day by day, with what became of it. */
export function BundlesCard({ standingId }: { standingId: number }) {
  const [offset, setOffset] = useState(0);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data, error, refetch } = useQuery(bundlesQuery(standingId, offset, PER_PAGE));
  return (
    <Card aria-label={TITLE}>
      <Stack gap="md">
        <Title order={2}>{TITLE}</Title>
        {!data && error && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={120} />}
        {data?.total === 0 && (
          <Text size="sm" c="var(--portal-dimmed)">
            Noch ist kein Bündel zusammengestellt. Das geschieht in der Nacht vor dem Bündeltag.
          </Text>
        )}
        {data?.items.map((bundle) => (
          <OneBundle
            key={bundle.on}
            bundle={bundle}
            onOpen={(outcome) => setOpened({ standingId, on: bundle.on, outcome })}
          />
        ))}
        {data && <Paging total={data.total} offset={offset} limit={PER_PAGE} onOffset={setOffset} />}
      </Stack>
      <PiecesDrawer opened={opened} onClose={() => setOpened(null)} />
    </Card>
  );
}

interface OneBundleProps {
  bundle: Bundle;
  onOpen: (outcome: Channel | PieceReason) => void;
}

const OneBundle = ({ bundle: { on, due, version, lists, left_out }, onOpen }: OneBundleProps) => (
  <section aria-label={`Bündel vom ${formatDate(on)}`}>
    <Stack gap={6}>
      <Title order={3}>
        {formatDate(on)}:{' '}
        {due === 0 ? 'niemand war fällig' : `${counted(due, NOUNS.person)} ${due === 1 ? 'war' : 'waren'} fällig`}
      </Title>
      <Text size="xs" c="var(--portal-dimmed)">
        Nach Fassung {version} des Satzes
      </Text>
      {lists.map((list) => (
        <OneList key={list.list_id} list={list} onOpen={() => onOpen(list.channel)} />
      ))}
      {due > 0 && lists.length === 0 && <Text size="sm">Niemand bekommt etwas.</Text>}
      {left_out.length > 0 && (
        <div>
          <Text size="sm">Nichts bekommen:</Text>
          <ReasonList reasons={left_out} onOpen={onOpen} />
        </div>
      )}
    </Stack>
  </section>
);

function OneList({ list, onOpen }: { list: Bundle['lists'][number]; onOpen: () => void }) {
  const { channel, status, recipients, control, campaign_id, list_id } = list;
  const isReleaser = useMeetsGroups(['Marketing']);
  const isOpen = status === 'Geplant' || status === 'Freigabe';
  return (
    <Group gap="xs">
      <Anchor component="button" type="button" ta="left" onClick={onOpen}>
        {CHANNEL_WORDS[channel]}: {counted(recipients, NOUNS.person)}
        {control > 0 && `, dazu ${control} in der Kontrollgruppe`}
      </Anchor>
      <StatusBadge status={status} />
      {isReleaser &&
        (isOpen ? (
          <PageLink to={`${pathOf('release')}?aktion=${campaign_id}`}>Zu „Adressen freigeben“</PageLink>
        ) : (
          <PageLink to={`${pathOf('shipping-lists')}?liste=${list_id}`}>Zur Versandliste</PageLink>
        ))}
    </Group>
  );
}
