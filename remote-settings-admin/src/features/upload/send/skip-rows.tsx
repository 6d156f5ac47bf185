import { useState } from 'react';
import { Button, Group, Select, Stack, Text, TextInput } from '@portal/shared/ui';
import type { UploadMapping } from '@portal/shared/contract/settings-admin';

interface SkipRowsProps {
  mapping: UploadMapping;
  onChange: (mapping: UploadMapping) => void;
}

/** Rows that are left out, such as those of suppliers in a list of addresses: by a value of a column. */
export function SkipRows({ mapping, onChange }: SkipRowsProps) {
  const [from, setFrom] = useState<string | null>(null);
  const [value, setValue] = useState('');
  const { skip = [], ...rest } = mapping;
  const set = (rules: typeof skip) => onChange({ ...rest, ...(rules.length > 0 && { skip: rules }) });
  const add = () => {
    if (from === null || value.trim() === '') return;
    const known = skip.find((rule) => rule.from === from);
    set([...skip.filter((rule) => rule !== known), { from, values: [...(known?.values ?? []), value.trim()] }]);
    setValue('');
  };
  return (
    <details open={skip.length > 0}>
      <summary>Zeilen auslassen</summary>
      <Stack gap="xs" pt="xs">
        {skip.map((rule) => (
          <Group key={rule.from} gap="xs">
            <Text>
              Ohne Zeilen, in denen „{rule.from}“ {rule.values.map((one) => `„${one}“`).join(' oder ')} ist.
            </Text>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`Zeilen nach „${rule.from}“ wieder lesen`}
              onClick={() => set(skip.filter((one) => one !== rule))}
            >
              Wieder lesen
            </Button>
          </Group>
        ))}
        <Group align="flex-end" gap="xs">
          <Select
            label="Wenn in der Spalte"
            data={[...new Set(mapping.headers.filter(Boolean))]}
            value={from}
            searchable
            placeholder="Spalte wählen"
            onChange={setFrom}
          />
          <TextInput
            label="dieser Wert steht"
            maxLength={200}
            value={value}
            onChange={({ currentTarget }) => setValue(currentTarget.value)}
            onKeyDown={({ key }) => key === 'Enter' && add()}
          />
          <Button variant="default" disabled={from === null || value.trim() === ''} onClick={add}>
            Auslassen
          </Button>
        </Group>
      </Stack>
    </details>
  );
}
