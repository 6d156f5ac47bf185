import { session } from '@portal/shared/session';
import { Button, Group } from '@portal/shared/ui';
import { Message } from '../message.tsx';

/** What one signs in with is changed shortly after signing in alone; here is the way there. */
export const SignInAgain = ({ sentence }: { sentence: string }) => (
  <>
    <Message tone="alert">{sentence}</Message>
    <Group>
      <Button variant="light" onClick={() => void session.signOut()}>
        Abmelden und neu anmelden
      </Button>
    </Group>
  </>
);
