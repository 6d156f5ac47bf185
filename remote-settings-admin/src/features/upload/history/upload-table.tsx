import { Anchor, DataTable, type TableColumn } from '@portal/shared/ui';
import { formatCount, formatDateTime } from '@portal/shared/format';
import type { Upload } from '@portal/shared/contract/settings-admin';
import { fileSummary } from '../model.ts';
import { StatusBadge } from '../status-badge.tsx';

const columns = (onOpen: (id: Upload['id']) => void): readonly TableColumn<Upload>[] => [
  {
    key: 'date',
    label: 'Datum',
    cell: ({ id, created_at }) => (
      <Anchor component="button" type="button" fw={500} style={{ whiteSpace: 'nowrap' }} onClick={() => onOpen(id)}>
        {formatDateTime(created_at)}
      </Anchor>
    ),
  },
  { key: 'files', label: 'Dateien', cell: ({ files }) => fileSummary(files) },
  { key: 'user', label: 'Nutzer', cell: ({ user }) => user },
  { key: 'status', label: 'Status', cell: (upload) => <StatusBadge upload={upload} /> },
  { key: 'accepted', label: 'Zeilen ok', numeric: true, cell: ({ accepted, warnings }) => formatCount(accepted - warnings) },
  { key: 'warnings', label: 'Warnung', numeric: true, cell: ({ warnings }) => formatCount(warnings) },
  { key: 'rejected', label: 'Abgelehnt', numeric: true, cell: ({ rejected }) => formatCount(rejected) },
];

interface UploadTableProps {
  uploads: readonly Upload[];
  onOpen: (id: Upload['id']) => void;
}

/** One page of uploads; the date opens the details. */
export function UploadTable({ uploads, onOpen }: UploadTableProps) {
  return <DataTable caption="Uploads" columns={columns(onOpen)} rows={uploads} rowKey={({ id }) => id} />;
}
