import { useEffect, useRef } from 'react';
import { Alert, Button, Stack, Text } from '@portal/shared/ui/guest';
import classes from './guest.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone(): void;
}

/** The codes for when the telephone is gone; shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const title = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack gap="md">
      <Alert role="status">
        <Text ref={title} tabIndex={-1}>
          Der zweite Faktor ist eingerichtet. Bitte bewahren Sie diese zehn Wiederherstellungscodes auf, nicht auf dem
          Telefon: Jeder gilt einmal statt des Codes der App. Sie werden nur jetzt gezeigt.
        </Text>
      </Alert>
      <ul className={classes.codes} aria-label="Wiederherstellungscodes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button
        variant="outline"
        size="md"
        fullWidth
        onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}
      >
        Codes kopieren
      </Button>
      <Button variant="outline" size="md" fullWidth onClick={() => window.print()}>
        Drucken
      </Button>
      <Button size="md" fullWidth onClick={onDone}>
        Ich habe sie aufbewahrt, weiter
      </Button>
    </Stack>
  );
}
