import { useCallback, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Selection } from '@portal/shared/contract/marketing';
import { useEditor } from '@portal/shared/editor';
import { readPart, withChanges, type ChangeKey, type Changes } from '../changes.ts';
import { readSelection, saveSelection, SELECTIONS_KEY } from '../queries.ts';

const NONE: Changes = {};
const read = ({ config }: Selection, key: ChangeKey) => readPart(config, key);

/** A selection that saves itself as it is changed, piece by piece. @returns `config` with what is not saved yet */
export function useSelectionEditor(first: Selection) {
  const cache = useQueryClient();
  const [current, setCurrent] = useState(first);
  const latest = useRef(first);
  const know = useCallback((selection: Selection) => {
    latest.current = selection;
    setCurrent(selection);
    return selection;
  }, []);
  const editor = useEditor<Selection, Changes>({
    id: `selection/${first.id}`, saved: first, none: NONE, read,
    save: async (changes, version) => {
      const saved = know(await saveSelection(first.id, version, withChanges(latest.current.config, changes)));
      void cache.invalidateQueries({ queryKey: [...SELECTIONS_KEY, 'list'] });
      return saved;
    },
    reload: async () => know(await readSelection(first.id)),
  });
  /** Saves what is not saved yet. @returns the version that is saved then; null: not everything is */
  const saveVersion = async () => (await editor.save() ? latest.current.version : null);
  return { ...editor, saveVersion, current, config: withChanges(current.config, editor.changes) };
}
