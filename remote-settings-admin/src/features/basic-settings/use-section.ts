import { useState } from 'react';
import { useEditor } from '@portal/shared/editor';

interface SectionOptions<Base extends { version: number }, Values extends Record<string, unknown>> {
  /** Names what is edited, over all areas. */
  id: string;
  saved: Base;
  valuesOf: (base: Base) => Values;
  /** What is saved by now, drawn or not. */
  latest: () => Base;
  /** Sends all values on top of `version`. @throws ApiError 409 when that is not the latest */
  save: (values: Values, version: number) => Promise<Base>;
  reload: () => Promise<Base>;
}

/** One part of the page that is saved for itself, as a whole and on purpose. */
export function useSection<Base extends { version: number }, Values extends Record<string, unknown>>(
  options: SectionOptions<Base, Values>,
) {
  const { id, saved, valuesOf, latest, save, reload } = options;
  const [isSaved, setSaved] = useState(false);
  const editor = useEditor<Base, Partial<Values>>({
    id,
    saved,
    none: {},
    read: (base, key) => valuesOf(base)[key],
    pauseMs: null,
    reload,
    save: async (changes, version) => {
      const after = await save({ ...valuesOf(latest()), ...changes }, version);
      setSaved(true);
      return after;
    },
  });
  const { conflict } = editor;
  return {
    ...editor,
    /** Fields that somebody else has saved in the meantime as something else. */
    disputed:
      conflict &&
      conflict.fields.map((key) => ({
        key,
        mine: editor.changes[key] as unknown,
        theirs: valuesOf(conflict.theirs)[key] as unknown,
      })),
    /** The last thing that happened was that all of it was saved. */
    isSaved: isSaved && !editor.isDirty,
    shown: { ...valuesOf(saved), ...editor.changes },
    set: <Key extends keyof Values & string>(key: Key, value: Values[Key]) => {
      setSaved(false);
      editor.change((before) => {
        const { [key]: _before, ...others } = before;
        const isBack = JSON.stringify(value) === JSON.stringify(valuesOf(latest())[key]);
        return (isBack ? others : { ...before, [key]: value }) as Partial<Values>;
      });
    },
  };
}
export type Section<Values extends Record<string, unknown>> = Omit<
  ReturnType<typeof useSection<{ version: number }, Values>>,
  'conflict' | 'changes' | 'change'
>;
