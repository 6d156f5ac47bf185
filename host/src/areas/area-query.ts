import { queryOptions } from '@tanstack/react-query';
import { areaKey, queryClient } from '@portal/shared/api';
import type { RegistryEntry } from '@portal/shared/contract';
import { loadArea } from './load-area.ts';
import { askAgain } from './registry.ts';

/** An area's one module; asked for by its pages and by its cards, loaded once. What comes after its panel takes the panel's place. */
export const areaQuery = (entry: RegistryEntry) => {
  const queryKey = areaKey('host', 'areas', entry.id, entry.version);
  return queryOptions({
    queryKey,
    queryFn: async () => {
      const current =
        entry.problem === undefined && entry.off === undefined ? entry : ((await askAgain(entry)) ?? entry);
      return loadArea(current, (area) => queryClient.setQueryData(queryKey, area));
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    networkMode: 'always',
    structuralSharing: false,
  });
};
