import type { Days } from '@portal/shared/contract/calendar';
import { PageLink } from '@portal/shared/ui';
import { notePath } from './note-address.ts';

/** To a new note on these days; nothing to be pressed on paper. */
export const NoteLink = ({ days }: { days: Days }) => (
  <PageLink to={notePath(days)} size="sm" underline="always" className="no-print">
    Notiz schreiben
  </PageLink>
);
