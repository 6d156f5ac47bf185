import { useCallback, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@portal/shared/api';
import type { TextVariant, WrittenText } from '@portal/shared/contract/marketing';
import { disputed, leftAfter, resolved, useDraft, type Choice, type Draft } from '@portal/shared/editor';
import { saveSecond, saveText, secondQuery, textQuery } from './queries.ts';
import type { Words } from './words.ts';

type Changes = Partial<Words>;

const NO_CHANGES: Changes = {};

const readWords = (text: WrittenText, key: keyof Words) => text[key];

/** What of a draft somebody else has changed to something else by now. */
const disputedIn = ({ changes, base }: Draft<WrittenText, Changes>, theirs: WrittenText) =>
  disputed<WrittenText, keyof Words>({
    changed: Object.keys(changes) as (keyof Words)[],
    base,
    theirs,
    read: readWords,
    mine: (key) => changes[key],
  });

export type TextDraft = ReturnType<typeof useTextDraft>;

/** Where each text of a campaign is read and saved. */
const SOURCES = {
  a: { query: textQuery, save: saveText },
  b: { query: secondQuery, save: saveSecond },
};

/** A text of a campaign while it is written: it stays on the version that the first change saw, and is saved on purpose. */
export function useTextDraft(campaignId: number, variant: TextVariant, saved: WrittenText) {
  const queries = useQueryClient();
  const { query, save: saveIt } = SOURCES[variant];
  const { queryKey } = query(campaignId);
  const latestBase = useCallback(
    () => queries.getQueryData<WrittenText>(SOURCES[variant].query(campaignId).queryKey) ?? saved,
    [queries, campaignId, variant, saved],
  );
  const { draft, latest, put, change, isDirty } = useDraft<WrittenText, Changes>({
    id: `campaign-text/${campaignId}${variant === 'a' ? '' : `/${variant}`}`,
    latestBase,
    none: NO_CHANGES,
  });
  const [theirs, setTheirs] = useState<WrittenText | null>(null);

  const send = async (): Promise<void> => {
    const sent = latest.current;
    const { changes, base } = sent;
    const text = await saveIt(campaignId, {
      version: base.version,
      subject: base.subject,
      blocks: base.blocks,
      ...changes,
    });
    queries.setQueryData<WrittenText>(queryKey, text);
    put({ changes: leftAfter({ sent, now: latest.current.changes, after: text, read: readWords }), base: text });
  };
  /** Takes in what somebody else saved. @throws the error when both have changed the same */
  const settle = async (error: unknown): Promise<void> => {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
    const found = await (variant === 'a'
      ? queries.fetchQuery(textQuery(campaignId))
      : queries.fetchQuery(secondQuery(campaignId)));
    if (disputedIn(latest.current, found).length > 0) {
      setTheirs(found);
      throw error;
    }
    put(resolved(latest.current, found, {}));
  };
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () => send().catch(async (problem: unknown) => settle(problem).then(send)),
  });
  /** @returns whether it is saved */
  const save = () =>
    mutateAsync().then(
      () => true,
      () => false,
    );

  const base = isDirty ? draft.base : saved;
  return {
    words: { subject: base.subject, blocks: base.blocks, ...draft.changes },
    isDirty,
    isPending,
    save,
    /** Nothing of it is told twice: a conflict has its own panel. */
    error: theirs ? null : error,
    conflict: theirs && { theirs, fields: disputedIn(draft, theirs) },
    write: <Key extends keyof Words>(key: Key, value: Words[Key]) =>
      change((before) => {
        const { [key]: _before, ...others } = before;
        return JSON.stringify(value) === JSON.stringify(base[key]) ? others : { ...before, [key]: value };
      }),
    discard: () => {
      setTheirs(null);
      change(() => NO_CHANGES);
    },
    resolve: (choices: Readonly<Partial<Record<string, Choice>>>) => {
      if (!theirs) return;
      const next = resolved(latest.current, theirs, choices);
      put(next);
      setTheirs(null);
      if (Object.keys(next.changes).length > 0) void save();
    },
  };
}
