import { useState } from 'react';
import { formatCount } from '@portal/shared/format';
import { FIRST_VIEW, List, useAllRows, type ListColumn } from '@portal/shared/list';
import { Card, DataTable, Stack, Text, Title, type TableColumn } from '@portal/shared/ui';
import type { PreviewFile, UploadFinding } from '@portal/shared/contract/settings-admin';
import { FINDING_COLUMNS } from '../result/finding-columns.tsx';
import { NotSaid } from '../result/not-said.tsx';
import { Notice } from '../notice.tsx';
import { FILE_KINDS } from '../upload-format.ts';
import { columnName } from '../../../common/mapping/column-names.ts';
import { factsOf } from '../result/file-facts.ts';
import { UnreadColumns } from './unread-columns.tsx';

interface SampleRow {
  at: number;
  fields: readonly string[];
}

/** The file's first rows as they would be read: what is wrong with umlauts or sources shows here. */
const sampleColumns = ({ columns }: PreviewFile): TableColumn<SampleRow>[] =>
  columns.flatMap(({ column, filled }, index) =>
    filled === 0
      ? []
      : [{ key: column, label: columnName(column), cell: ({ fields }: SampleRow) => fields[index] ?? '' }],
  );

type Finding = PreviewFile['findings'][number];
const COLUMNS: readonly ListColumn<Finding>[] = [
  ...FINDING_COLUMNS.map((column) => ({ ...column, sort: (finding: UploadFinding) => finding[column.key] })),
  {
    key: 'rows',
    title: 'Zeilen',
    text: ({ rows }) => String(rows),
    cell: ({ rows }) => formatCount(rows),
    numeric: true,
    width: 90,
    sort: ({ rows }) => rows,
  },
];

function Findings({ file }: { file: PreviewFile }) {
  const [view, setView] = useState(FIRST_VIEW);
  const source = useAllRows(file.findings, COLUMNS, view);
  if (file.findings.length === 0)
    return <Text c="var(--portal-good)">✓ In den geprüften Zeilen ist nichts aufgefallen.</Text>;
  return (
    <>
      <Title order={3}>
        {file.findings.length === 1 ? 'Eine Auffälligkeit' : `Die ersten ${file.findings.length} Auffälligkeiten`}
      </Title>
      <List
        caption={`Auffälligkeiten in ${file.name}`}
        columns={COLUMNS}
        source={source}
        view={view}
        onView={setView}
        keyOf={({ line, column, value, reason }) => `${line}:${column}:${value}:${reason}`}
        origin={{ title: `Prüfung von ${file.name}` }}
      />
    </>
  );
}

/** What an import would make of a file. @param others the same file as it is read for other kinds */
export function CheckedFile({ file, others }: { file: PreviewFile; others: readonly PreviewFile[] }) {
  const rows = file.read_rows.map((fields, at) => ({ at, fields }));
  return (
    <Card>
      <Stack>
        <div>
          <Title order={2}>{file.name}</Title>
          <Text c="var(--portal-dimmed)">
            {file.kind ? FILE_KINDS[file.kind].label : 'Nicht erkannt'} · {factsOf(file)}
          </Text>
        </div>
        {file.problem && (
          <Notice tone="alert" title="So kann die Datei nicht gelesen werden">
            {file.problem}
          </Notice>
        )}
        {!file.problem && <NotSaid files={[file]} />}
        {!file.problem && (
          <DataTable
            caption={`Erste Zeilen von ${file.name}`}
            columns={sampleColumns(file)}
            rows={rows}
            rowKey={({ at }) => at}
          />
        )}
        {!file.problem && <UnreadColumns file={file} others={others} />}
        {!file.problem && <Findings file={file} />}
      </Stack>
    </Card>
  );
}
