import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { ActionIcon, FilterChoice, Group, type Sorting } from '@portal/shared/ui';
import type { ListColumn } from './list-column.ts';

interface ListSortProps<Row> {
  columns: readonly ListColumn<Row>[];
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
}

/** Chooses the order of a list that has no heads to press. */
export function ListSort<Row>({ columns, sorting, onSort }: ListSortProps<Row>) {
  const options = [
    { value: '', label: 'Übliche Reihenfolge' },
    ...columns.filter(({ sort }) => sort !== undefined).map(({ key, title }) => ({ value: key, label: title })),
  ];
  const Direction = sorting?.descending ? IconArrowDown : IconArrowUp;
  return (
    <Group gap={4} align="flex-end" wrap="nowrap">
      <FilterChoice
        label="Sortieren nach"
        value={sorting?.key ?? ''}
        options={options}
        onChange={(key) => onSort(key === '' ? null : { key, descending: false })}
      />
      {sorting && (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={sorting.descending ? 'Absteigend; aufsteigend sortieren' : 'Aufsteigend; absteigend sortieren'}
          onClick={() => onSort({ ...sorting, descending: !sorting.descending })}
        >
          <Direction size={18} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}
