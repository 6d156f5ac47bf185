import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { IconArrowLeft } from '@tabler/icons-react';
import { pathOf } from '@portal/shared/contract';
import type { MemberKind, ShippingList } from '@portal/shared/contract/marketing';
import { counted, formatCount, formatDate, formatDateTime, formatEuroWhole, NOUNS } from '@portal/shared/format';
import { useMeetsGroups, usePersonName, type PersonName } from '@portal/shared/session';
import {
  Button,
  Card,
  ErrorPanel,
  Group,
  Page,
  PageLink,
  PageSkeleton,
  SegmentedControl,
  Stack,
  Text,
  Title,
} from '@portal/shared/ui';
import { CampaignMessage, sendingQuery } from '../../common/campaign-message/index.ts';
import { AnswersLine } from '../../common/answers/answers-line.tsx';
import { CHANNEL_WORDS } from '../../common/draw-words.ts';
import { Funnel } from '../../common/funnel.tsx';
import { listQuery } from '../../common/mailing-queries.ts';
import { OUTCOME_COLUMNS, PERSON_COLUMNS, removalColumns } from '../../common/member-columns.tsx';
import { MembersTable } from '../../common/members-table.tsx';
import { CampaignRail } from '../../common/rail/campaign-rail.tsx';
import { ListSteps } from './list-steps.tsx';
import { OutcomesForm } from './outcomes-form.tsx';
import { sendingText, stateOf } from './state.ts';

/** One list: what was drawn and why, its files, its people, and what came back. */
export function ListView({ id, onBack }: { id: number; onBack: () => void }) {
  const { data: list, error, refetch } = useQuery(listQuery(id));
  const canWrite = useMeetsGroups(['Marketing-Manager']);
  const back = (
    <Button
      className="no-print"
      variant="subtle"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      onClick={onBack}
    >
      Alle Versandlisten
    </Button>
  );
  if (!list && error)
    return (
      <Page title="Versandliste">
        {back}
        <ErrorPanel message={error.message} onRetry={() => void refetch()} />
      </Page>
    );
  if (!list)
    return (
      <Page title="Versandliste">
        {back}
        <PageSkeleton />
      </Page>
    );
  return (
    <Page title={list.name}>
      <Group>{back}</Group>
      {list.campaign && !list.campaign.standing && <CampaignRail id={list.campaign.id} at="Versenden" />}
      <Facts list={list} />
      {list.sent_on !== null && <OutcomesForm listId={list.id} channel={list.channel} sentOn={list.sent_on} />}
      {list.campaign && (
        <CampaignMessage
          campaignId={list.campaign.id}
          name={list.name}
          channel={list.channel}
          isReleased={list.released_at !== null}
          isSent={list.sent_on !== null}
          canWrite={canWrite}
        />
      )}
      <Members list={list} />
      <Exports list={list} />
    </Page>
  );
}

/** Where the list stands; while e-mails of it wait, how many have been handed over. @example 'Wird versendet: 79 von 192' */
function useHeadline(list: ShippingList): string {
  const isMailed = list.channel === 'email' && list.campaign !== null && list.sent_on !== null;
  const { data } = useQuery({ ...sendingQuery(list.campaign?.id ?? 0), enabled: isMailed });
  return (
    sendingText(data?.counts) ?? `${stateOf(list)}${list.sent_on === null ? '' : ` am ${formatDate(list.sent_on)}`}`
  );
}

function Facts({ list }: { list: ShippingList }) {
  const personName = usePersonName();
  return (
    <Card aria-label="Überblick">
      <Stack gap="sm">
        <Title order={2}>{useHeadline(list)}</Title>
        <Text>
          {CHANNEL_WORDS[list.channel]} · {list.purpose} · {formatCount(list.recipients)} Empfänger ·{' '}
          {formatCount(list.control)} in der Kontrollgruppe · Kosten {formatEuroWhole(list.cost_cents)}
        </Text>
        <Text size="sm" c="var(--portal-dimmed)">
          Gezogen am {formatDateTime(list.created_at)} von {personName(list.created_by)}
          {list.released_at !== null &&
            `, freigegeben am ${formatDateTime(list.released_at)} von ${personName(list.released_by ?? '')}`}
        </Text>
        {list.campaign?.standing && (
          <Text size="sm">
            Aus der Daueraktion{' '}
            <PageLink to={pathOf('standing-campaign', list.campaign.standing.id)}>
              „{list.campaign.standing.name}“
            </PageLink>
          </Text>
        )}
        <AnswersLine listId={list.id} />
        <Funnel funnel={list.funnel} />
        <ListSteps list={list} />
      </Stack>
    </Card>
  );
}

const KINDS: readonly { kind: MemberKind; title: string; count: (list: ShippingList) => number }[] = [
  { kind: 'recipients', title: 'Empfänger', count: ({ recipients }) => recipients },
  { kind: 'control', title: 'Kontrollgruppe', count: ({ control }) => control },
  { kind: 'removed', title: 'Herausgenommen', count: ({ removed }) => removed },
  { kind: 'returned', title: 'Rückläufer', count: ({ returned }) => returned },
];
const moreOf = (kind: MemberKind, personName: PersonName) =>
  kind === 'removed' ? removalColumns(personName) : kind === 'returned' ? OUTCOME_COLUMNS : [];

function Members({ list }: { list: ShippingList }) {
  const [kind, setKind] = useState<MemberKind>('recipients');
  const personName = usePersonName();
  const title = KINDS.find((one) => one.kind === kind)?.title ?? '';
  return (
    <Card aria-label="Personen">
      <Stack gap="sm">
        <SegmentedControl
          className="no-print"
          style={{ overflowX: 'auto' }}
          value={kind}
          onChange={(value) => setKind(value as MemberKind)}
          aria-label="Gezeigte Personen"
          data={KINDS.map((one) => ({ value: one.kind, label: `${one.title} (${formatCount(one.count(list))})` }))}
        />
        <MembersTable
          key={kind}
          listId={list.id}
          kind={kind}
          caption={title}
          columns={[...PERSON_COLUMNS, ...moreOf(kind, personName)]}
          empty="Hier steht niemand."
        />
      </Stack>
    </Card>
  );
}

function Exports({ list: { exports } }: { list: ShippingList }) {
  const personName = usePersonName();
  return (
    <Card aria-label="Dateien">
      <Stack gap="xs">
        <Title order={2}>Dateien</Title>
        {exports.length === 0 && (
          <Text size="sm" c="var(--portal-dimmed)">
            Noch keine Datei erstellt.
          </Text>
        )}
        <ul style={{ margin: 0 }}>
          {exports.map(({ id, created_at, created_by, row_count, format, hash }) => (
            <li key={id}>
              {formatDateTime(created_at)}: {counted(row_count, NOUNS.row)} als {format.toUpperCase()} von{' '}
              {personName(created_by)}
              <Text size="xs" c="var(--portal-dimmed)" style={{ overflowWrap: 'anywhere' }}>
                Prüfsumme (SHA-256) {hash}
              </Text>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
