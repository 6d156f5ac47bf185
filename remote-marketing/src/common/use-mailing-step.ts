import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAILINGS_KEY } from './mailing-queries.ts';

/** Takes a step with a campaign or list; all that is known of them, and the menu's release, is asked for anew, also when it was refused. */
export function useMailingStep<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey: MAILINGS_KEY });
      await cache.invalidateQueries({ queryKey: ['release-info'] });
    },
  });
}
