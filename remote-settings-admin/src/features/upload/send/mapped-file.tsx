import { useState } from 'react';
import {
  Card,
  DataTable,
  Group,
  Select,
  Skeleton,
  Stack,
  Text,
  Title,
  useMediaQuery,
  type TableColumn,
} from '@portal/shared/ui';
import {
  UPLOAD_KINDS,
  USEFUL_FIT,
  type PreviewColumn,
  type PreviewFile,
  type UploadKind,
  type UploadMapping,
} from '@portal/shared/contract/settings-admin';
import { Notice } from '../notice.tsx';
import { FILE_KINDS } from '../upload-format.ts';
import { CheckCell } from './check-cell.tsx';
import { mappedColumn, samplesOf, withKind, withRows, type Choice } from '../../../common/mapping/choices.ts';
import { ConsentQuestions } from './consent-questions.tsx';
import { columnName } from '../../../common/mapping/column-names.ts';
import { NARROW } from '../../../common/mapping/narrow.ts';
import { factsOf } from '../result/file-facts.ts';
import { HeadLine } from './head-line.tsx';
import { SkipRows } from './skip-rows.tsx';
import { SourceCell } from '../../../common/mapping/source-cell.tsx';
import { ValueSamples } from './value-samples.tsx';
import { UnreadColumns } from './unread-columns.tsx';

const SKIP = 'auslassen';
const KINDS = [
  ...UPLOAD_KINDS.map((kind) => ({ value: kind, label: FILE_KINDS[kind].label })),
  { value: SKIP, label: 'Diese Datei auslassen' },
];

interface ColumnsProps {
  /** As the server read it last; `mapping` may be newer. */
  file: PreviewFile;
  mapping: UploadMapping;
  onChange: (mapping: UploadMapping) => void;
}

/** As people call it, and by its name in the format, which reports and templates use. */
const ColumnName = ({ column }: { column: string }) => (
  <>
    <Text fw={500} miw={130}>
      {columnName(column)}
    </Text>
    <Text size="xs" c="var(--portal-dimmed)">
      {column}
    </Text>
  </>
);

const columnsOf = (
  { file, mapping, onChange }: ColumnsProps,
  isNarrow: boolean,
): readonly TableColumn<PreviewColumn>[] => {
  const proposal = file.suggestions.find((suggestion) => suggestion.mapping.kind === mapping.kind)?.mapping;
  const name = ({ column }: PreviewColumn) => <ColumnName column={column} />;
  const source = (column: PreviewColumn) => <SourceCell column={column} mapping={mapping} onChange={onChange} />;
  const samples = (column: PreviewColumn) =>
    column.samples.length > 0 ? (
      <ValueSamples column={column} />
    ) : (
      <Text style={{ overflowWrap: 'anywhere' }}>
        {samplesOf(file, mappedColumn(mapping, column.column)).join(' · ')}
      </Text>
    );
  const check = (column: PreviewColumn) => (
    <CheckCell
      column={column}
      mapping={mapping}
      isCounted={file.problem === null}
      proposed={{ ...column.usual_values, ...(proposal && mappedColumn(proposal, column.column)?.values) }}
      onChange={onChange}
    />
  );
  if (isNarrow)
    return [
      {
        key: 'column',
        label: 'Im Portal, und woher es kommt',
        cell: (column) => (
          <Stack gap={4}>
            {name(column)}
            {source(column)}
            {samples(column)}
            {check(column)}
          </Stack>
        ),
      },
    ];
  return [
    { key: 'column', label: 'Im Portal', cell: name },
    { key: 'source', label: 'In Ihrer Datei', cell: source },
    { key: 'samples', label: 'Beispiele', cell: samples },
    { key: 'check', label: 'Prüfung', cell: check },
  ];
};

/** What the file has or must have first; what it does not have can be looked for below. */
function Columns(props: ColumnsProps) {
  const { file, mapping } = props;
  const isNarrow = useMediaQuery(NARROW) ?? false;
  // As it was proposed: a row that is given a source stays where it is.
  const [isProposed] = useState(
    () => new Set(mapping.columns.flatMap(({ column, absent }) => (absent ? [] : [column]))),
  );
  const [first, rest] = [true, false].map((isFirst) =>
    file.columns.filter(({ column, is_indispensable }) => (isProposed.has(column) || is_indispensable) === isFirst),
  );
  const table = (caption: string, rows: readonly PreviewColumn[] = []) => (
    <DataTable caption={caption} columns={columnsOf(props, isNarrow)} rows={rows} rowKey={({ column }) => column} />
  );
  return (
    <>
      {table(`Zuordnung von ${file.name}`, first)}
      {rest && rest.length > 0 && (
        <details>
          <summary>
            {rest.length === 1 ? 'Eine weitere Angabe, die' : `${rest.length} weitere Angaben, die`} das Portal kennt
            und in der Datei nicht gefunden hat
          </summary>
          {table(`Nicht gefunden in ${file.name}`, rest)}
        </details>
      )}
    </>
  );
}

function Origin({ file }: { file: PreviewFile }) {
  const [best] = file.suggestions;
  if (!best || best.fit < USEFUL_FIT)
    return <Text>Das Portal erkennt den Inhalt nicht. Bitte wählen Sie, was in der Datei steht.</Text>;
  if (best.market_version !== null) {
    return best.match === 'fingerprint' ? (
      <Text>Erkannt: „{best.profile}“, Profil des Markts. Ändern Sie etwas daran, ist es Ihre eigene Zuordnung.</Text>
    ) : (
      <Text>
        Vorgeschlagen nach „{best.profile}“, einem Profil des Markts: Einige Spalten sind anders, bitte prüfen Sie sie.
      </Text>
    );
  }
  if (best.match === 'fingerprint')
    return <Text>Gelesen mit der gemerkten Zuordnung „{best.profile}“: Die Spalten sind dieselben.</Text>;
  if (best.match === 'similar')
    return (
      <Text>
        Vorgeschlagen nach der gemerkten Zuordnung „{best.profile}“: Einige Spalten sind anders, bitte prüfen Sie sie.
      </Text>
    );
  const learned = [...new Set(best.learned)].map((column) => `„${columnName(column)}“`);
  return (
    <Text>
      Vorgeschlagen nach den Namen der Spalten und ihren Werten
      {learned.length > 0 && `, ${learned.join(', ')} so, wie andere Betriebe Spalten dieses Namens zugeordnet haben`}.
      Bitte prüfen Sie jede Zeile.
    </Text>
  );
}

interface MappedFileProps {
  file: PreviewFile;
  choice: Choice;
  /** The server reads the files again: what it said is of another choice. */
  isReading: boolean;
  /** The same file as it is read for other kinds. */
  others: readonly PreviewFile[];
  onChange: (choice: Choice) => void;
  /** Reads the file once more, for another kind that is in it. */
  onAlso: (choice: Choice) => void;
  /** Reads the file anew, with the column names in that line. */
  onHeadLine: (line: number) => void;
}

/** A file with columns of its own: what it holds, and where each column of the format comes from. */
export function MappedFile({ file, choice, isReading, others, onChange, onAlso, onHeadLine }: MappedFileProps) {
  const choose = (value: string | null) => {
    if (value === SKIP) onChange({ ...choice, skip: true });
    else if (value) onChange(withKind(choice, file, value as UploadKind));
  };
  const { mapping, skip } = choice;
  const otherKinds = others.flatMap(({ kind }) => kind ?? []);
  const kinds = KINDS.filter(({ value }) => value === SKIP || !otherKinds.includes(value as UploadKind));
  const more = UPLOAD_KINDS.filter((kind) => kind !== mapping?.kind && !otherKinds.includes(kind)).map((kind) => ({
    value: kind,
    label: FILE_KINDS[kind].label,
  }));
  const also = (kind: string | null) =>
    kind && onAlso(withRows(withKind({ ...choice, mapping: null }, file, kind as UploadKind)));
  return (
    <Card>
      <Stack>
        <Group justify="space-between" align="flex-end">
          <div>
            <Title order={2}>
              {others.length > 0 && mapping ? `${file.name}: ${FILE_KINDS[mapping.kind].label}` : file.name}
            </Title>
            <Text c="var(--portal-dimmed)">{factsOf(file)}</Text>
          </div>
          <Select
            label="Inhalt"
            data={kinds}
            value={skip ? SKIP : (mapping?.kind ?? null)}
            placeholder="Bitte wählen"
            allowDeselect={false}
            onChange={choose}
          />
        </Group>
        {!skip && <Origin file={file} />}
        {!skip && mapping && otherKinds.length > 0 && (
          <Text>
            Aus dieser Datei werden auch {otherKinds.map((kind) => FILE_KINDS[kind].label).join(' und ')} gelesen.
            Zeilen mit derselben Nummer gehören zusammen.
          </Text>
        )}
        {!skip && mapping && (
          <ConsentQuestions file={file} mapping={mapping} onChange={(next) => onChange({ ...choice, mapping: next })} />
        )}
        {!skip && mapping && file.columns.length === 0 && isReading && <Skeleton h={320} />}
        {!skip && mapping && file.columns.length > 0 && (
          <Columns
            key={mapping.kind}
            file={file}
            mapping={mapping}
            onChange={(next) => onChange({ ...choice, mapping: next })}
          />
        )}
        {!skip && mapping && file.columns.length > 0 && <UnreadColumns file={file} others={others} />}
        {!skip && mapping && <SkipRows mapping={mapping} onChange={(next) => onChange({ ...choice, mapping: next })} />}
        {!skip && <HeadLine line={file.header_line} onChange={onHeadLine} />}
        {!skip && mapping && more.length > 0 && (
          <Select
            maw={420}
            label="Steht noch anderes in dieser Datei?"
            description="Zum Beispiel die Aufträge neben den Kunden."
            data={more}
            value={null}
            placeholder="Auch lesen als …"
            onChange={also}
          />
        )}
        {!skip &&
          mapping &&
          !isReading &&
          file.problem &&
          file.columns.every(({ is_indispensable }) => !is_indispensable) && (
            <Notice tone="alert" title="So kann die Datei nicht gelesen werden">
              {file.problem}
            </Notice>
          )}
      </Stack>
    </Card>
  );
}
