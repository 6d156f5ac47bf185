import { Alert, Stack, Text } from '@portal/shared/ui';
import { CopyButton } from '../copy-button.tsx';
import classes from './invitation-notice.module.css';

interface InvitationNoticeProps {
  email: string;
  /** To be handed over; null: it has gone out by e-mail. */
  link: string | null;
}

/** What has become of an invitation: gone out by e-mail, or a link to be handed over, which is shown this once. */
export function InvitationNotice({ email, link }: InvitationNoticeProps) {
  if (link === null) return <Alert role="status">Die Einladung an {email} ist unterwegs. Sie gilt sieben Tage.</Alert>;
  return (
    <Alert role="status">
      <Stack gap="xs">
        <Text size="sm">
          Bitte geben Sie diesen Link an {email} weiter. Er gilt sieben Tage, für eine Person, und ist nur jetzt zu
          sehen:
        </Text>
        <Text size="sm" className={classes.link} data-testid="invitation-link">
          {link}
        </Text>
        <CopyButton label="Link kopieren" text={link} copied="Der Link ist kopiert." />
      </Stack>
    </Alert>
  );
}
