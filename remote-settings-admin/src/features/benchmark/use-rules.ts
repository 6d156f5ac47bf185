import { useQueryClient } from '@tanstack/react-query';
import { useEditor } from '@portal/shared/editor';
import { NO_CHANGES, readRule, wantedRules, withRule, type RuleChanges, type SavedRules } from './model.ts';
import { rulesQuery, saveRules } from './queries.ts';

/** Everything that can be done with the rules. */
export function useRules(saved: SavedRules) {
  const client = useQueryClient();
  const latest = () => client.getQueryData(rulesQuery.queryKey)?.rules ?? saved;
  const editor = useEditor<SavedRules, RuleChanges>({
    id: 'benchmark-rules',
    saved,
    none: NO_CHANGES,
    read: readRule,
    pauseMs: null,
    save: async (changes, version) => {
      const rules = wantedRules(latest(), changes);
      if (!rules) throw new Error('Diese Regeln können so nicht gespeichert werden. Bitte prüfen Sie Ihre Angaben.');
      const after = await saveRules({ ...rules, version });
      client.setQueryData(rulesQuery.queryKey, after);
      return after.rules ?? saved;
    },
    reload: async () => (await client.fetchQuery({ ...rulesQuery, staleTime: 0 })).rules ?? saved,
  });
  return {
    ...editor,
    shown: { ...saved, ...editor.changes },
    wanted: wantedRules(saved, editor.changes),
    set: <Key extends keyof RuleChanges>(key: Key, value: RuleChanges[Key]) =>
      editor.change((before) => withRule(before, latest(), key, value)),
  };
}
export type RuleActions = ReturnType<typeof useRules>;
