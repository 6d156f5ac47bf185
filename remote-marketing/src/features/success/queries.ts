import { queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  successDetailSchema,
  successPageSchema,
  successPooledSchema,
  type SuccessPage,
} from '@portal/shared/contract/marketing';

const BASE = 'api/v2/optician-marketing/success';
const PER_CALL = 200;

/** All sent campaigns, the last one first: so few that they are searched and sorted here. */
export const successQuery = queryOptions({
  queryKey: areaKey('marketing', 'success', 'all'),
  queryFn: async ({ signal }) => {
    const read = async (offset: number): Promise<SuccessPage> =>
      successPageSchema.parse(await api.get(BASE, { searchParams: { offset, limit: PER_CALL }, signal }).json());
    const found = await read(0);
    while (found.items.length < found.total) {
      const { items } = await read(found.items.length);
      if (items.length === 0) break;
      found.items.push(...items);
    }
    return found;
  },
});

export const successDetailQuery = (id: number) =>
  queryOptions({
    queryKey: areaKey('marketing', 'success', 'one', id),
    queryFn: async ({ signal }) => successDetailSchema.parse(await api.get(`${BASE}/${id}`, { signal }).json()),
  });

/** Several campaigns together. */
export const successPooledQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: areaKey('marketing', 'success', 'pooled', ...ids),
    queryFn: async ({ signal }) =>
      successPooledSchema.parse(
        await api.get(`${BASE}/pooled`, { searchParams: { ids: ids.join(',') }, signal }).json(),
      ),
  });
