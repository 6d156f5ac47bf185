import { useState } from 'react';
import { Button, Group, Select, Stack, Text, TextInput } from '@portal/shared/ui';
import type { CellPart, MappedColumn, PreviewColumn, UploadMapping } from '@portal/shared/contract/settings-admin';
import { Agreement } from './agreement.tsx';
import { mappedColumn, withDetail } from './choices.ts';
import { columnName } from './column-names.ts';

/** Parts of a cell as people call them, for the columns of the format that can be one. */
const PARTS: readonly { value: CellPart; label: string; columns: readonly string[] }[] = [
  { value: 'nachname', label: 'Nachname aus einem ganzen Namen', columns: ['nachname'] },
  { value: 'vorname', label: 'Vorname aus einem ganzen Namen', columns: ['vorname'] },
  { value: 'titel', label: 'Titel aus einem ganzen Namen', columns: ['titel'] },
  { value: 'anrede', label: 'Anrede aus einem ganzen Namen', columns: ['anrede'] },
  { value: 'strasse', label: 'Straße aus einer ganzen Adresse', columns: ['strasse'] },
  { value: 'plz', label: 'Postleitzahl aus einer ganzen Adresse', columns: ['plz'] },
  { value: 'ort', label: 'Ort aus einer ganzen Adresse', columns: ['ort'] },
  { value: 'land', label: 'Land aus einer ganzen Adresse', columns: ['land'] },
  { value: 'erster', label: 'erster von mehreren Werten', columns: ['telefon', 'mobil', 'email'] },
  { value: 'zweiter', label: 'zweiter von mehreren Werten', columns: ['telefon', 'mobil', 'email'] },
  { value: 'kennung', label: 'eigene Nummer daraus bilden', columns: ['kunden_id', 'auftrag_id'] },
];
const ORDERS = [
  { value: 'day-first', label: 'Tag vor Monat' },
  { value: 'month-first', label: 'Monat vor Tag' },
];
const MARKS = [
  { value: ',', label: 'Komma vor den Cents' },
  { value: '.', label: 'Punkt vor den Cents' },
];
const MOST_JOINED = 4;

interface SourceDetailsProps {
  column: PreviewColumn;
  mapping: UploadMapping;
  onChange: (mapping: UploadMapping) => void;
}

/** Columns whose values follow, such as the house number behind the street. */
function Joined({
  headers,
  and,
  onChange,
}: {
  headers: readonly string[];
  and: readonly string[];
  onChange: (and: string[]) => void;
}) {
  const free = headers.filter((header) => !and.includes(header));
  return (
    <>
      {and.map((header) => (
        <Group key={header} gap="xs" wrap="nowrap">
          <Text>+ {header}</Text>
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={`${header} nicht anfügen`}
            onClick={() => onChange(and.filter((one) => one !== header))}
          >
            Entfernen
          </Button>
        </Group>
      ))}
      {and.length < MOST_JOINED && (
        <Select
          label="Weitere Spalte anfügen"
          data={free}
          value={null}
          placeholder="zum Beispiel die Hausnummer"
          searchable
          onChange={(header) => header && onChange([...and, header])}
        />
      )}
    </>
  );
}

/** What can be said of a column, by what it holds. */
function Details({
  column: { column, type },
  mapping,
  mapped,
  onChange,
}: SourceDetailsProps & { mapped: MappedColumn }) {
  const say = (detail: Partial<MappedColumn>) => onChange(withDetail(mapping, column, detail));
  const parts = PARTS.filter(({ columns }) => columns.includes(column)).map(({ value, label }) => ({ value, label }));
  const others = [...new Set(mapping.headers)].filter((header) => header !== '' && header !== mapped.from);
  return (
    <Stack gap={6} pt={4}>
      {type === 'text' && (
        <Joined
          headers={others}
          and={mapped.and ?? []}
          onChange={(and) => say({ and, ...(and.length === 0 && { joined_by: undefined }) })}
        />
      )}
      {mapped.and && (
        <TextInput
          label="Dazwischen steht"
          description="Ein Leerzeichen, wenn nichts angegeben ist."
          maxLength={3}
          defaultValue={mapped.joined_by ?? ''}
          onBlur={({ currentTarget }) => say({ joined_by: currentTarget.value || undefined })}
        />
      )}
      {parts.length > 0 && (
        <Select
          label="Davon gilt"
          data={parts}
          value={mapped.part ?? null}
          placeholder="alles"
          clearable
          onChange={(value) => say({ part: (value ?? undefined) as CellPart | undefined })}
        />
      )}
      {type === 'day' && (
        <Select
          label="Datum geschrieben als"
          data={ORDERS}
          value={mapped.day_order ?? null}
          placeholder="nach der Mehrheit"
          clearable
          onChange={(value) => say({ day_order: (value ?? undefined) as MappedColumn['day_order'] })}
        />
      )}
      {type === 'number' && (
        <Select
          label="Zahlen geschrieben mit"
          data={MARKS}
          value={mapped.mark ?? null}
          placeholder="nach der Mehrheit"
          clearable
          onChange={(value) => say({ mark: (value ?? undefined) as MappedColumn['mark'] })}
        />
      )}
      {type === 'flag' && (
        <Agreement isAgreed={mapped.negated ?? false} onAgreed={(negated) => say({ negated: negated || undefined })}>
          Umgekehrt: „ja“ in der Datei heißt hier nein
        </Agreement>
      )}
      {column === 'mitarbeiter_id' && (
        <Agreement isAgreed={mapped.creates ?? false} onAgreed={(creates) => say({ creates: creates || undefined })}>
          Unbekannte als Mitarbeiter anlegen
        </Agreement>
      )}
    </Stack>
  );
}

/** What has been said of a column more exactly, in short; empty where nothing has. */
export const saidOf = ({ and = [], part, day_order: order, mark, negated, creates }: MappedColumn): string =>
  [
    ...and.map((header) => `+ ${header}`),
    PARTS.find(({ value }) => value === part)?.label,
    ORDERS.find(({ value }) => value === order)?.label,
    MARKS.find(({ value }) => value === mark)?.label,
    negated && 'umgekehrt',
    creates && 'Unbekannte werden angelegt',
  ]
    .filter(Boolean)
    .join(', ');

/** How a column is taken from the file, where one column of it is too little, too much, or written otherwise. */
export function SourceDetails({ column, mapping, onChange }: SourceDetailsProps) {
  const mapped = mappedColumn(mapping, column.column);
  const [isOpen, setOpen] = useState(false);
  if (mapped?.from === undefined) return null;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-label={`${columnName(column.column)} genauer angeben`}>
        {saidOf(mapped) || 'Genauer angeben'}
      </summary>
      {isOpen && <Details column={column} mapping={mapping} mapped={mapped} onChange={onChange} />}
    </details>
  );
}
