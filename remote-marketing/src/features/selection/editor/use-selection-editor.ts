import { useCallback, useRef, useState } from 'react';
import type { Selection } from '@portal/shared/contract/marketing';
import { useEditor } from '@portal/shared/editor';
import { readPart, withChanges, type Changes, type Edited } from '../../../common/criteria/changes.ts';
import { readSelection, saveRefraction, saveSelection } from '../queries.ts';

const NONE: Changes = {};

/** A selection that saves itself as it is changed, piece by piece. @returns `edited`: with what is not saved yet */
export function useSelectionEditor(first: Selection) {
  const [current, setCurrent] = useState(first);
  const latest = useRef(first);
  const know = useCallback((selection: Selection) => {
    latest.current = selection;
    setCurrent(selection);
    return selection;
  }, []);
  const editor = useEditor<Selection, Changes>({
    id: `selection/${first.id}`,
    saved: first,
    none: NONE,
    read: readPart,
    save: async ({ uses_refraction, ...changes }, version) => {
      // The switch stands beside the config, and is saved beside it.
      const switched =
        uses_refraction === undefined ? null : know(await saveRefraction(first.id, version, uses_refraction));
      return switched && Object.keys(changes).length === 0
        ? switched
        : know(
            await saveSelection(first.id, switched?.version ?? version, withChanges(latest.current.config, changes)),
          );
    },
    reload: async () => know(await readSelection(first.id)),
  });
  /** Saves what is not saved yet. @returns the version that is saved then; null: not everything is */
  const saveVersion = async () => ((await editor.save()) ? latest.current.version : null);
  const edited: Edited = {
    config: withChanges(current.config, editor.changes),
    uses_refraction: editor.changes.uses_refraction ?? current.uses_refraction,
  };
  return { ...editor, saveVersion, current, edited };
}
