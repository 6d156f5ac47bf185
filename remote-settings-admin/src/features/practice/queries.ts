import { queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { practiceSchema, type Practice } from '@portal/shared/contract/settings-admin';

const URL = 'api/v2/settings/practice';

/** How often it is asked how far the copy is, in ms. */
const POLL_INTERVAL = 1000;

const isAtWork = ({ state }: Practice): boolean => state === 'making' || state === 'ending';

/** The copy of the business; asked again while it is being made or deleted. */
export const practiceQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'practice'),
  queryFn: async ({ signal }): Promise<Practice> => practiceSchema.parse(await api.get(URL, { signal }).json()),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? POLL_INTERVAL : false),
});

/** @throws ApiError 409 where there is one */
export const makeCopy = async (): Promise<Practice> => practiceSchema.parse(await api.post(URL).json());

/** @throws ApiError 404 where there is none */
export const deleteCopy = async (): Promise<Practice> => practiceSchema.parse(await api.delete(URL).json());
