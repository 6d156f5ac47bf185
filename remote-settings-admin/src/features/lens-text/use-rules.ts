import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LensRule, LensRules } from '@portal/shared/contract/settings-admin';
import { useEditor } from '@portal/shared/editor';
import { areSound, runText } from './model.ts';
import { rulesQuery, runRules, saveRules } from './queries.ts';

type Changes = { rules?: LensRule[] };
const NO_CHANGES: Changes = {};

/** Everything that can be done with the business's own rules. */
export function useRules(saved: LensRules) {
  const client = useQueryClient();
  const [told, setTold] = useState<{ text: string; isFailure: boolean } | null>(null);
  const editor = useEditor<LensRules, Changes>({
    id: 'lens-rules', saved, none: NO_CHANGES, pauseMs: null, read: (base, key) => base[key],
    save: async ({ rules = [] }, version) => {
      if (!areSound(rules)) throw new Error('Diese Regeln können so nicht gespeichert werden. Bitte prüfen Sie ihre Wörter.');
      const after = await saveRules({ version, rules });
      client.setQueryData(rulesQuery.queryKey, after);
      setTold({ text: 'Die Regeln sind gespeichert und angewandt. Die Zahlen folgen gleich.', isFailure: false });
      void client.invalidateQueries();
      return after;
    },
    reload: () => client.fetchQuery({ ...rulesQuery, staleTime: 0 }),
  });
  const { mutate: run, isPending } = useMutation({
    mutationFn: runRules,
    onSuccess: (texts) => setTold({ text: runText(texts), isFailure: false }),
    onError: ({ message }) => setTold({ text: message, isFailure: true }),
    onSettled: () => client.invalidateQueries(),
  });
  const rules = editor.changes.rules ?? saved.rules;
  return {
    ...editor, rules, told, run, isBusy: isPending || editor.state === 'saving',
    edit: (next: (before: readonly LensRule[]) => LensRule[]) => {
      setTold(null);
      const after = next(rules);
      editor.change(() => (JSON.stringify(after) === JSON.stringify(saved.rules) ? NO_CHANGES : { rules: after }));
    },
  };
}
export type RuleActions = ReturnType<typeof useRules>;
