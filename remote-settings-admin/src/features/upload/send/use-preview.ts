import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PreviewChoice, UploadPreview } from '@portal/shared/contract/settings-admin';
import {
  firstChoices,
  toAsk,
  withRows,
  withSameStore,
  withStore,
  type Choice,
} from '../../../common/mapping/choices.ts';
import { previewQuery } from './previews.ts';

/** The files as they would be read; `choices` are kept in the page, the files on the server. */
export function usePreview(first: UploadPreview) {
  const queryClient = useQueryClient();
  const [choices, setChoices] = useState<readonly Choice[]>(() =>
    first.files.flatMap((file) => firstChoices(file, first.files)),
  );
  const [newStores, setNewStores] = useState<PreviewChoice['new_stores']>([]);
  const [isChanged, setChanged] = useState(false);
  const asked = { files: toAsk(choices), new_stores: newStores };
  const { data = first, isFetching, error, refetch } = useQuery(previewQuery(first.id, asked));
  const changeAll = (of: (before: readonly Choice[]) => readonly Choice[]) => {
    setChanged(true);
    setChoices(of);
  };
  const change = (old: Choice, choice: Choice) =>
    changeAll((before) =>
      before
        .flatMap((one) => {
          if (one !== old) return [one];
          // Of a file that is read for several kinds one kind less is read; a file is left out as a whole.
          const isOneOfSeveral = before.filter(({ position }) => position === old.position).length > 1;
          return choice.skip && isOneOfSeveral ? [] : [choice];
        })
        .map((one) => withSameStore(one, choice)),
    );
  const add = (after: Choice, choice: Choice) =>
    changeAll((before) => before.flatMap((one) => (one === after ? [withRows(one), choice] : [one])));
  /** Another line names the columns: what is proposed for the file is made anew. */
  const readHeadLine = async (position: number, line: number) => {
    const answer = await queryClient.fetchQuery(
      previewQuery(first.id, {
        files: [{ position, mapping: null, skip: false, header_line: line }],
        new_stores: newStores,
      }),
    );
    const file = answer.files.find((one) => one.position === position);
    const proposed = file ? firstChoices(file).map((choice) => ({ ...choice, header_line: line })) : [];
    changeAll((before) => [
      ...before.filter((one) => one.position < position),
      ...proposed,
      ...before.filter((one) => one.position > position),
    ]);
  };
  /** Files say a store in words of their own. */
  const sameStore = (number: string, store: string) =>
    changeAll((before) =>
      before.map((one) => (one.mapping ? { ...one, mapping: withStore(one.mapping, number, store) } : one)),
    );
  const addStore = (store: PreviewChoice['new_stores'][number]) => {
    setChanged(true);
    setNewStores((before) => [...before.filter(({ standort_id: number }) => number !== store.standort_id), store]);
  };
  return {
    preview: data,
    choices,
    asked,
    change,
    add,
    readHeadLine,
    sameStore,
    addStore,
    isChanged,
    isFetching,
    error,
    refetch,
  };
}
