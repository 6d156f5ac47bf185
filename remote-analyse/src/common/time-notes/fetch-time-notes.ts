import { api } from '@portal/shared/api';
import { timeNoteListSchema, type TimeNoteList, type TimeNotesQuery } from '@portal/shared/contract/analyse';

export const TIME_NOTES_URL = 'api/v2/analysis/time-notes';

/** Notes of the current store, or of all that the person sees. */
export const fetchTimeNotes = async (asked: TimeNotesQuery, signal: AbortSignal): Promise<TimeNoteList> =>
  timeNoteListSchema.parse(await api.get(TIME_NOTES_URL, { searchParams: { ...asked }, signal }).json());
