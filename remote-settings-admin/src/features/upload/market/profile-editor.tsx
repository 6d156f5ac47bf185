import {
  Button,
  DataTable,
  Group,
  Select,
  Stack,
  Text,
  TextInput,
  Title,
  useMediaQuery,
  type TableColumn,
} from '@portal/shared/ui';
import {
  UPLOAD_KINDS,
  type HeadersRead,
  type MarketProfileInput,
  type PreviewColumn,
  type UploadKind,
  type UploadMapping,
} from '@portal/shared/contract/settings-admin';
import { NARROW } from '../../../common/mapping/narrow.ts';
import { columnName } from '../../../common/mapping/column-names.ts';
import { SourceCell } from '../../../common/mapping/source-cell.tsx';
import { FILE_KINDS } from '../upload-format.ts';
import { asAsked, emptyMapping } from './model.ts';

interface MappingTableProps {
  mapping: UploadMapping;
  columns: readonly PreviewColumn[];
  onChange: (mapping: UploadMapping) => void;
}

function columnsOf(
  { mapping, onChange }: Omit<MappingTableProps, 'columns'>,
  isNarrow: boolean,
): readonly TableColumn<PreviewColumn>[] {
  const name = ({ column }: PreviewColumn) => (
    <>
      <Text fw={500}>{columnName(column)}</Text>
      {column === 'standort_id' && mapping.kind !== 'standorte' && (
        <Text size="xs" c="var(--portal-dimmed)">
          welcher gemeint ist, sagt jeder Betrieb selbst
        </Text>
      )}
    </>
  );
  const source = (column: PreviewColumn) => (
    <SourceCell column={asAsked(mapping.kind, column)} mapping={mapping} onChange={onChange} />
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
          </Stack>
        ),
      },
    ];
  return [
    { key: 'column', label: 'Im Portal', cell: name },
    { key: 'source', label: 'In der Datei', cell: source },
  ];
}

/** Where each column of the format comes from. */
function MappingTable({ columns, ...props }: MappingTableProps) {
  const isNarrow = useMediaQuery(NARROW) ?? false;
  return (
    <DataTable
      caption={`Zuordnung: ${FILE_KINDS[props.mapping.kind].label}`}
      columns={columnsOf(props, isNarrow)}
      rows={columns}
      rowKey={({ column }) => column}
    />
  );
}

interface ProfileEditorProps {
  draft: MarketProfileInput;
  headers: readonly string[];
  read: HeadersRead;
  onDraft: (draft: MarketProfileInput) => void;
}

/** What a profile of the market is called, which kinds of files stand in the export, and where each column comes from. */
export function ProfileEditor({ draft, headers, read, onDraft }: ProfileEditorProps) {
  const { mappings } = draft;
  const change = (at: number, mapping: UploadMapping) => onDraft({ ...draft, mappings: mappings.with(at, mapping) });
  const free = UPLOAD_KINDS.filter((kind) => mappings.every((mapping) => mapping.kind !== kind)).map((kind) => ({
    value: kind,
    label: FILE_KINDS[kind].label,
  }));
  const proposed = (kind: UploadKind) =>
    read.suggestions.find(({ mapping }) => mapping.kind === kind)?.mapping ?? emptyMapping(kind, headers);
  return (
    <Stack gap="lg">
      <TextInput
        label="Programm und Export"
        description="Zum Beispiel „AMPAREX-Adressexport“: So erkennt ihn der Betrieb."
        maxLength={100}
        value={draft.name}
        onChange={({ currentTarget }) => onDraft({ ...draft, name: currentTarget.value })}
      />
      {mappings.map((mapping, at) => (
        <Stack key={mapping.kind} gap="xs">
          <Group justify="space-between">
            <Title order={3}>{FILE_KINDS[mapping.kind].label}</Title>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`${FILE_KINDS[mapping.kind].label} nicht lesen`}
              onClick={() => onDraft({ ...draft, mappings: mappings.toSpliced(at, 1) })}
            >
              Nicht lesen
            </Button>
          </Group>
          <MappingTable mapping={mapping} columns={read.columns[mapping.kind]} onChange={(next) => change(at, next)} />
        </Stack>
      ))}
      {free.length > 0 && (
        <Select
          label={mappings.length === 0 ? 'Was steht in der Datei?' : 'Steht noch anderes in der Datei?'}
          data={free}
          value={null}
          placeholder="Lesen als …"
          onChange={(kind) => kind && onDraft({ ...draft, mappings: [...mappings, proposed(kind as UploadKind)] })}
        />
      )}
    </Stack>
  );
}
