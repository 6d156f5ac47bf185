import { Button, Group, saveText, Stack, Text } from '@portal/shared/ui';
import { UPLOAD_KINDS, type UploadKind } from '@portal/shared/contract/settings-admin';
import { IconDownload } from '@tabler/icons-react';
import { FILE_KINDS, templateOf } from '../upload-format.ts';
import styles from './format-help.module.css';

const saveTemplate = (kind: UploadKind) => saveText(`${kind}.csv`, templateOf(kind));

/** A name with a hyphen that no line may break. */
const Whole = ({ children }: { children: string }) => <span className={styles.whole}>{children}</span>;

function Kind({ kind }: { kind: UploadKind }) {
  const { label, row, columns } = FILE_KINDS[kind];
  return (
    <details className={styles.kind}>
      <summary className={styles.summary}>
        <Text span fw={600}>{label}</Text>
        <Text span c="var(--portal-dimmed)">{row}</Text>
      </summary>
      <div className={styles.columns}>{columns.map((column) => <code key={column}>{column}</code>)}</div>
    </details>
  );
}

/** The six files that the portal reads, their columns, and an empty template of each. */
export function FormatHelp() {
  return (
    <Stack gap="sm">
      <Text c="var(--portal-dimmed)">
        CSV, Excel (.xlsx) oder ein ZIP mit beidem. In CSV Semikolon, Komma, Tabulator oder senkrechter Strich als Trennzeichen, Datum als 31.12.2026 oder <Whole>2026-12-31</Whole>, Beträge mit Komma oder
        Punkt, Zeichensatz <Whole>UTF-8</Whole> oder <Whole>Windows-1252</Whole>. Die erste Zeile einer Datei oder eines Tabellenblatts nennt die Spalten. Heißen
        sie anders als hier, ordnen Sie sie im nächsten Schritt zu; das Portal merkt es sich.
      </Text>
      <Group gap="xs">
        <Text fw={600}>Leere Vorlagen:</Text>
        {UPLOAD_KINDS.map((kind) => (
          <Button key={kind} variant="light" size="compact-sm" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => saveTemplate(kind)}>{kind}.csv</Button>
        ))}
      </Group>
      <div>{UPLOAD_KINDS.map((kind) => <Kind key={kind} kind={kind} />)}</div>
    </Stack>
  );
}
