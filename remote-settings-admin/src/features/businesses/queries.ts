import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import type { Role } from '@portal/shared/contract';
import {
  businessesSchema,
  madeBusinessSchema,
  type BusinessesShown,
  type BusinessInput,
  type MadeBusiness,
} from '@portal/shared/contract/settings-admin';
import type { ListQuestion } from '@portal/shared/list';

const URL = 'api/v2/admin/businesses';

/** How a page of the businesses stands: of all of them for the operating company, else of the own one. `shown` undefined: whatever waits. */
export const businessesQuery = (question: ListQuestion, shown: BusinessesShown | undefined) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'businesses', 'list', shown, question),
    queryFn: async ({ signal }) =>
      businessesSchema.parse(
        await api.get(URL, { searchParams: { ...question, ...(shown && { shown }) }, signal }).json(),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Makes a business and invites its first user. */
export const makeBusiness = async (input: BusinessInput): Promise<MadeBusiness> =>
  madeBusinessSchema.parse(await api.post(URL, { json: input }).json());

export const changeContract = async ({ id, groups }: { id: number; groups: readonly Role[] }): Promise<void> => {
  await api.put(`${URL}/${id}/contract`, { json: { groups } });
};
