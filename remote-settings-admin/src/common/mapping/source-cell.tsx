import { useState } from 'react';
import { Select, Stack, TextInput } from '@portal/shared/ui';
import type { PreviewColumn, UploadMapping } from '@portal/shared/contract/settings-admin';
import { ABSENT, CONSTANT, fromHeader, mappedColumn, sourceOf, withSource } from './choices.ts';
import { SourceDetails } from './source-details.tsx';

interface SourceCellProps {
  column: PreviewColumn;
  mapping: UploadMapping;
  onChange: (mapping: UploadMapping) => void;
}

/** One value for all rows, taken over when it is written: each letter would have the file read again. */
function ConstantField({ column, mapping, onChange }: SourceCellProps) {
  const constant = mappedColumn(mapping, column.column)?.constant ?? '';
  const [text, setText] = useState(constant);
  const take = (value: string) => onChange(withSource(mapping, column.column, CONSTANT, { constant: value.trim() }));
  const label = `Fester Wert für ${column.column}`;
  if (column.options)
    return (
      <Select
        aria-label={label}
        data={column.options}
        value={constant || null}
        placeholder="Wert wählen"
        onChange={(value) => value && take(value)}
      />
    );
  return (
    <TextInput
      aria-label={label}
      placeholder="Wert für alle Zeilen"
      value={text}
      maxLength={500}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={() => text.trim() && take(text)}
      onKeyDown={({ key }) => key === 'Enter' && text.trim() && take(text)}
    />
  );
}

/** Where the values of a column come from: a column of the file, one value for all rows, or nowhere. */
export function SourceCell({ column, mapping, onChange }: SourceCellProps) {
  const source = sourceOf(mappedColumn(mapping, column.column));
  // A constant counts once it has been written: until then nobody asks the server.
  const [writes, setWrites] = useState(false);
  const headers = [...new Set(mapping.headers.filter(Boolean))];
  const choose = (value: string | null) => {
    if (value === null) return;
    setWrites(value === CONSTANT);
    if (value !== CONSTANT) onChange(withSource(mapping, column.column, value, { values: column.usual_values }));
  };
  return (
    <Stack gap={4} miw={200}>
      <Select
        aria-label={`Quelle für ${column.column}`}
        searchable
        allowDeselect={false}
        placeholder="Bitte wählen"
        data={[
          { value: ABSENT, label: 'nicht vorhanden', disabled: column.is_indispensable },
          { value: CONSTANT, label: 'Fester Wert …' },
          ...headers.map((header) => ({ value: fromHeader(header), label: header })),
        ]}
        value={writes ? CONSTANT : column.is_indispensable && source === ABSENT ? null : source}
        onChange={choose}
      />
      {!writes && <SourceDetails column={column} mapping={mapping} onChange={onChange} />}
      {(writes || source === CONSTANT) && <ConstantField column={column} mapping={mapping} onChange={onChange} />}
    </Stack>
  );
}
