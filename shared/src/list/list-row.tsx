import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Anchor, UnstyledButton } from '@portal/shared/ui';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { contentOf, type ListColumn } from './list-column.ts';
import classes from './list.module.css';

/** What stands for a row: a link, where it can be opened. */
export const RowTitle = ({ href, children }: { href: string | null; children: ReactNode }) =>
  (href === null ? children : <Anchor component={Link} to={href} inherit tabIndex={-1}>{children}</Anchor>);

/** Columns that have no room beside the others, each with its title. */
export function RowDetails<Row>({ columns, row }: { columns: readonly ListColumn<Row>[]; row: Row }) {
  return (
    <dl className={classes.details}>
      {columns.map((column) => (
        <div key={column.key}>
          <dt>{column.title}</dt>
          <dd>{contentOf(column, row)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface DetailsButtonProps {
  /** Names the row. */
  of: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens and closes the details of a row. */
export const DetailsButton = ({ of, isOpen, onToggle }: DetailsButtonProps) => (
  <UnstyledButton className={classes.more} aria-expanded={isOpen} aria-label={`Mehr zu ${of}`} onClick={onToggle}>
    {isOpen ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
  </UnstyledButton>
);
