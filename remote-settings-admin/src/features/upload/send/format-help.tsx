import { Button, Group, saveText, Stack, Text } from '@portal/shared/ui';
import { isYounger, sinceOf, UPLOAD_KINDS, type UploadKind } from '@portal/shared/contract/settings-admin';
import { IconDownload } from '@tabler/icons-react';
import { FILE_KINDS, templateName, templateOf } from '../upload-format.ts';
import styles from './format-help.module.css';

const saveTemplate = (kind: UploadKind) => saveText(templateName(kind), templateOf(kind));

function Kind({ kind }: { kind: UploadKind }) {
  const { label, row, columns } = FILE_KINDS[kind];
  return (
    <details className={styles.kind}>
      <summary className={styles.summary}>
        <Text span fw={600}>
          {label}
        </Text>
        <Text span c="var(--portal-dimmed)">
          {row}
        </Text>
      </summary>
      <div className={styles.columns}>
        {columns.map((column) => (
          <code key={column}>
            {column}
            {isYounger(kind, column) && ` (ab Version ${sinceOf(kind, column)})`}
          </code>
        ))}
      </div>
    </details>
  );
}

/** The six files that the portal reads, their columns, and an empty template of each. */
export function FormatHelp() {
  return (
    <Stack gap="sm">
      <Text c="var(--portal-dimmed)">
        CSV, Excel (.xlsx), LibreOffice (.ods) oder ein ZIP davon, so wie Ihre Branchensoftware sie schreibt:
        Trennzeichen, Zeichensatz, Datum und Beträge erkennt das Portal an der ganzen Datei, auch Überschriften über und
        Summen unter der Tabelle. Heißen die Spalten anders als hier, steht mehreres in einer Datei oder in einer Zelle,
        schlägt das Portal im nächsten Schritt eine Zuordnung vor und merkt sie sich. Was es nicht liest, steht vor dem
        Import auf der Seite.
      </Text>
      <Group gap="xs">
        <Text fw={600}>Leere Vorlagen:</Text>
        {UPLOAD_KINDS.map((kind) => (
          <Button
            key={kind}
            variant="light"
            size="compact-sm"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => saveTemplate(kind)}
          >
            {templateName(kind)}
          </Button>
        ))}
      </Group>
      <div>
        {UPLOAD_KINDS.map((kind) => (
          <Kind key={kind} kind={kind} />
        ))}
      </div>
    </Stack>
  );
}
