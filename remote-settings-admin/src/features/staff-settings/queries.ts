import { queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { staffPeopleSchema, type StaffPeople } from '@portal/shared/contract/settings-admin';
import type { StaffAction } from './model.ts';

const URL = 'api/v2/settings/staff';

/** Everybody of the business with their codes. */
export const peopleQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'staff'),
  queryFn: async ({ signal }) => staffPeopleSchema.parse(await api.get(URL, { signal }).json()),
  staleTime: 0,
});

/** Saves what is decided. @returns everybody, as it is then. @throws ApiError 409 when somebody else has changed the person */
export async function decideStaff(action: StaffAction): Promise<StaffPeople> {
  const answer = () => {
    if (action.kind === 'change') return api.put(`${URL}/${action.person.id}`, { json: action.update });
    return action.kind === 'merge'
      ? api.post(`${URL}/merge`, { json: { into: action.into.id, person: action.person.id } })
      : api.post(`${URL}/split`, { json: { codes: action.codes } });
  };
  return staffPeopleSchema.parse(await answer().json());
}
