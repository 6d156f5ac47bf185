import { queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  newUploadKeySchema,
  uploadKeySchema,
  type NewUploadKey,
  type UploadKey,
  type UploadKeyChange,
  type UploadKeyInput,
} from '@portal/shared/contract/settings-admin';

const URL = 'api/v2/upload/key';

/** The keys with which programs of the business upload, by name. */
export const keysQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'upload-keys'),
  queryFn: async ({ signal }): Promise<UploadKey[]> =>
    uploadKeySchema.array().parse(await api.get(URL, { signal }).json()),
  staleTime: 0,
});

/** @returns the key itself, which cannot be read a second time */
export const makeKey = async (input: UploadKeyInput): Promise<NewUploadKey> =>
  newUploadKeySchema.parse(await api.post(URL, { json: input }).json());

/** Says whether nightly uploads by a key are expected, whether they hold changes alone, and what is usual of them. */
export const changeKey = async ({ id, ...change }: UploadKeyChange & Pick<UploadKey, 'id'>): Promise<UploadKey> =>
  uploadKeySchema.parse(await api.put(`${URL}/${id}`, { json: change }).json());

/** Ends a key for good. */
export const revokeKey = (id: UploadKey['id']): Promise<unknown> => api.delete(`${URL}/${id}`);
