import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@portal/shared/api';
import { actionSchema, galleryPageSchema, type Action } from '@portal/shared/contract/eyeplan';

const BASE = 'api/v2/eyeplan';

/** Actions on a page of the gallery. */
export const PER_PAGE = 12;

export const galleryQuery = (q: string, offset: number) => queryOptions({
  queryKey: ['eyeplan', 'gallery', q, offset],
  queryFn: async ({ signal }) => galleryPageSchema.parse(await api.get(`${BASE}/gallery`, { searchParams: { q, offset, limit: PER_PAGE }, signal }).json()),
  placeholderData: keepPreviousData,
});

export const bookAgain = async (id: number, ship_on: string): Promise<Action> => actionSchema.parse(await api.post(`${BASE}/action/${id}/book-again`, { json: { ship_on } }).json());
