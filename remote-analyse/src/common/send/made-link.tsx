import { useState } from 'react';
import type { ShareLinkMade } from '@portal/shared/contract/analyse';
import { OutcomeNotice } from '@portal/shared/editor';
import { Button, Group, Stack, Text, TextInput } from '@portal/shared/ui';
import classes from './send.module.css';

/** A new link with its code, which nobody is told again. */
export function MadeLink({ made: { url, code } }: { made: ShareLinkMade }) {
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setSaid('Der Link ist kopiert.'),
      () => setSaid('Ihr Browser erlaubt das Kopieren nicht. Bitte kopieren Sie den Link von Hand.'),
    );
  return (
    <Stack gap="sm">
      <OutcomeNotice>Der Link ist erzeugt. Der Code wird nur jetzt angezeigt.</OutcomeNotice>
      <TextInput label="Link" value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Group gap="sm">
        <Button size="xs" variant="default" onClick={() => void copy()}>
          Link kopieren
        </Button>
        <Text size="sm" aria-live="polite">
          {said}
        </Text>
      </Group>
      <div>
        <Text size="sm" fw={600} id="share-code">
          Code
        </Text>
        <output aria-labelledby="share-code" className={classes.code}>
          {code}
        </output>
      </div>
      <Text size="sm">
        Geben Sie den Code auf einem anderen Weg weiter als den Link, am besten am Telefon. Nach zehn falschen Codes ist
        der Link gesperrt, bis Sie ihn hier wieder öffnen.
      </Text>
    </Stack>
  );
}
