import type { SelectionConfig } from '@portal/shared/contract/marketing';
import { Card, Stack, TextAreaField, TextField } from '@portal/shared/ui';
import type { Changes } from '../changes.ts';
import { useLiveText } from './live-text.ts';

interface WordsCardProps {
  config: SelectionConfig;
  onChange: (changes: Changes) => void;
}

const isNamed = (name: string) => name.trim() !== '';

/** What is said about a selection: name and description. */
export function WordsCard({ config, onChange }: WordsCardProps) {
  const name = useLiveText(config.name, (next) => onChange({ name: next }), isNamed);
  const description = useLiveText(config.description, (next) => onChange({ description: next }));
  return (
    <Card aria-label="Name und Beschreibung">
      <Stack gap="sm">
        <TextField label="Name" symbols maxLength={120} {...name} error={isNamed(name.value) ? undefined : 'Bitte geben Sie der Selektion einen Namen.'} />
        <TextAreaField label="Beschreibung" symbols rows={2} maxLength={2000} {...description} />
      </Stack>
    </Card>
  );
}
