import { useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { SUPPORT_VIEW_MINUTES } from '@portal/shared/contract/settings-admin';
import { openSupportView } from '@portal/shared/session';
import { Alert, Button, Stack, Text, TextAreaField, Title, useFocusInvalid } from '@portal/shared/ui';
import { startSupportView } from './queries.ts';

interface SupportFormProps {
  tenantId: number;
  business: string;
}

/** So many characters say something. */
const LEAST = 10;

/** Opens a business to read, for a reason that the business is told. */
export function SupportForm({ tenantId, business }: SupportFormProps) {
  const [reason, setReason] = useState('');
  const [attempts, setAttempts] = useState(0);
  const form = useFocusInvalid(attempts);
  const { mutate, error, isPending } = useMutation({
    mutationFn: startSupportView,
    onSuccess: ({ id }) => openSupportView(id),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (reason.trim().length >= LEAST) mutate({ tenant_id: tenantId, reason: reason.trim() });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Title order={3}>Supportansicht</Title>
        <Text size="sm" c="var(--portal-dimmed)">
          Sie sehen {business} so, wie der Betrieb sich sieht: {SUPPORT_VIEW_MINUTES} Minuten lang, ohne Messwerte, und
          ändern nichts. Der Betrieb erfährt davon per E-Mail, in seinem Protokoll und auf seiner Seite
          „Benutzerverwaltung“.
        </Text>
        <TextAreaField
          label="Anlass"
          name="reason"
          value={reason}
          onChange={setReason}
          tried={attempts > 0}
          required="Bitte nennen Sie den Anlass. Der Betrieb liest ihn."
          symbols
          rules={[
            {
              message: 'Bitte nennen Sie den Anlass in einem Satz. Der Betrieb liest ihn.',
              holds: (text) => text.trim().length >= LEAST,
            },
          ]}
        />
        {error && (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        )}
        <div>
          <Button type="submit" loading={isPending}>
            Supportansicht öffnen
          </Button>
        </div>
      </Stack>
    </form>
  );
}
