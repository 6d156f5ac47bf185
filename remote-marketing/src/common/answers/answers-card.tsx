import { useQuery } from '@tanstack/react-query';
import { saidText, type CustomerAnswer } from '@portal/shared/contract/marketing';
import { formatDate, formatDateTime } from '@portal/shared/format';
import { usePersonName, type PersonName } from '@portal/shared/session';
import { Card, ErrorPanel, Skeleton, Stack, Text, Title } from '@portal/shared/ui';
import { customerAnswersQuery } from './queries.ts';

/** What has become of an answer since. @example ', erledigt am 28.11.2026, 14:05 durch Eva Weiß' */
export function standingText({ withdrawn_at, done_at, done_by }: CustomerAnswer, personName: PersonName): string {
  const back = withdrawn_at === null ? '' : `, zurückgenommen am ${formatDate(withdrawn_at)}`;
  return done_at === null ? back : `${back}, erledigt am ${formatDateTime(done_at)} durch ${personName(done_by ?? '')}`;
}

/** What one customer has answered to letters and e-mails; without any it is not there. */
export function AnswersCard({ customerId }: { customerId: string }) {
  const personName = usePersonName();
  const { data, error, refetch } = useQuery(customerAnswersQuery(customerId));
  return (
    <Card aria-label="Antworten">
      <Stack gap="xs">
        <Title order={2}>Antworten</Title>
        {!data && error && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={40} />}
        {data?.total === 0 && (
          <Text size="sm" c="var(--portal-dimmed)">
            Noch keine Antwort auf einen Brief oder eine E-Mail.
          </Text>
        )}
        {data && data.total > 0 && (
          <ul style={{ margin: 0 }}>
            {data.items.map((answer) => (
              <li key={answer.id}>
                <b>{formatDate(answer.changed_at)}</b> {saidText(answer)}
                {answer.campaign !== null && `, auf „${answer.campaign}“`}
                {standingText(answer, personName)}
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}
