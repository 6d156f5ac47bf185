import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './list.module.css';

interface ListPaperProps {
  /** Lines above the rows; the first is its title. */
  above: readonly string[];
  summary?: ReactNode;
  /** Said below the rows, where they are not all. */
  note?: string | false;
  children: ReactNode;
}

/** A list on paper, instead of the page that it lies over: every row once, nothing to press. */
export const ListPaper = ({ above: [title, ...lines], summary, note, children }: ListPaperProps) =>
  createPortal(
    <section hidden className={classes.paper} data-list-paper aria-label={title}>
      <h1>{title}</h1>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {summary && <p>{summary}</p>}
      {children}
      {note && <p>{note}</p>}
    </section>,
    document.body,
  );
