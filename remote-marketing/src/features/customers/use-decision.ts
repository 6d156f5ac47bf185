import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changesShown } from '@portal/shared/api';
import type { Consents } from '@portal/shared/contract/marketing';
import { consentsQuery } from './queries.ts';

/** Sends what was decided about a customer; consents are the answer, all else that hangs on it is asked for anew. */
export function useDecision<Input>(
  id: string,
  send: (id: string, input: Input) => Promise<Consents>,
  onDone: (input: Input) => void,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => send(id, input),
    onSuccess: (consents, input) => {
      cache.setQueryData(consentsQuery(id).queryKey, consents);
      onDone(input);
      return changesShown();
    },
  });
}
