import { ActionIcon, DataTable, Text, type TableColumn } from '@portal/shared/ui';
import { formatBytes } from '@portal/shared/format';
import { IconX } from '@tabler/icons-react';
import { FILE_KINDS } from '../upload-format.ts';
import type { ChosenFile } from './file-hints.ts';

function Content({ kind, problem, hint }: ChosenFile) {
  if (problem)
    return (
      <Text c="var(--portal-alert)" role="alert">
        {problem}
      </Text>
    );
  return (
    <>
      {kind && <Text>{FILE_KINDS[kind].label}</Text>}
      {hint && <Text c="var(--portal-warn)">{hint}</Text>}
    </>
  );
}

const columns: readonly TableColumn<ChosenFile>[] = [
  {
    key: 'name',
    label: 'Datei',
    cell: ({ file }) => (
      <>
        <Text miw={104} style={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Text>
        <Text size="sm" c="var(--portal-dimmed)">
          {formatBytes(file.size)}
        </Text>
      </>
    ),
  },
  { key: 'content', label: 'Inhalt', cell: Content },
];

const withRemoval = (onRemove: (file: ChosenFile) => void): readonly TableColumn<ChosenFile>[] => [
  ...columns,
  {
    key: 'remove',
    label: 'Entfernen',
    numeric: true,
    cell: (chosen) => (
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`${chosen.file.name} entfernen`}
        onClick={() => onRemove(chosen)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    ),
  },
];

interface ChosenFilesProps {
  files: readonly ChosenFile[];
  /** Absent while the files are being sent. */
  onRemove?: ((file: ChosenFile) => void) | undefined;
}

/** What has been chosen so far, with what each file seems to be. */
export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  return (
    <DataTable
      caption="Ausgewählte Dateien"
      columns={onRemove ? withRemoval(onRemove) : columns}
      rows={files}
      rowKey={({ file }) => file.name}
    />
  );
}
