import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';
import type { LensPreview, LensRule, LensRules } from '@portal/shared/contract/settings-admin';
import { useEditor } from '@portal/shared/editor';
import { areSound } from './model.ts';
import { rulesQuery, saveRules } from './queries.ts';
import type { RulesOf } from './rules-of.ts';

type Changes = { rules?: LensRule[] };
const NO_CHANGES: Changes = {};

/** Everything that can be done with rules. */
export function useRules<Preview extends LensPreview>(
  { url, savedText, run: runAll }: RulesOf<Preview>,
  saved: LensRules,
) {
  const client = useQueryClient();
  // Of the rules as they were then: once they are others, as when they were taken back, it says nothing any more.
  const [told, setTold] = useState<{ text: string; isFailure: boolean; version: number } | null>(null);
  const editor = useEditor<LensRules, Changes>({
    id: url,
    saved,
    none: NO_CHANGES,
    pauseMs: null,
    read: (base, key) => base[key],
    save: async ({ rules = [] }, version) => {
      if (!areSound(rules))
        throw new Error('Diese Regeln können so nicht gespeichert werden. Bitte prüfen Sie ihre Wörter.');
      const after = await saveRules(url, { version, rules });
      client.setQueryData(rulesQuery(url).queryKey, after);
      setTold({ text: savedText, isFailure: false, version: after.version });
      return after;
    },
    reload: () => client.fetchQuery({ ...rulesQuery(url), staleTime: 0 }),
  });
  const { mutate: run, isPending } = useMutation({
    mutationFn: runAll,
    onSuccess: (text) => setTold({ text, isFailure: false, version: saved.version }),
    onError: ({ message }) => setTold({ text: message, isFailure: true, version: saved.version }),
    onSettled: stepShown,
  });
  const rules = editor.changes.rules ?? saved.rules;
  return {
    ...editor,
    rules,
    told: told?.version === saved.version ? told : null,
    run,
    isBusy: isPending || editor.state === 'saving',
    edit: (next: (before: readonly LensRule[]) => LensRule[]) => {
      setTold(null);
      const after = next(rules);
      editor.change(() => (JSON.stringify(after) === JSON.stringify(saved.rules) ? NO_CHANGES : { rules: after }));
    },
  };
}
