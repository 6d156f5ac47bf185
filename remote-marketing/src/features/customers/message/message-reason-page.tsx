import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { IconArrowLeft } from '@tabler/icons-react';
import { pathOf } from '@portal/shared/contract';
import type { Customer, MessageReason } from '@portal/shared/contract/marketing';
import { formatDate } from '@portal/shared/format';
import { usePersonName } from '@portal/shared/session';
import { Anchor, Card, ErrorPanel, Page, PageSkeleton, PrintButton, Stack, Text, Title } from '@portal/shared/ui';
import { CHANNEL_WORDS } from '../../../common/draw-words.ts';
import { Funnel } from '../../../common/funnel.tsx';
import { messageReasonQuery } from '../queries.ts';
import { fullName } from '../texts.ts';
import { answersOf } from './reason-words.ts';

const TITLE = 'Warum angeschrieben?';

interface MessageReasonPageProps {
  customer: Customer;
  /** Of the list that the message was on. */
  listId: string;
}

/** Why a customer got a message: for whoever advises them, and on paper for the customer. */
export function MessageReasonPage({ customer, listId }: MessageReasonPageProps) {
  const id = String(customer.id);
  const { data, error, refetch } = useQuery(messageReasonQuery(id, listId));
  return (
    <Page title={TITLE} actions={data && <PrintButton />}>
      <Anchor component={Link} to={`${pathOf('customers')}/${id}`} size="sm" className="no-print">
        <IconArrowLeft size={14} aria-hidden /> Zurück zu {fullName(customer)}
      </Anchor>
      {!data && error && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data && <Answers reason={data} name={fullName(customer)} />}
    </Page>
  );
}

function Answers({ reason, name }: { reason: MessageReason; name: string }) {
  const nameOf = usePersonName();
  return (
    <>
      <Card aria-label={TITLE}>
        <Stack gap="md">
          <Stack gap={4}>
            <Title order={2}>
              {CHANNEL_WORDS[reason.channel]} „{reason.name}“ vom {formatDate(reason.sent_on)}
            </Title>
            <Text>
              An {name}. Zweck: {reason.purpose}.
            </Text>
          </Stack>
          {answersOf(reason).map(({ question, sentences }) => (
            <Stack key={question} gap={2}>
              <Title order={3}>{question}</Title>
              {sentences.map((sentence) => (
                <Text key={sentence}>{sentence}</Text>
              ))}
            </Stack>
          ))}
          <Stack gap={2}>
            <Title order={3}>Was kann der Kunde tun?</Title>
            <Text>
              Weiterer Werbung kann er jederzeit und ohne Begründung widersprechen (Artikel 21 Absatz 2 DSGVO): formlos
              beim Betrieb, oder wie es auf der Sendung steht. Der Widerspruch gilt sofort.
            </Text>
          </Stack>
        </Stack>
      </Card>
      <Card aria-label="Auswahl der Empfänger" className="no-print">
        <Stack gap="xs">
          <Title order={2}>Auswahl der Empfänger</Title>
          <Text size="sm" c="var(--portal-dimmed)">
            Gezogen am {formatDate(reason.drawn_on)}
            {reason.released_by !== null && `, freigegeben von ${nameOf(reason.released_by)}`}. Dieser Teil wird nicht
            gedruckt.
          </Text>
          <Funnel funnel={reason.funnel} />
        </Stack>
      </Card>
    </>
  );
}
