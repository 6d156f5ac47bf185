import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { contentOf, type ListColumn } from './list-column.ts';
import classes from './list.module.css';

interface ListPaperProps<Row> {
  /** Lines above the table; the first is its title. */
  above: readonly string[];
  summary?: ReactNode;
  /** Said below the rows, where they are not all. */
  note?: string | undefined;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}

/** A list on paper, instead of the page that it lies over: every row once, its heads on each sheet, nothing to press. */
export function ListPaper<Row>({ above: [title, ...lines], summary, note, columns, rows, keyOf }: ListPaperProps<Row>) {
  return createPortal(
    <section hidden className={classes.paper} data-list-paper data-wide={columns.length > 7} aria-label={title}>
      <h1>{title}</h1>
      {lines.map((line) => <p key={line}>{line}</p>)}
      {summary && <p>{summary}</p>}
      <table>
        <thead>
          <tr>{columns.map(({ key, title: head, numeric }) => <th key={key} scope="col" className={numeric ? classes.number : undefined}>{head}</th>)}</tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => <td key={column.key} className={column.numeric ? classes.number : undefined}>{contentOf(column, row)}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p>{note}</p>}
    </section>,
    document.body,
  );
}
