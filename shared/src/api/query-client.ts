import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { isOffline } from './is-offline.ts';
import { sayUnreadable } from './unreadable.ts';

const FRESH = 30_000;

/** The one query cache of the page; sign-out clears it. ky retries already, and 4xx answers do not get better. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: sayUnreadable }),
  mutationCache: new MutationCache({ onError: sayUnreadable }),
  defaultOptions: {
    queries: {
      // Without a network a call fails at once with its sentence; waiting for one in silence would look like loading.
      networkMode: 'always',
      // Not so by itself in this mode.
      refetchOnReconnect: true,
      // Figures that are there stay there until they can be asked for again.
      staleTime: () => (isOffline() ? Infinity : FRESH),
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.code === 'network' && !isOffline(),
    },
    mutations: { networkMode: 'always' },
  },
});
