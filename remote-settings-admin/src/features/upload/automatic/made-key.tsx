import { useEffect, useRef, useState } from 'react';
import type { NewUploadKey } from '@portal/shared/contract/settings-admin';
import { Button, Group, saveText, SegmentedControl, Stack, Text, Title } from '@portal/shared/ui';
import { IconDownload } from '@tabler/icons-react';
import { CopyButton } from '../../../common/copy-button.tsx';
import { Notice } from '../notice.tsx';
import styles from './automatic.module.css';
import { CodeText } from './code-text.tsx';
import { SYSTEMS, type System } from './systems.ts';

/** The three steps to an upload of its own: the script, once by hand, every night. */
function Setup({ system, apiKey }: { system: System; apiKey: string }) {
  const { file, place, script, once, prompt, nightly } = system;
  const text = script({ portal: window.location.origin, key: apiKey });
  return (
    <ol className={styles.steps}>
      <li>
        <Stack gap="xs">
          <Text>
            Speichern Sie dieses Skript als {file}. {place}
          </Text>
          <CodeText label={`Skript ${file}`} text={text} />
          <Group gap="sm">
            <Button
              size="xs"
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => saveText(file, text, 'text/plain;charset=utf-8')}
            >
              {file} speichern
            </Button>
            <CopyButton variant="default" label="Skript kopieren" text={text} copied="Das Skript ist kopiert." />
          </Group>
        </Stack>
      </li>
      <li>
        <Stack gap="xs">
          <Text>
            Probieren Sie es einmal von Hand. Ersetzen Sie die Pfade durch Ihre; im zweiten Ordner liegen die Dateien
            Ihrer Software:
          </Text>
          <CodeText label="Befehl für einen Upload" text={once} />
          <CopyButton variant="default" label="Befehl kopieren" text={once} copied="Der Befehl ist kopiert." />
        </Stack>
      </li>
      <li>
        <Stack gap="xs">
          <Text>Lassen Sie es jede Nacht um 2:30 Uhr laufen. {prompt}</Text>
          <CodeText label="Befehl für jede Nacht" text={nightly} />
          <CopyButton variant="default" label="Zeitplan kopieren" text={nightly} copied="Der Zeitplan ist kopiert." />
        </Stack>
      </li>
    </ol>
  );
}

/** A key that was just made, to be seen this once, and what to do with it. */
export function MadeKey({ made, onDone }: { made: NewUploadKey; onDone: () => void }) {
  const [chosen, setChosen] = useState<string>('windows');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack gap="md">
      <Title order={3} ref={title} tabIndex={-1}>
        Schlüssel „{made.name}“ ist erstellt
      </Title>
      <Notice tone="warn" title="Dieser Schlüssel ist nur jetzt zu sehen">
        <Stack gap="xs">
          <Text size="sm">
            Bewahren Sie ihn wie ein Passwort auf und verschicken Sie ihn nicht. Wer ihn hat, kann Dateien in Ihren
            Betrieb hochladen und nachsehen, ob sie übernommen sind; Ihre Kundendaten sieht man damit nicht. Ist er
            verloren, widerrufen Sie ihn und erstellen Sie einen neuen.
          </Text>
          <code className={styles.key} data-testid="upload-key">
            {made.key}
          </code>
          <CopyButton label="Schlüssel kopieren" text={made.key} copied="Der Schlüssel ist kopiert." />
        </Stack>
      </Notice>
      <SegmentedControl
        aria-label="System des Rechners"
        value={chosen}
        onChange={setChosen}
        style={{ alignSelf: 'flex-start' }}
        data={SYSTEMS.map(({ value, label }) => ({ value, label }))}
      />
      {SYSTEMS.filter(({ value }) => value === chosen).map((system) => (
        <Setup key={system.value} system={system} apiKey={made.key} />
      ))}
      <Text size="sm" c="var(--portal-dimmed)">
        Das Skript sendet alle CSV-, TXT-, XLSX- und ZIP-Dateien des Ordners, versucht es bei Störungen mit wachsenden
        Pausen noch fünfmal und wartet auf das Ende des Imports. Was daraus geworden ist, steht in portal-upload.log im
        selben Ordner, hier beim Schlüssel und in der Upload-Historie.
      </Text>
      <Group>
        <Button onClick={onDone}>Fertig, Schlüssel verbergen</Button>
      </Group>
    </Stack>
  );
}
