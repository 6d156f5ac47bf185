import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveWebsite, websiteQuery } from './queries.ts';

/** Saves the website, and shows what was saved. */
export function useSaveWebsite(onSaved?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: saveWebsite,
    onSuccess: (saved) => {
      client.setQueryData(websiteQuery.queryKey, saved);
      onSaved?.();
    },
  });
}
