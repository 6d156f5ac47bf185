import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** The one query cache of the page; sign-out clears it. ky retries already, and 4xx answers do not get better. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.code === 'network',
    },
  },
});
