import { useEffect, useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { tellChanged } from '@portal/shared/api';
import { AccountError, account, type AccountAttributeName } from '@portal/shared/session';
import { Button, Group, ResendCodeButton, Stack, Text, TextField, problemOf, useFocusInvalid } from '@portal/shared/ui';
import { Message } from '../message.tsx';

interface VerifyAttributeProps {
  name: AccountAttributeName;
  /** Where the code went, mostly hidden. */
  sentTo: string;
  onDone(): void;
  onCancel(): void;
}

const MISSING = 'Bitte geben Sie den Code aus der Nachricht ein.';

/** The second step: the code from the message. */
export function VerifyAttribute({ name, sentTo, onDone, onCancel }: VerifyAttributeProps) {
  const [code, setCode] = useState('');
  const [attempts, setAttempts] = useState(0);
  const attempt = () => setAttempts((count) => count + 1);
  const verify = useMutation({
    mutationFn: () => account.verify(name, code),
    onSuccess: async () => {
      onDone();
      await tellChanged('attributes');
    },
    onError: attempt,
  });
  const resend = useMutation({ mutationFn: () => account.requestVerificationCode(name) });
  const form = useFocusInvalid(attempts);
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);

  const atField = verify.error instanceof AccountError && verify.error.problem === 'wrong-code';
  const problem = atField ? null : (verify.error ?? resend.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    attempt();
    if (!problemOf(code, { required: MISSING })) verify.mutate();
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="sm" maw={480}>
        <Text size="sm">
          Der Code ist unterwegs an {sentTo}.{name === 'email' && ' Bitte sehen Sie auch im Spam-Ordner nach.'}
        </Text>
        <TextField
          label="Code"
          name="code"
          symbols
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required={MISSING}
          value={code}
          tried={attempts > 0}
          error={atField && verify.error?.message}
          onChange={(value) => {
            setCode(value);
            verify.reset();
          }}
        />
        {problem && <Message tone="alert">{problem.message}</Message>}
        <Group gap="xs">
          <Button type="submit" size="sm" loading={verify.isPending}>
            Code bestätigen
          </Button>
          <Button variant="subtle" size="sm" onClick={onCancel}>
            Abbrechen
          </Button>
        </Group>
        <ResendCodeButton
          onSend={() =>
            resend.mutateAsync().then(
              () => true,
              () => false,
            )
          }
        />
      </Stack>
    </form>
  );
}
