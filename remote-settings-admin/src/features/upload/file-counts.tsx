import { DataTable, Text, type TableColumn } from '@portal/shared/ui';
import { formatBytes, formatCount } from '@portal/shared/format';
import type { UploadFile } from '@portal/shared/contract/settings-admin';
import { formatOf } from './send/file-facts.ts';
import { FILE_KINDS } from './upload-format.ts';

const columns: readonly TableColumn<UploadFile>[] = [
  {
    key: 'name',
    label: 'Datei',
    cell: ({ name, kind, bytes }) => (
      <>
        <Text fw={500}>{name}</Text>
        <Text size="xs" c="var(--portal-dimmed)">{kind ? FILE_KINDS[kind].label : 'Nicht erkannt'} · {formatBytes(bytes)}</Text>
      </>
    ),
  },
  { key: 'format', label: 'Format', cell: formatOf },
  { key: 'rows', label: 'Zeilen', numeric: true, cell: ({ rows }) => formatCount(rows) },
  { key: 'accepted', label: 'Übernommen', numeric: true, cell: ({ accepted }) => formatCount(accepted) },
  { key: 'warnings', label: 'davon mit Warnung', numeric: true, cell: ({ warnings }) => formatCount(warnings) },
  { key: 'rejected', label: 'Abgelehnt', numeric: true, cell: ({ rejected }) => formatCount(rejected) },
];

/** What became of the rows of each file. */
export function FileCounts({ files }: { files: readonly UploadFile[] }) {
  return <DataTable caption="Zeilen je Datei" columns={columns} rows={files} rowKey={({ name }) => name} />;
}
