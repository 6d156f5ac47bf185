import { useReducer, useRef } from 'react';
import { ApiError } from '@portal/shared/api';
import { FILE_USES, type FilePurpose, type FileUse, type UploadedFile } from '@portal/shared/contract/files';
import { checkChosen, type RefusedFile } from './check-chosen.ts';
import { sendFile } from './send-file.ts';

interface Standing {
  files: readonly UploadedFile[];
  /** Those on their way. */
  sending: readonly { id: string; name: string }[];
  refused: readonly RefusedFile[];
}

/** Files that hang on something that is being written. */
export interface ChosenFiles extends Standing {
  use: FileUse;
  /** Of the files, for the call that sends what they belong to. */
  keys: string[];
  add(chosen: readonly File[]): void;
  remove(key: string): void;
  /** After all of it has been sent. */
  clear(): void;
}

const EMPTY: Standing = { files: [], sending: [], refused: [] };
const merge = (standing: Standing, change: (standing: Standing) => Partial<Standing>): Standing => ({
  ...standing,
  ...change(standing),
});
const sentenceOf = (error: unknown) =>
  error instanceof ApiError ? error.message : 'Diese Datei ließ sich nicht senden. Bitte versuchen Sie es noch einmal.';

/**
 * Sends files one after the other as soon as they are chosen, and knows which have arrived.
 * @param url of the API, without a slash at its beginning
 */
export function useFiles(url: string, purpose: FilePurpose): ChosenFiles {
  const use: FileUse = FILE_USES[purpose];
  const [standing, change] = useReducer(merge, EMPTY);
  const line = useRef(Promise.resolve());
  // What was cleared or left behind may still be on its way.
  const round = useRef(0);

  const send = async (id: string, file: File, of: number) => {
    const outcome = await sendFile(url, file).then(
      (sent) => ({ sent }),
      (error: unknown) => ({ problem: sentenceOf(error) }),
    );
    if (of !== round.current) return;
    change(({ files, sending, refused }) => ({
      sending: sending.filter((other) => other.id !== id),
      ...('sent' in outcome
        ? { files: [...files, outcome.sent] }
        : { refused: [...refused, { id, name: file.name, problem: outcome.problem }] }),
    }));
  };

  return {
    ...standing,
    use,
    keys: standing.files.map(({ key }) => key),
    add: (chosen) => {
      const { fitting, refused } = checkChosen(chosen, use, standing.files.length + standing.sending.length);
      const of = round.current;
      const leaving = fitting.map((file) => ({ id: crypto.randomUUID(), file }));
      change(({ sending }) => ({
        sending: [...sending, ...leaving.map(({ id, file }) => ({ id, name: file.name }))],
        refused,
      }));
      for (const { id, file } of leaving) line.current = line.current.then(() => send(id, file, of));
    },
    remove: (key) => change(({ files }) => ({ files: files.filter((file) => file.key !== key), refused: [] })),
    clear: () => {
      round.current += 1;
      change(() => EMPTY);
    },
  };
}
