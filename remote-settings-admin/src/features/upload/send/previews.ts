import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@portal/shared/api';
import {
  mappingProfileSchema, uploadPreviewSchema, uploadSchema,
  type MappingProfile, type MappingProfileInput, type PreviewChoice, type Upload, type UploadPreview,
} from '@portal/shared/contract/settings-admin';
import { UPLOADS_KEY } from '../../../common/uploads/upload-query.ts';
import { fetchProfiles, PROFILES_URL } from '../queries.ts';

/** The files of a preview, read as `files` says; the server reads them again for each choice. */
export const previewQuery = (id: UploadPreview['id'], files: PreviewChoice['files']) =>
  queryOptions({
    queryKey: [...UPLOADS_KEY, 'preview', id, files],
    queryFn: async ({ signal }) => uploadPreviewSchema.parse(await api.post(`api/v2/upload/preview/${id}`, { json: { files }, signal }).json()),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    // What is gone does not come back.
    retry: false,
  });

/** Makes an upload of a preview, whose job now works on it. */
export const importPreview = async (id: UploadPreview['id'], files: PreviewChoice['files']): Promise<Upload> =>
  uploadSchema.parse(await api.post(`api/v2/upload/preview/${id}/import`, { json: { files } }).json());

/** Has the server forget files that nobody will import. */
export const dropPreview = (id: UploadPreview['id']): Promise<unknown> => api.delete(`api/v2/upload/preview/${id}`);

/** Remembers how files of a software are read: under a name that the business has already, beside what it knows. */
export async function rememberMappings({ name, software, mappings }: MappingProfileInput): Promise<MappingProfile> {
  const profiles = await fetchProfiles();
  const known = profiles.find((profile) => profile.name.toLowerCase() === name.toLowerCase());
  if (!known) return mappingProfileSchema.parse(await api.post(PROFILES_URL, { json: { name, software, mappings } }).json());
  const others = known.mappings.filter(({ kind }) => mappings.every((mapping) => mapping.kind !== kind));
  const json = { name: known.name, software: known.software, mappings: [...others, ...mappings] };
  return mappingProfileSchema.parse(await api.put(`${PROFILES_URL}/${known.id}`, { json }).json());
}
