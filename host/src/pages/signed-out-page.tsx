import { useEffect } from 'react';
import { Stack, Text, Title } from '@portal/shared/ui';
import classes from './pages.module.css';

/** After signing out without a connection, in place of the sign-in page, which cannot be loaded until `onBack`. */
export function SignedOutPage({ onBack }: { onBack(): void }) {
  useEffect(() => {
    addEventListener('online', onBack);
    return () => removeEventListener('online', onBack);
  }, [onBack]);
  return (
    <main className={classes.alone}>
      <Stack role="status">
        <Title order={1}>Sie sind abgemeldet</Title>
        <Text>
          Es gibt gerade keine Internetverbindung. Die Anmeldeseite erscheint von selbst, sobald sie wieder da ist. Ihre
          Anmeldung ist in diesem Browser gelöscht.
        </Text>
      </Stack>
    </main>
  );
}
