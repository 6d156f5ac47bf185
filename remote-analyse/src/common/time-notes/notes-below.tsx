import { pathOf } from '@portal/shared/contract';
import type { TimeNote } from '@portal/shared/contract/analyse';
import type { Days } from '@portal/shared/contract/calendar';
import { formatCount, timeNoteText } from '@portal/shared/format';
import { PageLink, Text, usePrinting } from '@portal/shared/ui';
import { NOTE_MARK } from './month-notes.ts';
import { NoteLink } from './note-link.tsx';
import classes from './time-notes.module.css';

/** More stand on their own page, and in the table of a chart. */
const SHOWN = 5;

/** Where an action is planned. */
export const planOf = ({ id, from }: TimeNote): string =>
  `${pathOf('advertising-plan')}?jahr=${from.slice(0, 4)}&aktion=${id}`;

/** Notes as lines of a list; an action leads to the advertising plan. */
const NoteLines = ({ notes }: { notes: readonly TimeNote[] }) => (
  <ul style={{ margin: 0, paddingLeft: 20 }}>
    {notes.map((note) => (
      <li key={`${note.source} ${note.id}`}>
        {note.source === 'plan' ? (
          <PageLink to={planOf(note)} size="sm" underline="always">
            {timeNoteText(note)}
          </PageLink>
        ) : (
          timeNoteText(note)
        )}
      </li>
    ))}
  </ul>
);

function AllNotes({ notes }: { notes: readonly TimeNote[] }) {
  const more = notes.length - SHOWN;
  return (
    <>
      <NoteLines notes={notes.slice(0, SHOWN)} />
      {more > 0 && `Dazu ${formatCount(more)} weitere`}
      {more > 0 && (
        <span className="no-print">
          {' '}
          unter{' '}
          <PageLink to={pathOf('time-notes')} underline="always">
            Notizen
          </PageLink>
        </span>
      )}
    </>
  );
}

/** The first in one line, a press shows all; on paper all. */
function Notes({ notes, lead }: { notes: readonly TimeNote[]; lead: string }) {
  const [first, ...others] = notes;
  const isPrinting = usePrinting();
  if (!first) return null;
  if (isPrinting)
    return (
      <>
        {lead}
        <AllNotes notes={notes} />
      </>
    );
  return (
    <details>
      <summary className={classes.first}>
        {lead} {others.length > 0 ? `${formatCount(notes.length)} Notizen` : timeNoteText(first)}
        {others.length > 0 && <span className={classes.sample}>, zuletzt {timeNoteText(first)}</span>}
      </summary>
      <AllNotes notes={notes} />
    </details>
  );
}

interface NotesBelowProps {
  notes: readonly TimeNote[];
  /** On which a further one is begun; null: on none. */
  days: Days | null;
  /** What stands before them. Without it they are below a chart, whose table on paper has them all. */
  lead?: string;
}

/** What was noted, in a line that is there before it is known, and the way to a further note. */
export const NotesBelow = ({ notes, days, lead }: NotesBelowProps) => (
  <Text size="sm" component="div" className={lead === undefined ? `no-print ${classes.line}` : classes.line}>
    <div className={classes.notes}>
      <Notes notes={notes} lead={lead ?? NOTE_MARK} />
    </div>
    {days && <NoteLink days={days} />}
  </Text>
);
