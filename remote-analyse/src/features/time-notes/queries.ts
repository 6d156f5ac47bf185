import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import type { TimeNoteInput } from '@portal/shared/contract/analyse';
import { fetchTimeNotes, TIME_NOTES_URL } from '../../common/time-notes/fetch-time-notes.ts';

/** Of one page. */
export const PAGE = 20;

/** A page of the notes, the latest first. The store is part of the key, since it is part of the answer. */
export const timeNotesQuery = (storeId: number | undefined, scope: 'store' | 'all', offset: number) =>
  queryOptions({
    queryKey: areaKey('analyse', 'time-notes', 'list', storeId, scope, offset),
    queryFn: ({ signal }) => fetchTimeNotes({ scope, offset, limit: PAGE }, signal),
    placeholderData: keepPreviousData,
  });

/** What a change rests on. */
export interface SavedNote {
  id: number;
  version: number;
}

/** @param saved null: a new one. @throws ApiError with a German sentence: changed by somebody else meanwhile, a store that is not seen */
export const saveTimeNote = async (saved: SavedNote | null, input: TimeNoteInput): Promise<void> =>
  void (await (saved === null
    ? api.post(TIME_NOTES_URL, { json: input })
    : api.put(`${TIME_NOTES_URL}/${saved.id}`, { json: { ...input, version: saved.version } })));

export const deleteTimeNote = async (id: number): Promise<void> => void (await api.delete(`${TIME_NOTES_URL}/${id}`));
