import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askAnew } from './ask-anew.ts';

/** Takes a step with a campaign, list or export; all that hangs on it is asked for anew, also when it was refused. */
export function useMailingStep<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => askAnew(cache) });
}
