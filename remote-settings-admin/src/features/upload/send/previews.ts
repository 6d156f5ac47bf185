import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  uploadPreviewSchema,
  uploadSchema,
  type MappingProfile,
  type PreviewChoice,
  type Upload,
  type UploadMapping,
  type UploadPreview,
} from '@portal/shared/contract/settings-admin';
import { PROFILES_URL } from '../queries.ts';
import { withMappings } from './program.ts';

/** How files are read that nobody has said anything of. */
export const NOTHING_CHOSEN: Pick<PreviewChoice, 'files' | 'new_stores'> = { files: [], new_stores: [] };

/** The files of a preview, read as was chosen; the server reads them again for each choice. */
export const previewQuery = (id: UploadPreview['id'], chosen: Pick<PreviewChoice, 'files' | 'new_stores'>) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'upload-previews', id, chosen),
    queryFn: async ({ signal }) =>
      uploadPreviewSchema.parse(await api.post(`api/v2/upload/preview/${id}`, { json: chosen, signal }).json()),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    // What is gone does not come back.
    retry: false,
  });

/** Makes an upload of a preview, whose job now works on it. */
export const importPreview = async (id: UploadPreview['id'], choice: PreviewChoice): Promise<Upload> =>
  uploadSchema.parse(await api.post(`api/v2/upload/preview/${id}/import`, { json: choice }).json());

/** Has the server forget files that nobody will import. */
export const dropPreview = (id: UploadPreview['id']): Promise<unknown> => api.delete(`api/v2/upload/preview/${id}`);

/**
 * Remembers how files of a program are read, under its name.
 * @param known what the business has under that name, with the keys that people were told of; undefined: nothing yet
 */
export async function rememberMappings(
  name: string,
  mappings: UploadMapping[],
  known: MappingProfile | undefined,
): Promise<unknown> {
  if (!known) return api.post(PROFILES_URL, { json: { name, software: name, mappings } }).json();
  const { id, software, keys } = known;
  const json = {
    name: known.name,
    software,
    mappings: withMappings(known, mappings),
    told_keys: keys.map((key) => key.id),
  };
  return api.put(`${PROFILES_URL}/${id}`, { json }).json();
}
