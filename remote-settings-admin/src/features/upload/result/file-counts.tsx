import { useState } from 'react';
import { Stack, Text } from '@portal/shared/ui';
import { formatBytes, formatCount } from '@portal/shared/format';
import { FIRST_VIEW, List, useAllRows, type ListColumn } from '@portal/shared/list';
import type { Upload, UploadFile } from '@portal/shared/contract/settings-admin';
import { NotSaid } from './not-said.tsx';
import { formatOf } from './file-facts.ts';
import { FILE_KINDS } from '../upload-format.ts';

const kindOf = ({ kind }: UploadFile): string => (kind ? FILE_KINDS[kind].label : 'Nicht erkannt');

const figure = (
  key: 'rows' | 'accepted' | 'warnings' | 'rejected',
  title: string,
  width: number,
): ListColumn<UploadFile> => ({
  key,
  title,
  text: (file) => file[key],
  cell: (file) => formatCount(file[key]),
  sort: (file) => file[key],
  numeric: true,
  width,
});

const COLUMNS: readonly ListColumn<UploadFile>[] = [
  {
    key: 'name',
    title: 'Datei',
    text: ({ name }) => name,
    sort: ({ name }) => name,
    width: 200,
    card: 'title',
    cell: (file) => (
      <>
        <Text fw={500}>{file.name}</Text>
        <Text size="xs" c="var(--portal-dimmed)">
          {kindOf(file)} · {formatBytes(file.bytes)}
        </Text>
      </>
    ),
  },
  { key: 'kind', title: 'Inhalt', text: kindOf, fileOnly: true, width: 0 },
  { key: 'format', title: 'Format', text: formatOf, sort: formatOf, width: 150, priority: 3 },
  { ...figure('rows', 'Zeilen', 90), card: 'figure' },
  figure('accepted', 'Übernommen', 120),
  { ...figure('warnings', 'davon mit Warnung', 120), priority: 2 },
  figure('rejected', 'Abgelehnt', 110),
];

/** What became of the rows of each file. */
export function FileCounts({ upload: { id, files } }: { upload: Upload }) {
  const [view, setView] = useState(FIRST_VIEW);
  const source = useAllRows(files, COLUMNS, view);
  return (
    <Stack gap="sm">
      <List<UploadFile>
        caption="Zeilen je Datei"
        columns={COLUMNS}
        source={source}
        view={view}
        onView={setView}
        keyOf={({ name }) => name}
        origin={{ title: `Dateien in Upload ${id}` }}
      />
      <NotSaid files={files} />
    </Stack>
  );
}
