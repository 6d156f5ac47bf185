import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import type { Role } from '@portal/shared/contract';
import {
  anyUserPageSchema,
  invitationSchema,
  pastSupportViewPageSchema,
  supportViewOpenedSchema,
  userDetailSchema,
  userPageSchema,
  type Invitation,
  type InvitationInput,
  type SupportViewInput,
  type SupportViewOpened,
} from '@portal/shared/contract/settings-admin';
import type { ListQuestion } from '@portal/shared/list';

const URL = 'api/v2/settings/users';
const EVERYWHERE = 'api/v2/admin/users';

/** One page of the business's users. */
export const usersQuery = (question: ListQuestion) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'users', 'list', question),
    queryFn: async ({ signal }) =>
      userPageSchema.parse(await api.get(URL, { searchParams: { ...question }, signal }).json()),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One page of the users of all businesses, or of one's own. */
export const allUsersQuery = (question: ListQuestion) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'users', 'everywhere', question),
    queryFn: async ({ signal }) =>
      anyUserPageSchema.parse(await api.get(EVERYWHERE, { searchParams: { ...question }, signal }).json()),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const userQuery = (sub: string) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'users', 'one', sub),
    queryFn: async ({ signal }) => userDetailSchema.parse(await api.get(`${URL}/${sub}`, { signal }).json()),
    staleTime: 0,
  });

export const invite = async (json: InvitationInput): Promise<Invitation> =>
  invitationSchema.parse(await api.post(URL, { json }).json());
export const inviteAgain = async (sub: string): Promise<Invitation> =>
  invitationSchema.parse(await api.post(`${URL}/${sub}/invitation`).json());
export const withdraw = (sub: string): Promise<unknown> => api.delete(`${URL}/${sub}/invitation`);
export const setGroups = (sub: string, groups: readonly Role[]): Promise<unknown> =>
  api.put(`${URL}/${sub}/groups`, { json: { groups } });
export const setStores = (sub: string, stores: readonly number[]): Promise<unknown> =>
  api.put(`${URL}/${sub}/stores`, { json: { stores } });
export const setRefraction = (sub: string, granted: boolean): Promise<unknown> =>
  api.put(`${URL}/${sub}/refraction`, { json: { granted } });
export const setLocked = (sub: string, locked: boolean): Promise<unknown> =>
  api.put(`${URL}/${sub}/lock`, { json: { locked } });
export const resetPassword = (sub: string): Promise<unknown> => api.post(`${URL}/${sub}/reset`);
export const endSessions = (sub: string): Promise<unknown> => api.delete(`${URL}/${sub}/sessions`);
export const forgetDevice = (sub: string, key: string): Promise<unknown> =>
  api.delete(`${URL}/${sub}/devices/${encodeURIComponent(key)}`);
export const resetSecondFactor = (sub: string): Promise<unknown> => api.delete(`${URL}/${sub}/second-factor`);
export const resetSecondFactorAnywhere = (sub: string): Promise<unknown> =>
  api.delete(`${EVERYWHERE}/${sub}/second-factor`);
export const requireSecondFactor = (required: boolean): Promise<unknown> =>
  api.put('api/v2/settings/second-factor', { json: { required } });
export const setLockedAnywhere = (sub: string, locked: boolean): Promise<unknown> =>
  api.put(`${EVERYWHERE}/${sub}/lock`, { json: { locked } });
export const setQa = (sub: string, granted: boolean): Promise<unknown> =>
  api.put(`${EVERYWHERE}/${sub}/qa`, { json: { granted } });
export const resetPasswordAnywhere = (sub: string): Promise<unknown> => api.post(`${EVERYWHERE}/${sub}/reset`);
export const startSupportView = async (json: SupportViewInput): Promise<SupportViewOpened> =>
  supportViewOpenedSchema.parse(await api.post('api/v2/admin/support-view', { json }).json());

/** The latest views into the business. */
export const supportViewsQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'users', 'support-views'),
  queryFn: async ({ signal }) =>
    pastSupportViewPageSchema.parse(
      await api.get('api/v2/settings/support-view', { searchParams: { limit: 10 }, signal }).json(),
    ),
});
