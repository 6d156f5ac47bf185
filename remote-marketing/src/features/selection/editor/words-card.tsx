import { memo } from 'react';
import { Card, Stack, TextAreaField, TextField } from '@portal/shared/ui';
import type { Changes } from '../../../common/criteria/changes.ts';
import { useLiveText } from './live-text.ts';

interface WordsCardProps {
  name: string;
  description: string;
  onChange: (changes: Changes) => void;
}

const isNamed = (name: string) => name.trim() !== '';

/** What is said about a selection: name and description. */
export const WordsCard = memo(function WordsCard({
  name: savedName,
  description: savedDescription,
  onChange,
}: WordsCardProps) {
  const name = useLiveText(savedName, (next) => onChange({ name: next }), isNamed);
  const description = useLiveText(savedDescription, (next) => onChange({ description: next }));
  return (
    <Card aria-label="Name und Beschreibung" className={description.value.trim() === '' ? 'no-print' : undefined}>
      <Stack gap="sm">
        {/* The title of the sheet is the name. */}
        <TextField
          className="no-print"
          label="Name"
          symbols
          maxLength={120}
          {...name}
          error={isNamed(name.value) ? undefined : 'Bitte geben Sie der Selektion einen Namen.'}
        />
        <TextAreaField label="Beschreibung" symbols rows={2} maxLength={2000} {...description} />
      </Stack>
    </Card>
  );
});
