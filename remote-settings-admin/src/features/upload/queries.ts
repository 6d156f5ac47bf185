import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import type { ListQuestion } from '@portal/shared/list';
import {
  mappingProfileSchema,
  mappingVersionSchema,
  marketMappingsSchema,
  moveExamplesSchema,
  uploadFindingPageSchema,
  uploadPageSchema,
  uploadSchema,
  type MappingProfile,
  type MovesChoice,
  type Upload,
  type UploadFinding,
  type UploadMapping,
} from '@portal/shared/contract/settings-admin';
import { isRunning, POLL_INTERVAL } from '../../common/uploads/upload-query.ts';

/** One page of the uploads, newest first unless they are sorted otherwise; asked again while one of them runs. */
export const uploadsQuery = (question: ListQuestion) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'uploads', 'list', question),
    queryFn: async ({ signal }) => {
      const searchParams = { ...question };
      return uploadPageSchema.parse(await api.get('api/v2/upload', { searchParams, signal }).json());
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? POLL_INTERVAL : false),
  });

/** Pages of what was found in an upload's rows; `severity` null means all. */
export const findingsQuery =
  (id: Upload['id'], severity: UploadFinding['severity'] | null) => (question: ListQuestion) =>
    queryOptions({
      queryKey: areaKey('settings-admin', 'uploads', 'findings', id, severity, question),
      queryFn: async ({ signal }) => {
        const searchParams = { ...question, ...(severity && { severity }) };
        return uploadFindingPageSchema.parse(
          await api.get(`api/v2/upload/${id}/findings`, { searchParams, signal }).json(),
        );
      },
      placeholderData: keepPreviousData,
    });

/** The error report of an upload, all findings as CSV. */
export const fetchErrorReport = (id: Upload['id']): Promise<Blob> => api.get(`api/v2/upload/${id}/findings.csv`).blob();

/** Has the upload taken back; the answer comes before the job has done it. */
export const rollBackUpload = async (id: Upload['id']): Promise<Upload> =>
  uploadSchema.parse(await api.post(`api/v2/upload/${id}/roll-back`).json());

/** Whose places the upload's rows would take; asked anew each time. */
export const moveExamplesQuery = (id: Upload['id']) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'uploads', 'moves', id),
    queryFn: async ({ signal }) =>
      moveExamplesSchema.parse(await api.get(`api/v2/upload/${id}/moves`, { signal }).json()),
    staleTime: 0,
  });

/** Says once what the upload's numbers mean that stand in another store as well. */
export const chooseMoves = async (id: Upload['id'], choice: MovesChoice): Promise<Upload> =>
  uploadSchema.parse(await api.put(`api/v2/upload/${id}/moves`, { json: { choice } }).json());

export const PROFILES_URL = 'api/v2/upload/mapping-profile';

/** Forgets how files of a program are read. */
export const forgetProfile = (id: MappingProfile['id']): Promise<unknown> => api.delete(`${PROFILES_URL}/${id}`);

/** Calls a program otherwise; how its files are read stays as it is. @throws ApiError 409 when another has the name */
export const renameProfile = async ({ id, name }: Pick<MappingProfile, 'id' | 'name'>): Promise<MappingProfile> =>
  mappingProfileSchema.parse(await api.put(`${PROFILES_URL}/${id}`, { json: { name, software: name } }).json());

/** How files of the business's programs are read, asked anew each time. */
export const profilesQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'mapping-profiles', 'all'),
  queryFn: async ({ signal }): Promise<MappingProfile[]> =>
    mappingProfileSchema.array().parse(await api.get(PROFILES_URL, { signal }).json()),
  staleTime: 0,
});

/** How a profile reads and has read, newest first. */
export const versionsQuery = (id: MappingProfile['id']) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'mapping-profiles', 'versions', id),
    queryFn: async ({ signal }) =>
      mappingVersionSchema.array().parse(await api.get(`${PROFILES_URL}/${id}/version`, { signal }).json()),
    staleTime: 0,
  });

/** What a profile would read by, were the market's newest version taken. */
export const marketMappingsQuery = (id: MappingProfile['id']) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'mapping-profiles', 'market', id),
    queryFn: async ({ signal }) =>
      marketMappingsSchema.parse(await api.get(`${PROFILES_URL}/${id}/market`, { signal }).json()),
    staleTime: 0,
  });

/** Has a profile read by other mappings, as a new version; whoever says so was told of the keys. @throws ApiError 409 when more keys read by it */
export const saveMappings = async (
  { id, name, software, keys }: MappingProfile,
  mappings: UploadMapping[],
): Promise<MappingProfile> =>
  mappingProfileSchema.parse(
    await api
      .put(`${PROFILES_URL}/${id}`, { json: { name, software, mappings, told_keys: keys.map((key) => key.id) } })
      .json(),
  );
