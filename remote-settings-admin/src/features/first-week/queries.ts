import { queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { firstWeekSchema, type FirstWeek } from '@portal/shared/contract/common';

const URL = 'api/v2/settings/first-week';

/** How far the business has come with its first steps, of those that the person may take. */
export const firstWeekQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'first-week'),
  queryFn: async ({ signal }): Promise<FirstWeek> => firstWeekSchema.parse(await api.get(URL, { signal }).json()),
});

export const hideFirstWeek = async (is_hidden: boolean): Promise<void> =>
  void (await api.put(URL, { json: { is_hidden } }));
