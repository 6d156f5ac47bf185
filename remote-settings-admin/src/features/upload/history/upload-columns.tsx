import { formatCount, formatDateTime } from '@portal/shared/format';
import type { Upload, UploadSort } from '@portal/shared/contract/settings-admin';
import type { ListColumn } from '@portal/shared/list';
import { FileNames } from '../result/file-names.tsx';
import { statusWords } from '../model.ts';
import { StatusBadge } from '../result/status-badge.tsx';

type Column = ListColumn<Upload> & { sort: UploadSort };

const figure = (key: UploadSort, title: string, count: (upload: Upload) => number): Column => ({
  key,
  title,
  text: count,
  cell: (upload) => formatCount(count(upload)),
  sort: key,
  numeric: true,
  width: 100,
});

/** What the history tells of each upload. */
export const UPLOAD_COLUMNS: readonly Column[] = [
  {
    key: 'date',
    title: 'Datum',
    text: ({ created_at }) => formatDateTime(created_at),
    sort: 'created_at',
    width: 110,
    card: 'title',
  },
  {
    key: 'files',
    title: 'Dateien',
    text: ({ files }) => files.map(({ name }) => name).join(', '),
    cell: ({ files }) => <FileNames files={files} />,
    sort: 'files',
    width: 170,
  },
  {
    key: 'software',
    title: 'Software',
    text: ({ software }) => software ?? 'Format des Portals',
    sort: 'software',
    width: 120,
    priority: 2,
  },
  { key: 'user', title: 'Nutzer', text: ({ user }) => user, sort: 'user', width: 140, priority: 2 },
  {
    key: 'status',
    title: 'Status',
    text: statusWords,
    cell: (upload) => <StatusBadge upload={upload} />,
    sort: 'status',
    width: 140,
  },
  figure('accepted', 'Übernommene Zeilen', ({ accepted }) => accepted),
  { ...figure('warnings', 'Mit Warnung', ({ warnings }) => warnings), priority: 2 },
  { ...figure('rejected', 'Abgelehnt', ({ rejected }) => rejected), priority: 2 },
];
