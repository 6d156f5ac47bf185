import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { storePageSchema, type Store } from '@portal/shared/contract/common';

export const PAGE_SIZE = 10;

/** Stores whose name or place matches `q`, page by page. */
export const storesQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: areaKey('host', 'stores', q),
    queryFn: async ({ pageParam, signal }) => {
      const searchParams = { q, offset: pageParam, limit: PAGE_SIZE };
      return storePageSchema.parse(await api.get('api/v2/store', { searchParams, signal }).json());
    },
    initialPageParam: 0,
    getNextPageParam: (last, _pages, offset) => (offset + PAGE_SIZE < last.total ? offset + PAGE_SIZE : undefined),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });

export async function chooseStore(id: Store['id']): Promise<void> {
  await api.put('api/v2/store/current', { json: { id } });
}
