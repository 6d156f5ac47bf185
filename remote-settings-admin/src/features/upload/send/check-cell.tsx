import { Group, Select, Stack, Text } from '@portal/shared/ui';
import { formatCount } from '@portal/shared/format';
import type { PreviewColumn, UploadMapping } from '@portal/shared/contract/settings-admin';
import { isOpen, mappedColumn, withValue } from '../../../common/mapping/choices.ts';

const MISSING = 'Fehlt noch: ohne diese Angabe kann keine Zeile gelesen werden.';
/** Software for one shop does not write down which. */
const NO_STORE =
  ' Steht der Standort nicht in der Datei, wählen Sie „Fester Wert …“ und geben Sie seine Nummer ein, zum Beispiel 1.';

interface CheckCellProps {
  column: PreviewColumn;
  mapping: UploadMapping;
  /** Whether the file could be read at all, so that its columns are counted. */
  isCounted: boolean;
  /** What the proposal knew of the column's values already: only what people add is listed. */
  proposed: Readonly<Record<string, string>>;
  onChange: (mapping: UploadMapping) => void;
}

/** Values that mean nothing to the portal, each with what it could mean. */
function Meanings({ column: { column, options, refused_values }, mapping, proposed, onChange }: CheckCellProps) {
  const values = mappedColumn(mapping, column)?.values ?? {};
  const rowsOf = new Map(refused_values.map(({ value, rows }) => [value, rows]));
  const listed = [...new Set([...Object.keys(values).filter((value) => !(value in proposed)), ...rowsOf.keys()])];
  if (!options || listed.length === 0) return null;
  return (
    <details open>
      <summary>Was die Werte bedeuten</summary>
      <Stack gap={4} pt={4}>
        {listed.map((value) => (
          <Group key={value} gap="xs" wrap="nowrap">
            <Text miw={90}>
              „{value}“{rowsOf.has(value) && ` (${formatCount(rowsOf.get(value) ?? 0)})`}
            </Text>
            <Select
              aria-label={`„${value}“ in ${column} bedeutet`}
              data={options}
              value={values[value] ?? null}
              placeholder="bedeutet …"
              clearable
              onChange={(meaning) => onChange(withValue(mapping, column, value, meaning))}
            />
          </Group>
        ))}
      </Stack>
    </details>
  );
}

/** How well a column is filled, so that a wrong source is seen at once. */
export function CheckCell(props: CheckCellProps) {
  const { column, mapping, isCounted } = props;
  const mapped = mappedColumn(mapping, column.column);
  if (isOpen(column, mapped))
    return (
      <Text c="var(--portal-alert)" miw={180}>
        {MISSING}
        {column.column === 'standort_id' && NO_STORE}
      </Text>
    );
  if (!mapped || mapped.absent) return <Text c="var(--portal-dimmed)">wird nicht übernommen</Text>;
  if (!isCounted) return null;
  const {
    filled,
    refused,
    refused_values: [example],
    options,
  } = column;
  return (
    <Stack gap={4} miw={180}>
      {filled === 0 && <Text c="var(--portal-warn)">leer in allen Zeilen</Text>}
      {filled > 0 && refused === 0 && (
        <Text c="var(--portal-good)">
          ✓ {formatCount(filled)} {filled === 1 ? 'Wert' : 'Werte'}
        </Text>
      )}
      {refused > 0 && (
        <Text c={refused * 2 > filled ? 'var(--portal-alert)' : 'var(--portal-warn)'}>
          {formatCount(refused)} von {formatCount(filled)} nicht lesbar
          {!options && example ? `, z. B. „${example.value}“` : ''}
        </Text>
      )}
      <Meanings {...props} />
    </Stack>
  );
}
