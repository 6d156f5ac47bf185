import { queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import type { AreasDocument } from './core/read-areas.ts';

/** Outlines for maps: states and districts, or postcodes where the operator has imported them. */
export const outlinesQuery = (layer: 'kreise' | 'plz') =>
  queryOptions({
    queryKey: areaKey('shared', 'outlines', layer),
    queryFn: async ({ signal }) => api.get(`api/v2/geo/areas/${layer}`, { signal }).json<AreasDocument>(),
    // Long-lived, and looked at again with the next page load, by its ETag.
    staleTime: Infinity,
  });
