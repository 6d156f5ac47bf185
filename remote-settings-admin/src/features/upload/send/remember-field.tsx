import { Card, Stack, Text, TextInput } from '@portal/shared/ui';

interface RememberFieldProps {
  name: string;
  onChange: (name: string) => void;
}

/** Under which name the mapping is remembered; empty: not at all. */
export function RememberField({ name, onChange }: RememberFieldProps) {
  return (
    <Card>
      <Stack gap="xs">
        <TextInput
          label="Zuordnung merken als" description="Zum Beispiel der Name Ihrer Branchensoftware. Leer: nicht merken." maxLength={100} maw={420}
          value={name} onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <Text c="var(--portal-dimmed)">Hat der nächste Export dieselben Spalten, ist nichts mehr zuzuordnen.</Text>
      </Stack>
    </Card>
  );
}
