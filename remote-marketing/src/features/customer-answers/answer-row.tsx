import { useMutation } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';
import { pathOf } from '@portal/shared/contract';
import { saidText, type CustomerAnswer } from '@portal/shared/contract/marketing';
import { formatDateTime } from '@portal/shared/format';
import { usePersonName } from '@portal/shared/session';
import { Anchor, Button, Card, Group, PageLink, saveFile, Stack, Text, Title } from '@portal/shared/ui';
import { standingText } from '../../common/answers/answers-card.tsx';
import { fetchCalendar, markAnswerDone } from '../../common/answers/queries.ts';

const nameOf = ({ first_name, last_name }: CustomerAnswer): string =>
  [first_name, last_name].filter(Boolean).join(' ') || 'Kunde ohne Namen';

/** What can be done about a wish. Whoever objects or pauses is kept out of lists by the portal itself. */
const isWish = ({ kind, withdrawn_at }: CustomerAnswer): boolean =>
  (kind === 'appointment' || kind === 'callback') && withdrawn_at === null;

const Phones = ({ answer: { phone, mobile } }: { answer: CustomerAnswer }) => (
  <>
    {[phone, mobile]
      .filter((number) => number !== null)
      .map((number) => (
        <Anchor key={number} href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} size="sm">
          {number}
        </Anchor>
      ))}
  </>
);

/** One answer: what was said, by whom, on which letter, and the steps that it asks for. */
export function AnswerRow({ answer }: { answer: CustomerAnswer }) {
  const personName = usePersonName();
  const name = nameOf(answer);
  const isDone = answer.done_at !== null;
  const done = useMutation({ mutationFn: () => markAnswerDone(answer.id, !isDone), onSettled: stepShown });
  const calendar = useMutation({
    mutationFn: async () => saveFile('terminwunsch.ics', await fetchCalendar(answer.id)),
  });
  const error = done.error ?? calendar.error;
  return (
    <Card aria-label={`${name}: ${saidText(answer)}`}>
      <Stack gap="xs">
        <Title order={2}>{saidText(answer)}</Title>
        <Group gap="md">
          <PageLink to={pathOf('customer', answer.customer_id)}>{name}</PageLink>
          <Phones answer={answer} />
        </Group>
        <Text size="sm" c="var(--portal-dimmed)">
          {answer.store}
          {answer.campaign !== null && `, auf „${answer.campaign}“`}, geantwortet am {formatDateTime(answer.changed_at)}
          {standingText(answer, personName)}
        </Text>
        {isWish(answer) && (
          <Group gap="xs" className="no-print">
            <Button
              variant={isDone ? 'default' : 'light'}
              loading={done.isPending}
              onClick={() => done.mutate()}
              aria-label={`${isDone ? 'Wieder öffnen' : 'Erledigt'}: ${name}`}
            >
              {isDone ? 'Wieder öffnen' : 'Erledigt'}
            </Button>
            {answer.kind === 'appointment' && (
              <Button
                variant="default"
                loading={calendar.isPending}
                onClick={() => calendar.mutate()}
                aria-label={`In den Kalender: ${name}`}
              >
                In den Kalender
              </Button>
            )}
          </Group>
        )}
        {error && (
          <Text role="alert" size="sm" c="var(--portal-alert)">
            {error.message}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
