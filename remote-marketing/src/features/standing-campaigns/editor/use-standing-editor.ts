import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { standingSentenceSchema, type Standing, type StandingSentence } from '@portal/shared/contract/marketing';
import { useEditor } from '@portal/shared/editor';
import { merged, type ChangeKey, type Changes } from '../changes.ts';
import { readStanding, saveStanding, standingQuery } from '../queries.ts';

const NONE: Changes = {};

const readPart = ({ sentence }: Standing, key: ChangeKey): unknown => sentence[key];

/**
 * The sentence of a Daueraktion while it is changed. It is saved on purpose: of one that runs each saving begins a new version.
 * @returns `edited`: with what is not saved yet
 */
export function useStandingEditor(saved: Standing) {
  const queries = useQueryClient();
  const { id } = saved;
  const latest = useRef(saved);
  useEffect(() => {
    latest.current = saved;
  }, [saved]);
  const know = (standing: Standing): Standing => {
    latest.current = standing;
    queries.setQueryData(standingQuery(id).queryKey, standing);
    return standing;
  };
  const { change, ...editor } = useEditor<Standing, Changes>({
    id: `standing/${id}`,
    saved,
    none: NONE,
    pauseMs: null,
    read: readPart,
    save: async (changes, version) => know(await saveStanding(id, version, { ...latest.current.sentence, ...changes })),
    reload: async () => know(await readStanding(id)),
  });
  const edited: StandingSentence = { ...saved.sentence, ...editor.changes };
  return {
    ...editor,
    edited,
    isValid: standingSentenceSchema.safeParse(edited).success,
    edit: (changes: Changes) => change((before) => merged(before, changes, latest.current.sentence)),
  };
}
