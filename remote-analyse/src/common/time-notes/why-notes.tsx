import type { ChangeExplained } from '@portal/shared/contract/analyse';
import { daysText } from '@portal/shared/format';
import { Card, Stack, Title } from '@portal/shared/ui';
import { NotesBelow } from './notes-below.tsx';
import { useTimeNotes } from './use-time-notes.ts';

/** What was noted on the days of both sides: named beside the explanation, which does not reckon with it. */
export function WhyNotes({
  explained,
}: {
  explained: Pick<ChangeExplained, 'from' | 'to' | 'previous_from' | 'previous_to'>;
}) {
  const { from, to, previous_from, previous_to } = explained;
  const isCompared = previous_to >= previous_from;
  const [now, before] = [
    { from, to },
    { from: previous_from, to: previous_to },
  ];
  const notes = useTimeNotes(now);
  const earlier = useTimeNotes(isCompared ? before : null);
  return (
    <Card aria-label="Notizen">
      <Stack gap={4}>
        <Title order={3} size="h4">
          Notizen zu diesen Tagen
        </Title>
        <NotesBelow notes={notes} days={now} lead={`${daysText(now)}:`} />
        {isCompared && <NotesBelow notes={earlier} days={null} lead={`${daysText(before)}:`} />}
      </Stack>
    </Card>
  );
}
