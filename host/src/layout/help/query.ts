import { queryOptions } from '@tanstack/react-query';
import { areaKey } from '@portal/shared/api';
import type { AreaHelp } from '@portal/shared/area';
import type { RegistryEntry } from '@portal/shared/contract';
import { loadArea } from '../../areas/load-area.ts';

/** Of an area that has none. */
const NONE: AreaHelp = {};

/** What an area tells of its pages; null: the portal's own. Kept for as long as the tab is open. */
export const helpQuery = (entry: RegistryEntry | null) =>
  queryOptions({
    queryKey: areaKey('host', 'help', entry && `${entry.id} ${entry.version}`),
    queryFn: async (): Promise<AreaHelp> => {
      const load = entry ? (await loadArea(entry)).help : () => import('./portal-help.ts');
      return load ? (await load()).help : NONE;
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    structuralSharing: false,
  });
