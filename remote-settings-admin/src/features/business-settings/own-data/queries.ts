import { queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  ownDataSchema,
  uploadSchema,
  type OwnData,
  type TakeAway,
  type Upload,
} from '@portal/shared/contract/settings-admin';

const URL = 'api/v2/settings/own-data';

/** How often it is asked how far an archive is, in ms. */
const POLL_INTERVAL = 1000;

export const isMaking = ({ archives }: OwnData): boolean => archives.some(({ state }) => state === 'making');

/** Archives and a deletion that was asked for; asked again while an archive is being made. */
export const ownDataQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'own-data'),
  queryFn: async ({ signal }): Promise<OwnData> => ownDataSchema.parse(await api.get(URL, { signal }).json()),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data && isMaking(state.data) ? POLL_INTERVAL : false),
});

/** @throws ApiError 409 while another is being made */
export const makeArchive = async (): Promise<OwnData> => ownDataSchema.parse(await api.post(`${URL}/archive`).json());

/** Of one's own; a large one takes its time. */
export const fetchArchive = (id: TakeAway['id']): Promise<Blob> =>
  api.get(`${URL}/archive/${id}`, { timeout: false }).blob();

/** Has an archive imported into the business, which must be empty. @throws ApiError with the API's German sentence */
export async function loadArchive(file: File): Promise<Upload> {
  const form = new FormData();
  form.append('files', file, file.name);
  // A retry would need a copy of the whole body.
  return uploadSchema.parse(await api.post('api/v2/upload', { body: form, timeout: false, retry: 0 }).json());
}

/** @param business its name, as typed */
export const requestDeletion = async (business: string): Promise<OwnData> =>
  ownDataSchema.parse(await api.post(`${URL}/deletion`, { json: { business } }).json());

export const withdrawDeletion = async (): Promise<OwnData> =>
  ownDataSchema.parse(await api.delete(`${URL}/deletion`).json());
