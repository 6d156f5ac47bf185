import { queryOptions } from '@tanstack/react-query';
import { areaKey } from '@portal/shared/api';
import type { RegistryEntry } from '@portal/shared/contract';
import { loadArea } from './load-area.ts';

/** An area's one module; asked for by its pages and by its cards, loaded once. */
export const areaQuery = (entry: RegistryEntry) =>
  queryOptions({
    queryKey: areaKey('host', 'areas', entry.id, entry.version),
    queryFn: () => loadArea(entry),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    networkMode: 'always',
    structuralSharing: false,
  });
