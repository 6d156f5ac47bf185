import { Button, Group, Stack } from '@portal/shared/ui';
import classes from '../account.module.css';
import { CopyButton } from '../../../common/copy-button.tsx';
import { Message } from '../message.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone(): void;
}

/** The codes for when the telephone is gone; shown this once. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => (
  <Stack gap="md">
    <Message tone="good" title="Ihre Wiederherstellungscodes" takesFocus>
      Jeder gilt einmal statt des Codes der App. Bitte bewahren Sie sie auf, nicht auf dem Telefon: Sie werden nur jetzt
      gezeigt.
    </Message>
    <ul className={classes.codes} aria-label="Wiederherstellungscodes">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <Group gap="xs">
      <CopyButton text={codes.join('\n')} label="Codes kopieren" copied="Die Codes sind kopiert." variant="default" />
      <Button variant="light" onClick={() => window.print()}>
        Drucken
      </Button>
      <Button onClick={onDone}>Ich habe sie aufbewahrt</Button>
    </Group>
  </Stack>
);
