import { useEffect } from 'react';
import { useSaveForm } from '@portal/shared/editor';
import { spotText } from '@portal/shared/format';
import { Button, Group, Stack, Text, TextAreaField } from '@portal/shared/ui';
import type { Spot } from './proof-sheet.tsx';

interface CommentFormProps {
  spot: Spot;
  text: string;
  onText: (text: string) => void;
  isBusy: boolean;
  onSave: () => void;
  onCancel: () => void;
}

/** What is to be said about a place. Mount anew (key) for another one: the text goes along. */
export function CommentForm({ spot, text, onText, isBusy, onSave, onCancel }: CommentFormProps) {
  const { form, submit, tried } = useSaveForm<HTMLDivElement>(onSave);
  // Whoever has chosen a place writes next.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [form]);
  return (
    <Stack gap="xs" ref={form}>
      <Text size="sm">
        Seite {spot.page}, {spotText(spot)}
      </Text>
      <TextAreaField
        label="Kommentar"
        symbols
        maxLength={2000}
        value={text}
        onChange={onText}
        required="Bitte schreiben Sie, was zu ändern ist."
        tried={tried}
      />
      <Group gap="xs">
        <Button size="xs" loading={isBusy} onMouseDown={(event) => event.preventDefault()} onClick={submit}>
          Kommentar speichern
        </Button>
        <Button size="xs" variant="subtle" onClick={onCancel}>
          Abbrechen
        </Button>
      </Group>
    </Stack>
  );
}
