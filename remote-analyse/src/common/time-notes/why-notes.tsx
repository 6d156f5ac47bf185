import type { ChangeExplained, TimeNote } from '@portal/shared/contract/analyse';
import { daysText } from '@portal/shared/format';
import { Card, Stack, Text, Title } from '@portal/shared/ui';
import { NoteLines } from './notes-below.tsx';
import { useTimeNotes } from './use-time-notes.ts';

interface Side {
  from: string;
  to: string;
  notes: readonly TimeNote[];
}

/** What was noted on the days of both sides: named beside the explanation, which does not reckon with it. */
export function WhyNotes({ explained }: { explained: ChangeExplained }) {
  const { from, to, previous_from, previous_to } = explained;
  const isCompared = previous_to >= previous_from;
  const now: Side = { from, to, notes: useTimeNotes({ from, to }) };
  const before: Side = {
    from: previous_from,
    to: previous_to,
    notes: useTimeNotes(isCompared ? { from: previous_from, to: previous_to } : null),
  };
  const sides = [now, before].filter(({ notes }) => notes.length > 0);
  if (sides.length === 0) return null;
  return (
    <Card aria-label="Notizen">
      <Stack gap="xs">
        <Title order={3} size="h4">
          Notizen zu diesen Tagen
        </Title>
        {sides.map((side) => (
          <Text key={side.from} size="sm" component="div">
            {daysText(side)}
            <NoteLines notes={side.notes} />
          </Text>
        ))}
      </Stack>
    </Card>
  );
}
