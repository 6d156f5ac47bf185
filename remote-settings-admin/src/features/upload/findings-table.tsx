import { DataTable, Text, type TableColumn } from '@portal/shared/ui';
import { formatCount } from '@portal/shared/format';
import type { UploadFinding } from '@portal/shared/contract/settings-admin';
import { SEVERITY_LABELS } from './model.ts';

const columns: readonly TableColumn<UploadFinding>[] = [
  { key: 'file', label: 'Datei', cell: ({ file }) => file },
  { key: 'line', label: 'Zeile', numeric: true, cell: ({ line }) => formatCount(line) },
  { key: 'column', label: 'Spalte', cell: ({ column }) => column },
  { key: 'value', label: 'Wert', cell: ({ value }) => <Text miw={96} style={{ overflowWrap: 'anywhere' }}>{value}</Text> },
  {
    key: 'reason',
    label: 'Grund',
    cell: ({ severity, reason }) => (
      <Text miw={260}>
        <Text span fw={600} c={severity === 'rejected' ? 'var(--portal-alert)' : 'var(--portal-warn)'}>{SEVERITY_LABELS[severity]}: </Text>
        {reason}
      </Text>
    ),
  },
];

/** One page of findings. */
export function FindingsTable({ findings }: { findings: readonly UploadFinding[] }) {
  return (
    <DataTable
      caption="Auffällige Zeilen"
      columns={columns}
      rows={findings}
      rowKey={({ file, line, column, reason }) => `${file}:${line}:${column}:${reason}`}
      dense
    />
  );
}
