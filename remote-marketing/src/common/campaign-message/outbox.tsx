import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CampaignMessagePage, MailState } from '@portal/shared/contract/marketing';
import { formatDateTime } from '@portal/shared/format';
import { FIRST_VIEW, List, usePagedRows, type ListColumn } from '@portal/shared/list';
import { Drawer, Select, Skeleton, Stack, Text, Title } from '@portal/shared/ui';
import { keptMessageQuery, messagesQuery } from './queries.ts';
import { STATE_WORDS } from './state-words.ts';

type Message = CampaignMessagePage['items'][number];

const keyOf = ({ customer_id }: Message) => customer_id;
const stateOf = ({ state, is_unknown, due_at, attempts }: Message): string => {
  if (state === 'refused') return is_unknown ? 'Adresse gibt es nicht' : 'vom Mailserver abgelehnt';
  return due_at !== null && attempts > 0 ? `${STATE_WORDS[state]} bis ${formatDateTime(due_at)}` : STATE_WORDS[state];
};

const COLUMNS: readonly ListColumn<Message>[] = [
  { key: 'name', title: 'Empfänger', text: ({ name }) => name, width: 190, card: 'title' },
  { key: 'email', title: 'E-Mail', text: ({ email }) => email, width: 220, priority: 2 },
  { key: 'state', title: 'Stand', text: stateOf, width: 170 },
  { key: 'changed', title: 'Zuletzt', text: ({ changed_at }) => formatDateTime(changed_at), width: 150, priority: 2 },
];
const EVERY_STATE = '';
const STATES = [
  { value: EVERY_STATE, label: 'Alle' },
  ...Object.entries(STATE_WORDS).map(([value, label]) => ({ value, label })),
];

/** Postausgang: the e-mails of a campaign, each with how far it is; what stayed in the portal can be read. */
export function Outbox({ campaignId }: { campaignId: number }) {
  const [view, setView] = useState(FIRST_VIEW);
  const [state, setState] = useState<MailState | null>(null);
  const [opened, setOpened] = useState<Message | null>(null);
  const source = usePagedRows({ query: messagesQuery(campaignId, state), columns: COLUMNS, view, keyOf });
  return (
    <Stack gap="sm">
      <Title order={3}>Postausgang</Title>
      <Select
        label="Stand der E-Mails"
        data={STATES}
        value={state ?? EVERY_STATE}
        allowDeselect={false}
        maw={240}
        onChange={(value) => {
          setState(value ? (value as MailState) : null);
          setView(FIRST_VIEW);
        }}
      />
      <List<Message>
        caption="Postausgang"
        columns={COLUMNS}
        source={source}
        view={view}
        onView={setView}
        keyOf={keyOf}
        tools={false}
        openOf={(message) => (message.is_kept ? () => setOpened(message) : null)}
        origin={{ title: 'Postausgang' }}
        empty="Keine E-Mail hat diesen Stand."
      />
      <Drawer
        opened={opened !== null}
        onClose={() => setOpened(null)}
        position="right"
        size="lg"
        title={opened ? `E-Mail an ${opened.name}` : ''}
        closeButtonProps={{ 'aria-label': 'Schließen' }}
      >
        {opened && <KeptMessage campaignId={campaignId} customerId={opened.customer_id} />}
      </Drawer>
    </Stack>
  );
}

function KeptMessage({ campaignId, customerId }: { campaignId: number; customerId: number }) {
  const { data, error } = useQuery(keptMessageQuery(campaignId, customerId));
  if (error)
    return (
      <Text role="alert" size="sm" c="var(--portal-alert)">
        {error.message}
      </Text>
    );
  if (!data) return <Skeleton height={240} />;
  return (
    <Stack gap="sm">
      <Text size="sm" c="var(--portal-dimmed)">
        Von {data.from} an {data.to}, {formatDateTime(data.created_at)}
      </Text>
      <Text fw={600}>{data.subject}</Text>
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{data.text}</Text>
    </Stack>
  );
}
