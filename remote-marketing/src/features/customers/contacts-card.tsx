import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Contact } from '@portal/shared/contract/marketing';
import { formatDate } from '@portal/shared/format';
import { Anchor, Card, ErrorPanel, Skeleton, Stack, Text, Title } from '@portal/shared/ui';
import { CHANNEL_WORDS } from '../../common/draw-words.ts';
import { contactsQuery } from './queries.ts';
import { MESSAGE_PARAM } from './texts.ts';

const OUTCOMES = {
  returned: 'zurückgekommen',
  moved: 'unbekannt verzogen',
  bounced: 'unzustellbar',
  unsubscribed: 'abgemeldet',
} as const;

const outcomeText = ({ outcome, outcome_on }: Contact) =>
  outcome && outcome_on ? `, ${OUTCOMES[outcome]} am ${formatDate(outcome_on)}` : '';

/** Letters and messages that the customer got. */
export function ContactsCard({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(contactsQuery(id));
  return (
    <Card aria-label="Kontakthistorie">
      <Stack gap="xs">
        <Title order={2}>Kontakthistorie</Title>
        {!data && error && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={40} />}
        {data?.total === 0 && (
          <Text size="sm" c="var(--portal-dimmed)">
            Noch keine Kontakte: Dieser Kunde wurde noch nicht angeschrieben.
          </Text>
        )}
        {data && data.total > 0 && (
          <ul style={{ margin: 0 }}>
            {data.items.map((contact) => (
              <li key={contact.list_id}>
                <b>{formatDate(contact.sent_on)}</b> {CHANNEL_WORDS[contact.channel]} „{contact.name}“
                {outcomeText(contact)}{' '}
                <Anchor
                  component={Link}
                  to={{ search: `?${MESSAGE_PARAM}=${contact.list_id}` }}
                  size="sm"
                  underline="always"
                  className="no-print"
                  aria-label={`Warum angeschrieben? ${CHANNEL_WORDS[contact.channel]} „${contact.name}“`}
                >
                  Warum angeschrieben?
                </Anchor>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}
