import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { DefinitionText } from './amounts.tsx';
import { Definition } from './definition.tsx';
import type { Sorting } from './use-sorted-rows.ts';
import look from './table-look.module.css';

interface TableHeadingProps {
  label: string;
  numeric: boolean;
  /** Of many columns: its ⓘ stands below the label, where there is little room. */
  isNarrow?: boolean;
  definition?: DefinitionText | undefined;
  /** How the column is sorted now; absent when it cannot be. */
  sortable?: { sorting: Sorting | null; own: boolean; onToggle: () => void } | undefined;
}

/** Head of a column; a button that says its direction to screen readers when the column can be sorted. */
export function TableHeading({ label, numeric, isNarrow = false, definition, sortable }: TableHeadingProps) {
  const align = numeric ? 'right' : 'left';
  const className = numeric ? look.number : undefined;
  const meaning = definition && <Definition of={label} text={definition} />;
  if (!sortable)
    return (
      <Table.Th scope="col" ta={align} className={className}>
        <span className={look.head} data-narrow={isNarrow}>
          {label}
          {meaning}
        </span>
      </Table.Th>
    );
  const { sorting, own, onToggle } = sortable;
  const descending = own && sorting?.descending === true;
  const Sign = !own ? IconArrowsSort : descending ? IconArrowDown : IconArrowUp;
  return (
    <Table.Th
      scope="col"
      ta={align}
      className={className}
      aria-sort={own ? (descending ? 'descending' : 'ascending') : 'none'}
    >
      <span className={look.head} data-narrow={isNarrow}>
        <UnstyledButton className={look.sort} onClick={onToggle}>
          {label}
          <Sign size={14} aria-hidden className={own ? undefined : look.idle} />
        </UnstyledButton>
        {meaning}
      </span>
    </Table.Th>
  );
}
