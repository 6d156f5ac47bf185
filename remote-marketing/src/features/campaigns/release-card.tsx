import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Campaign, ShippingList } from '@portal/shared/contract/marketing';
import { ConfirmButton, OutcomeNotice } from '@portal/shared/editor';
import { counted, formatCount, formatDate, formatDateTime, formatEuroWhole, NOUNS } from '@portal/shared/format';
import { usePersonName } from '@portal/shared/session';
import {
  Card,
  DataTable,
  ErrorPanel,
  Group,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  Title,
  type TableColumn,
} from '@portal/shared/ui';
import { Funnel } from '../../common/funnel.tsx';
import { listQuery, releaseCampaign } from '../../common/mailing-queries.ts';
import { useMailingStep } from '../../common/use-mailing-step.ts';
import { MembersList } from './members-list.tsx';

type Shown = 'recipients' | 'removed';

interface ReleaseCardProps {
  campaign: Campaign;
  listId: number;
  /** The button that was pressed is gone: its heading takes the focus. */
  takesFocus: boolean;
}

/** The addresses of a campaign: who is left out already and why, how many by store, and each of them, until they are released. */
export function ReleaseCard({ campaign, listId, takesFocus }: ReleaseCardProps) {
  const { data: list, error, refetch } = useQuery(listQuery(listId));
  const [kind, setKind] = useState<Shown>('recipients');
  const personName = usePersonName();
  const release = useMailingStep((recipients: number) => releaseCampaign(campaign.id, recipients));
  const isThere = list !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus && isThere) heading.current?.focus();
  }, [takesFocus, isThere]);
  if (!list && error) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  if (!list) return <Skeleton height={320} />;
  const isWaiting = list.released_at === null;
  return (
    <Card aria-label={`Adressen: ${campaign.name}`}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start">
          <Title order={2} ref={heading} tabIndex={-1}>
            {campaign.name}: {counted(list.recipients, NOUNS.person)}
          </Title>
          {isWaiting && (
            <ConfirmButton
              label="Verbindlich freigeben"
              confirm={`${counted(list.recipients, NOUNS.address)} freigeben`}
              busy={release.isPending}
              isDisabled={list.recipients === 0}
              question="Danach kann niemand mehr herausgenommen werden, und die Datei für den Versand kann erstellt werden. Jetzt verbindlich freigeben?"
              onConfirm={() => release.mutate(list.recipients)}
            />
          )}
        </Group>
        {release.error && <OutcomeNotice isFailure>{release.error.message}</OutcomeNotice>}
        <Text>
          {isWaiting
            ? `Bitte prüfen Sie die Adressen bis ${formatDate(campaign.release_by)}. Voraussichtliche Kosten: ${formatEuroWhole(list.cost_cents)}.`
            : `Freigegeben am ${formatDateTime(list.released_at ?? '')} von ${personName(list.released_by ?? '')}. Die Datei finden Sie unter „Versandlisten“.`}
        </Text>
        <Funnel funnel={list.funnel} />
        <Stores list={list} />
        <SegmentedControl
          className="no-print"
          value={kind}
          onChange={(value) => setKind(value as Shown)}
          aria-label="Gezeigte Adressen"
          data={[
            { value: 'recipients', label: `Empfänger (${formatCount(list.recipients)})` },
            { value: 'removed', label: `Herausgenommen (${formatCount(list.removed)})` },
          ]}
        />
        <MembersList key={kind} list={list} kind={kind} isWaiting={isWaiting} />
      </Stack>
    </Card>
  );
}

const STORE_COLUMNS: readonly TableColumn<ShippingList['stores'][number]>[] = [
  { key: 'name', label: 'Standort', cell: ({ name }) => name },
  { key: 'recipients', label: 'Empfänger', numeric: true, cell: ({ recipients }) => formatCount(recipients) },
  { key: 'removed', label: 'Herausgenommen', numeric: true, cell: ({ removed }) => formatCount(removed) },
];

const Stores = ({ list: { stores } }: { list: ShippingList }) => (
  <div>
    <Title order={3}>Adressen je Standort</Title>
    <DataTable caption="Adressen je Standort" columns={STORE_COLUMNS} rows={stores} rowKey={({ id }) => id} />
  </div>
);
