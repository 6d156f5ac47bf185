import type { ReactNode } from 'react';
import classes from './aged.module.css';

/** In place of what is shown something else is being made. */
export const REDRAWN = 'wird neu gezeichnet';

/** What is seen, dimmed and with a note while it is not what is written. @param note null: it is */
export function Aged({ note, children }: { note: string | null; children: ReactNode }) {
  return (
    <div className={classes.aged} data-stale={note !== null} aria-busy={note === REDRAWN}>
      <div className={classes.seen}>{children}</div>
      {note && <span className={classes.note}>{note}</span>}
    </div>
  );
}
