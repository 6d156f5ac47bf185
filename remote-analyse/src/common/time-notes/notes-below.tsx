import { pathOf } from '@portal/shared/contract';
import type { TimeNote } from '@portal/shared/contract/analyse';
import { timeNoteText } from '@portal/shared/format';
import { PageLink, Text } from '@portal/shared/ui';
import { NOTE_MARK } from './month-notes.ts';

/** More stand on their own page, and in the table of a chart. */
const SHOWN = 5;

/** Where an action is planned. */
export const planOf = ({ id, from }: TimeNote): string =>
  `${pathOf('advertising-plan')}?jahr=${from.slice(0, 4)}&aktion=${id}`;

/** Notes as lines of a list; an action leads to the advertising plan. */
export const NoteLines = ({ notes }: { notes: readonly TimeNote[] }) => (
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

/** What its marks mean, below a chart by month; nothing where there are none. */
export function NotesBelow({ notes }: { notes: readonly TimeNote[] }) {
  if (notes.length === 0) return null;
  const more = notes.length - SHOWN;
  return (
    <Text size="sm" component="div">
      {NOTE_MARK} In diesen Tagen (
      <PageLink to={pathOf('time-notes')} underline="always">
        Notizen
      </PageLink>
      ):
      <NoteLines notes={notes.slice(0, SHOWN)} />
      {more > 0 && `Dazu ${more} weitere.`}
      {more > 0 && <span className="no-print"> Alle stehen unter „Als Tabelle“.</span>}
    </Text>
  );
}
