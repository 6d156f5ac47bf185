import { useState } from 'react';
import { Button, Group, Text } from '@portal/shared/ui';

interface CopyButtonProps {
  /** e.g. 'Link kopieren' */
  label: string;
  text: string;
  /** e.g. 'Der Link ist kopiert.' */
  copied: string;
  variant?: 'filled' | 'default';
}

/** Copies a text and says that it has, or that the browser does not let it. */
export function CopyButton({ label, text, copied, variant = 'filled' }: CopyButtonProps) {
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid(copied),
      () =>
        setSaid('Ihr Browser erlaubt das Kopieren nicht. Bitte markieren Sie den Text und kopieren Sie ihn von Hand.'),
    );
  return (
    <Group gap="sm">
      <Button size="xs" variant={variant} onClick={() => void copy()}>
        {label}
      </Button>
      <Text size="sm" aria-live="polite">
        {said}
      </Text>
    </Group>
  );
}
