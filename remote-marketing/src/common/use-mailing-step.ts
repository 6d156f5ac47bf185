import { useMutation } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';

/** Takes a step with a campaign, list or export; it is done once the screen shows what came of it, also when it was refused. */
export const useMailingStep = <Input, Answer>(send: (input: Input) => Promise<Answer>) =>
  useMutation({ mutationFn: send, onSettled: stepShown });
