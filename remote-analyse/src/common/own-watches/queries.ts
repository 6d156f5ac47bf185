import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  ownMailSchema,
  ownWatchListSchema,
  ownWatchNewsSchema,
  type OwnMail,
  type OwnWatchInput,
} from '@portal/shared/contract/analyse';

const URL = 'api/v2/analysis/own-watches';
const MAIL = 'api/v2/analysis/own-mail';

/** Of one page. */
export const PAGE = 10;
const page = (offset: number) => ({ searchParams: { offset, limit: PAGE } });

/** The person's own, with what they can choose from. */
export const ownWatchesQuery = (offset: number) =>
  queryOptions({
    queryKey: areaKey('analyse', 'own-watches', 'list', offset),
    queryFn: async ({ signal }) => ownWatchListSchema.parse(await api.get(URL, { ...page(offset), signal }).json()),
    placeholderData: keepPreviousData,
  });

/** What the person was told. */
export const ownNewsQuery = (offset: number) =>
  queryOptions({
    queryKey: areaKey('analyse', 'own-watches', 'news', offset),
    queryFn: async ({ signal }) =>
      ownWatchNewsSchema.parse(await api.get(`${URL}/news`, { ...page(offset), signal }).json()),
    placeholderData: keepPreviousData,
  });

/** @param id null: a new one. @throws ApiError with a German sentence: what the person does not see, more than twenty */
export const saveOwnWatch = async (id: number | null, json: OwnWatchInput): Promise<void> =>
  void (await (id === null ? api.post(URL, { json }) : api.put(`${URL}/${id}`, { json })));

export const deleteOwnWatch = async (id: number): Promise<void> => void (await api.delete(`${URL}/${id}`));

/** Whether the person is told by e-mail. It changes with what the settings show of it, and so has their topic. */
export const ownMailQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'report-mails', 'own-mail'),
  queryFn: async ({ signal }): Promise<OwnMail> => ownMailSchema.parse(await api.get(MAIL, { signal }).json()),
});

export const saveOwnMail = async (wanted: boolean): Promise<OwnMail> =>
  ownMailSchema.parse(await api.put(MAIL, { json: { wanted } }).json());
