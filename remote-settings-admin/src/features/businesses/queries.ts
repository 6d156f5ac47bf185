import { queryOptions } from '@tanstack/react-query';
import { api } from '@portal/shared/api';
import type { Role } from '@portal/shared/contract';
import { businessesSchema, madeBusinessSchema, type BusinessInput, type MadeBusiness } from '@portal/shared/contract/settings-admin';

const URL = 'api/v2/admin/businesses';

/** How the businesses stand: all of them for the operating company, else the own one. */
export const businessesQuery = queryOptions({
  queryKey: ['businesses'],
  queryFn: async ({ signal }) => businessesSchema.parse(await api.get(URL, { signal }).json()),
  staleTime: 0,
});

/** Makes a business and invites its first user. */
export const makeBusiness = async (input: BusinessInput): Promise<MadeBusiness> => madeBusinessSchema.parse(await api.post(URL, { json: input }).json());

export const changeContract = async ({ id, groups }: { id: number; groups: readonly Role[] }): Promise<void> => {
  await api.put(`${URL}/${id}/contract`, { json: { groups } });
};
