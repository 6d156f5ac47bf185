import { Card, Progress, Stack, Text, Title, VisuallyHidden } from '@portal/shared/ui';
import type { Upload } from '@portal/shared/contract/settings-admin';
import { FileNames } from '../result/file-names.tsx';
import { announcementOf, percentOf, statusWords } from '../model.ts';

/** Says progress and end to screen readers; must be on the page before its text changes. */
export function ImportAnnouncer({ upload }: { upload: Upload | undefined }) {
  // Absolute: it must not take up a gap of the page.
  return (
    <output style={{ position: 'absolute' }}>
      <VisuallyHidden>{upload ? announcementOf(upload) : ''}</VisuallyHidden>
    </output>
  );
}

/** Fourth step: the server checks and imports. */
export function ImportStep({ upload }: { upload: Upload }) {
  const percent = percentOf(upload);
  return (
    <Card>
      <Stack>
        <Title order={2}>{statusWords(upload)} …</Title>
        <Progress value={percent} aria-label="Prüfung und Import" />
        <Text>
          {percent} % · <FileNames files={upload.files} />
        </Text>
        <Text c="var(--portal-dimmed)">
          Sie können diese Seite verlassen, der Import läuft weiter. Erst wenn alles geprüft ist, werden die Daten in
          einem Zug übernommen.
        </Text>
      </Stack>
    </Card>
  );
}
