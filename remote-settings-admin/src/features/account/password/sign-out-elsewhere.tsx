import { useMutation } from '@tanstack/react-query';
import { tellChanged } from '@portal/shared/api';
import { account } from '@portal/shared/session';
import { Button, Stack, Text } from '@portal/shared/ui';
import classes from '../account.module.css';
import { Message } from '../message.tsx';

/** A new password alone leaves sessions as they are: whoever knew the old one may still be signed in. */
export function SignOutElsewhere({ password }: { password: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => account.signOutElsewhere(password),
    onSettled: () => tellChanged('devices'),
  });
  if (isSuccess)
    return (
      <Message tone="good" takesFocus>
        Auf allen anderen Geräten sind Sie abgemeldet.
      </Message>
    );
  return (
    <Stack gap="xs" maw={480}>
      <Text size="sm">Auf anderen Geräten bleiben Sie vorerst angemeldet. Kannte jemand Ihr bisheriges Passwort?</Text>
      {error && <Message tone="alert">{error.message}</Message>}
      <Button variant="light" className={classes.wrapping ?? ''} loading={isPending} onClick={() => mutate()}>
        Auf allen anderen Geräten abmelden
      </Button>
    </Stack>
  );
}
