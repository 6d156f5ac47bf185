import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import type { Customer } from '@portal/shared/contract/marketing';
import { Button, Card, Group, saveFile, Stack, Text, Title } from '@portal/shared/ui';
import { fetchDisclosure } from '../queries.ts';
import { EraseForm } from './erase-form.tsx';

interface PrivacyCardProps {
  customer: Customer;
  onErased: () => void;
}

/** What the person can ask for, done by who administers the business: Auskunft and Löschung. */
export function PrivacyCard({ customer, onErased }: PrivacyCardProps) {
  const [isErasing, setErasing] = useState(false);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (kind: 'pdf' | 'json') => fetchDisclosure(String(customer.id), kind),
    // A file's name is seen by others: the number says enough.
    onSuccess: (file, kind) => saveFile(`auskunft-${customer.external_id}.${kind}`, file),
  });
  return (
    <Card aria-label="Datenschutz" className="no-print">
      <Stack gap="md">
        <Title order={2}>Datenschutz</Title>
        <Text size="sm" c="var(--portal-dimmed)">
          Die Auskunft nach Artikel 15 DSGVO enthält alles, was das Portal über diesen Menschen gespeichert hat, auch
          Messwerte. Jede Auskunft wird protokolliert.
        </Text>
        <Group gap="xs">
          {(['pdf', 'json'] as const).map((kind) => (
            <Button
              key={kind}
              variant="light"
              loading={isPending && variables === kind}
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => mutate(kind)}
            >
              Auskunft als {kind.toUpperCase()}
            </Button>
          ))}
          {!isErasing && (
            <Button variant="default" onClick={() => setErasing(true)}>
              Kunden löschen
            </Button>
          )}
        </Group>
        {error && (
          <Text role="alert" size="sm" c="var(--portal-alert)">
            {error.message}
          </Text>
        )}
        {isErasing && <EraseForm customer={customer} onErased={onErased} onCancel={() => setErasing(false)} />}
      </Stack>
    </Card>
  );
}
