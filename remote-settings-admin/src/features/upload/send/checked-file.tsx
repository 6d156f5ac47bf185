import { useState } from 'react';
import { FIRST_VIEW, List, useAllRows } from '@portal/shared/list';
import { Card, DataTable, Stack, Text, Title, type TableColumn } from '@portal/shared/ui';
import type { PreviewFile, UploadFinding } from '@portal/shared/contract/settings-admin';
import { FINDING_COLUMNS } from '../finding-columns.tsx';
import { Notice } from '../notice.tsx';
import { FILE_KINDS } from '../upload-format.ts';
import { mappedColumn } from './choices.ts';
import { factsOf } from './file-facts.ts';

const SHOWN_ROWS = 5;

interface SampleRow {
  at: number;
  fields: readonly string[];
}

/** The file's first rows under the names of the format: what is wrong with umlauts or sources shows here. */
function sampleColumns({ headers, columns, mapping }: PreviewFile): TableColumn<SampleRow>[] {
  return columns.flatMap(({ column, filled }) => {
    if (filled === 0) return [];
    const mapped = mapping && mappedColumn(mapping, column);
    const at = mapped ? headers.indexOf(mapped.from ?? '') : headers.findIndex((header) => header.toLowerCase() === column);
    return [{ key: column, label: column, cell: ({ fields }: SampleRow) => mapped?.constant ?? mapped?.values?.[fields[at] ?? ''] ?? fields[at] ?? '' }];
  });
}

const COLUMNS = FINDING_COLUMNS.map((column) => ({ ...column, sort: (finding: UploadFinding) => finding[column.key] }));

function Findings({ file }: { file: PreviewFile }) {
  const [view, setView] = useState(FIRST_VIEW);
  const source = useAllRows(file.findings, COLUMNS, view);
  if (file.findings.length === 0) return <Text c="var(--portal-good)">✓ In den geprüften Zeilen ist nichts aufgefallen.</Text>;
  return (
    <>
      <Title order={3}>{file.findings.length === 1 ? 'Eine Auffälligkeit' : `Die ersten ${file.findings.length} Auffälligkeiten`}</Title>
      <List
        caption={`Auffälligkeiten in ${file.name}`} columns={COLUMNS} source={source} view={view} onView={setView}
        keyOf={({ line, column, value, reason }) => `${line}:${column}:${value}:${reason}`} origin={{ title: `Prüfung von ${file.name}` }}
      />
    </>
  );
}

/** What an import would make of a file. */
export function CheckedFile({ file }: { file: PreviewFile }) {
  const rows = file.sample.slice(0, SHOWN_ROWS).map((fields, at) => ({ at, fields }));
  return (
    <Card>
      <Stack>
        <div>
          <Title order={2}>{file.name}</Title>
          <Text c="var(--portal-dimmed)">{file.kind ? FILE_KINDS[file.kind].label : 'Nicht erkannt'} · {factsOf(file)}</Text>
        </div>
        {file.problem && <Notice tone="alert" title="So kann die Datei nicht gelesen werden">{file.problem}</Notice>}
        {!file.problem && <DataTable caption={`Erste Zeilen von ${file.name}`} columns={sampleColumns(file)} rows={rows} rowKey={({ at }) => at} dense />}
        {!file.problem && <Findings file={file} />}
      </Stack>
    </Card>
  );
}
