import { queryOptions } from '@tanstack/react-query';
import { api } from '@portal/shared/api';
import { customerPageSchema, customerSearchGuideSchema } from '@portal/shared/contract/marketing';
import type { ListQuestion } from '@portal/shared/list';

const BASE = 'api/v2/optician-marketing/customer';

/** What the search shows and understands; it changes with a new version of the area alone. */
export const searchGuideQuery = queryOptions({
  queryKey: ['customers', 'search-guide'],
  queryFn: async ({ signal }) => customerSearchGuideSchema.parse(await api.get('json/marketing/kundensuchen.json', { signal }).json()),
  staleTime: Infinity,
});

/** Those who answer `q`; without it, who bought last. Each question has an answer of its own, and none stands in for another. */
export const customersQuery = ({ q, offset, limit }: ListQuestion) => queryOptions({
  queryKey: ['customers', 'search', q, offset, limit],
  queryFn: async ({ signal }) => customerPageSchema.parse(await api.get(BASE, { searchParams: { q, offset, limit }, signal }).json()),
});
