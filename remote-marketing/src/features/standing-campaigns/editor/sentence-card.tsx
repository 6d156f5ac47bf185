import { Fragment, type MouseEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { rhythmOf, type StandingSentence } from '@portal/shared/contract/marketing';
import { formatDate } from '@portal/shared/format';
import { Card, Skeleton, Stack, Text, Title } from '@portal/shared/ui';
import { outlookQuery } from '../queries.ts';
import { outlookText, sentenceParts, type PartKey } from '../sentence.ts';
import classes from './editor.module.css';

interface SentenceCardProps {
  standingId: number;
  /** As it is on the page. */
  sentence: StandingSentence;
  /** The last one that could be asked about. */
  asked: StandingSentence;
  nameOf: (storeId: number) => string | undefined;
  /** Ids of what each part is changed with; null: it has ended, nothing can be changed, and nobody gets anything any more. */
  targets: Readonly<Record<PartKey, string>> | null;
}

const goTo = (event: MouseEvent, id: string) => {
  event.preventDefault();
  const target = document.getElementById(id);
  target?.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
};

/** The whole sentence, each part of which leads to where it is changed, and whom it would reach. */
export function SentenceCard({ standingId, sentence, asked, nameOf, targets }: SentenceCardProps) {
  return (
    <Card aria-label="Der Satz">
      <Stack gap="sm">
        <Title order={2}>Was von selbst geschieht</Title>
        <p className={classes.sentence}>
          {sentenceParts(sentence, nameOf).map(({ key, text }) => (
            <Fragment key={key}>
              {targets ? (
                <a href={`#${targets[key]}`} className={classes.part} onClick={(event) => goTo(event, targets[key])}>
                  {text}
                </a>
              ) : (
                text
              )}{' '}
            </Fragment>
          ))}
        </p>
        {targets && <Outlook standingId={standingId} sentence={asked} />}
      </Stack>
    </Card>
  );
}

function Outlook({ standingId, sentence }: { standingId: number; sentence: StandingSentence }) {
  const { data, error, isPlaceholderData } = useQuery(outlookQuery(standingId, sentence));
  if (error && !data)
    return (
      <Text role="alert" size="sm" c="var(--portal-alert)">
        {error.message}
      </Text>
    );
  if (!data) return <Skeleton height={44} />;
  const some = data.weeks.filter(({ pieces, held_out }) => pieces + held_out > 0);
  return (
    <div aria-live="polite" aria-busy={isPlaceholderData}>
      <Text fw={600}>{outlookText(data, rhythmOf(sentence))}</Text>
      {some.length > 0 && (
        <Text size="sm" c="var(--portal-dimmed)">
          {some.map(({ on, pieces }) => `${formatDate(on)}: ${pieces}`).join(' · ')}
        </Text>
      )}
    </div>
  );
}
