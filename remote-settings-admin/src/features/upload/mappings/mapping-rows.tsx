import { DataTable, Stack, Text, type TableColumn } from '@portal/shared/ui';
import type { MappedColumn, UploadMapping } from '@portal/shared/contract/settings-admin';
import { columnName } from '../../../common/mapping/column-names.ts';
import { saidOf } from '../../../common/mapping/source-details.tsx';
import { FILE_KINDS } from '../upload-format.ts';

/** Where a column comes from, in words. */
const sourceText = ({ from, constant }: MappedColumn): string =>
  from === undefined ? `immer „${constant ?? ''}“` : from;

const COLUMNS: readonly TableColumn<MappedColumn>[] = [
  { key: 'column', label: 'Im Portal', cell: ({ column }) => columnName(column) },
  {
    key: 'source',
    label: 'In der Datei',
    cell: (mapped) => (
      <>
        <Text style={{ overflowWrap: 'anywhere' }}>{sourceText(mapped)}</Text>
        <Text size="xs" c="var(--portal-dimmed)">
          {saidOf(mapped)}
        </Text>
      </>
    ),
  },
];

/** How files are read by mappings, to be looked at. */
export const MappingRows = ({ mappings }: { mappings: readonly UploadMapping[] }) => (
  <Stack gap="sm">
    {mappings.map((mapping) => (
      <Stack key={`${mapping.kind} ${mapping.headers.join()}`} gap="xs">
        <Text fw={600}>{FILE_KINDS[mapping.kind].label}</Text>
        <DataTable
          caption={`Zuordnung: ${FILE_KINDS[mapping.kind].label}`}
          columns={COLUMNS}
          rows={mapping.columns.filter(({ absent }) => !absent)}
          rowKey={({ column }) => column}
        />
      </Stack>
    ))}
  </Stack>
);
