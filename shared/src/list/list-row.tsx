import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Anchor, tableLook, UnstyledButton } from '@portal/shared/ui';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { Lead } from './list-body-props.ts';
import { contentOf, type ListColumn } from './list-column.ts';
import classes from './list.module.css';

/** What stands for a row: a link or a button, where it leads anywhere. */
export function RowTitle({ lead, children }: { lead: Lead | null; children: ReactNode }) {
  if (lead === null) return children;
  return 'href' in lead ? (
    <Anchor component={Link} to={lead.href} inherit tabIndex={-1} {...(lead.onFollow && { onClick: lead.onFollow })}>
      {children}
    </Anchor>
  ) : (
    <Anchor component="button" type="button" inherit ta="left" onClick={lead.open}>
      {children}
    </Anchor>
  );
}

/** An address may break behind its '@': a narrow card would break it in the middle of a word. */
function breakable(content: ReactNode): ReactNode {
  const [, name, domain] = (typeof content === 'string' && /^([^@]+@)([^@]+)$/.exec(content)) || [];
  return name ? (
    <>
      {name}
      <wbr />
      {domain}
    </>
  ) : (
    content
  );
}

interface RowDetailsProps<Row> {
  columns: readonly ListColumn<Row>[];
  row: Row;
  /** Of a row that is all that there is room for: a line each. */
  isStacked?: boolean;
}

/** Columns that have no room beside the others, each with its title; a sum has nothing in some of them. */
export function RowDetails<Row>({ columns, row, isStacked = false }: RowDetailsProps<Row>) {
  return (
    <dl className={isStacked ? tableLook.stacked : classes.details}>
      {columns
        .map((column) => ({ column, content: contentOf(column, row) }))
        .filter(({ content }) => content !== null && content !== false && content !== '')
        .map(({ column, content }) => (
          <div key={column.key} className={isStacked ? tableLook.line : undefined}>
            <dt>{column.title}</dt>
            <dd>{breakable(content)}</dd>
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
