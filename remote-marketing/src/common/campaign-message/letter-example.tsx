import { useMutation } from '@tanstack/react-query';
import { Button, Group, saveFile, Text } from '@portal/shared/ui';
import { fetchExample } from './queries.ts';
import type { Words } from './words.ts';

interface LetterExampleProps {
  campaignId: number;
  member: number;
  /** What is not saved yet; null: what is saved. */
  draft: Words | null;
}

/** Shows the letter of one recipient as it will be printed. */
export function LetterExample({ campaignId, member, draft }: LetterExampleProps) {
  const example = useMutation({
    mutationFn: () => fetchExample(campaignId, member, draft),
    onSuccess: (file) => saveFile('beispielbrief.pdf', file),
  });
  return (
    <Group gap="sm" className="no-print">
      <Button size="xs" variant="default" loading={example.isPending} onClick={() => example.mutate()}>
        Brief als PDF ansehen
      </Button>
      {example.error && (
        <Text size="sm" role="alert" c="var(--portal-alert)">
          {example.error.message}
        </Text>
      )}
    </Group>
  );
}
