import { useEffect, useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Customer } from '@portal/shared/contract/marketing';
import { counted, NOUNS } from '@portal/shared/format';
import { Button, Group, Stack, Text, TextInput, Title, useFocusInvalid } from '@portal/shared/ui';
import { eraseCustomer } from '../queries.ts';
import { fullName } from '../texts.ts';
import classes from './detail.module.css';

interface EraseFormProps {
  customer: Customer;
  onErased: () => void;
  onCancel: () => void;
}

const meaningOf = ({ orders: { total } }: Customer): readonly string[] => [
  'Name, Anschrift, Telefon, E-Mail, Geburtsdatum, Einwilligungen, Messwerte und Einschätzungen sind sofort weg.',
  ...(total > 0
    ? [
        `${counted(total, NOUNS.order)} ${total === 1 ? 'bleibt' : 'bleiben'} ohne Namen unter einer Ersatznummer, weil das Steuerrecht die Aufbewahrung verlangt. Ihr Umsatz ändert sich nicht.`,
      ]
    : []),
  'Spätere Uploads bringen diesen Menschen nicht zurück, auch nicht unter einer neuen Kundennummer. In Ihrer eigenen Software müssen Sie ihn selbst löschen.',
  'Das lässt sich nicht rückgängig machen.',
];

/** Says what an erasure means, and wants the customer's number before it does it. */
export function EraseForm({ customer, onErased, onCancel }: EraseFormProps) {
  const [typed, setTyped] = useState('');
  const [attempts, setAttempts] = useState(0);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => eraseCustomer(String(customer.id)),
    onSuccess: onErased,
  });
  const form = useFocusInvalid(attempts);
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  const isRight = typed.trim() === customer.external_id;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (isRight) mutate();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Kunden löschen">
      <Stack gap="sm">
        <Title order={3}>Was das Löschen von {fullName(customer)} bedeutet</Title>
        <ul className={classes.points}>
          {meaningOf(customer).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <TextInput
          className={classes.form}
          label={`Zur Bestätigung die Kundennummer ${customer.external_id} eintippen`}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={attempts > 0 && !isRight && `Bitte tippen Sie genau ${customer.external_id} ein.`}
        />
        {error && (
          <Text role="alert" size="sm" c="var(--portal-alert)">
            {error.message}
          </Text>
        )}
        <Group gap="xs">
          <Button type="submit" loading={isPending}>
            Endgültig löschen
          </Button>
          <Button variant="subtle" onClick={onCancel}>
            Abbrechen
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
