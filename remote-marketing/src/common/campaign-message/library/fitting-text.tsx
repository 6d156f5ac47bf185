import type { SuggestionKind } from '@portal/shared/contract/marketing';
import { Button, Group, Text } from '@portal/shared/ui';
import type { Words } from '../words.ts';
import { textFor, wordsOf } from './texts.ts';

interface FittingTextProps {
  suggestion: SuggestionKind;
  onTake: (name: string, words: Words) => void;
}

/** The text to begin with, where the campaign is like a suggestion and nobody has written anything. */
export function FittingText({ suggestion, onTake }: FittingTextProps) {
  const text = textFor(suggestion);
  return (
    text && (
      <Group gap="xs" role="group" aria-label="Passend zu dieser Aktion">
        <Text size="sm">
          Passend zu dieser Aktion: „{text.subject}“. {text.use}
        </Text>
        <Button size="xs" variant="light" onClick={() => onTake(text.occasion, wordsOf(text))}>
          Mit diesem Text beginnen
        </Button>
      </Group>
    )
  );
}
