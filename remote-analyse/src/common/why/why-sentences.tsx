import { Button, Card, Group, Stack, Text } from '@portal/shared/ui';
import { isCompared, type ComparedDays } from './why-words.ts';
import type { Side } from './why-slices.ts';

interface WhySentencesProps {
  explained: ComparedDays & { sentences: readonly string[] };
  /** Shows what a side was reckoned from. */
  onBehind: (side: Side) => void;
}

/** An explanation in words, the change itself first, and the way to what is behind both sides. */
export function WhySentences({ explained, onBehind }: WhySentencesProps) {
  const [first, ...others] = explained.sentences;
  return (
    <Card>
      <Stack gap="xs">
        <Text fw={600}>{first}</Text>
        {others.length > 0 && (
          <ul style={{ margin: 0, paddingLeft: 20 }}>
            {others.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        <Group gap="xs" className="no-print">
          <Button size="xs" variant="light" onClick={() => onBehind('current')}>
            Aufträge ansehen
          </Button>
          {isCompared(explained) && (
            <Button size="xs" variant="subtle" onClick={() => onBehind('previous')}>
              Aufträge davor
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}
