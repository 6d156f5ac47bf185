import type { PreviewFile } from '@portal/shared/contract/settings-admin';
import { Button, Group, Stack, Text } from '@portal/shared/ui';
import { Notice } from '../notice.tsx';
import { needsMapping } from '../../../common/mapping/choices.ts';
import { refusedBecause, refusedTitle } from './refused.ts';

interface RefusedNoticeProps {
  file: PreviewFile;
  /** As the server first saw it: whether its columns are mapped by people. */
  first: PreviewFile;
  onMapping: () => void;
}

/** Of one file much or all is refused: how much, why, and where that is mended. */
export function RefusedNotice({ file, first, onMapping }: RefusedNoticeProps) {
  const causes = refusedBecause(file);
  return (
    <Notice tone={file.refused === file.checked ? 'alert' : 'warn'} title={refusedTitle(file)}>
      <Stack gap="xs">
        {causes.length === 1 ? (
          <Text>{causes[0]}</Text>
        ) : (
          <ul style={{ margin: 0 }}>
            {causes.map((cause) => (
              <li key={cause}>{cause}</li>
            ))}
          </ul>
        )}
        {needsMapping(first) ? (
          <Group>
            <Button size="xs" variant="default" aria-label={`Zuordnung von ${file.name} ändern`} onClick={onMapping}>
              Zuordnung ändern
            </Button>
          </Group>
        ) : (
          <Text>Bitte berichtigen Sie die Werte in Ihrer Software und wählen Sie die Dateien noch einmal.</Text>
        )}
      </Stack>
    </Notice>
  );
}
