import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { peopleSchema } from '@portal/shared/contract/common';

/** What somebody is called who has done something; their address where they have said no name, or nobody is left who could be asked. */
export type PersonName = (email: string) => string;

/** Names of the people of the business, by the address that the API says whatever was done by them with. */
export function usePersonName(): PersonName {
  const { data } = useQuery({
    queryKey: areaKey('shared', 'people'),
    queryFn: async ({ signal }) => peopleSchema.parse(await api.get('api/v2/people', { signal }).json()),
    staleTime: 5 * 60_000,
  });
  return useCallback((email) => data?.items.find((person) => person.email === email)?.name ?? email, [data]);
}
