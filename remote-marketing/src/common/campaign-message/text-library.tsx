import { lazy, Suspense, useState } from 'react';
import type { SuggestionKind } from '@portal/shared/contract/marketing';
import { Button, Drawer, Group, Skeleton, Text } from '@portal/shared/ui';
import type { Words } from './words.ts';

const FittingText = lazy(async () => ({ default: (await import('./library/shown.ts')).FittingText }));
const LibraryTexts = lazy(async () => ({ default: (await import('./library/shown.ts')).LibraryTexts }));

interface TextLibraryProps {
  campaignId: number;
  /** The suggestion that the campaign is like. */
  suggestion: SuggestionKind | null;
  /** Nobody has written anything yet. */
  isEmpty: boolean;
  /** As they are now: what comes back. */
  words: Words;
  onTake: (words: Words) => void;
}

/** Texts that are ready to be taken; what stood there comes back by one button. */
export function TextLibrary({ campaignId, suggestion, isEmpty, words, onTake }: TextLibraryProps) {
  const [isOpen, setOpen] = useState(false);
  const [taken, setTaken] = useState<{ name: string; before: Words } | null>(null);
  const take = (name: string, next: Words) => {
    setTaken({ name, before: words });
    onTake(next);
    setOpen(false);
  };
  return (
    <>
      {isEmpty && suggestion && (
        <Suspense fallback={<Skeleton h={30} />}>
          <FittingText suggestion={suggestion} onTake={take} />
        </Suspense>
      )}
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          Text aus der Sammlung
        </Button>
        <Text size="sm" role="status">
          {taken && `„${taken.name}“ ist übernommen.`}
        </Text>
        {taken && (
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              onTake(taken.before);
              setTaken(null);
            }}
          >
            Text von vorher
          </Button>
        )}
      </Group>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="right"
        size="lg"
        title="Sammlung von Texten"
        closeButtonProps={{ 'aria-label': 'Schließen' }}
      >
        <Suspense fallback={<Skeleton h={400} />}>
          <LibraryTexts campaignId={campaignId} suggestion={suggestion} onTake={take} />
        </Suspense>
      </Drawer>
    </>
  );
}
