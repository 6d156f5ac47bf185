import { useState } from 'react';
import { useLeaveGuard } from '@portal/shared/editor';
import type { Spot } from './proof-sheet.tsx';

interface Draft {
  /** The version that it was begun on: it stays there whatever else arrives. */
  version: number;
  spot: Spot;
  text: string;
}

/** A comment that is being written at a place of a version. Another version, like another page, is shown once it may be lost. */
export function useComment(onVersion: (version: number) => void) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  const isBegun = draft !== null && draft.text !== '';
  const page = useLeaveGuard(isBegun);
  const show = (version: number) => {
    setDraft(null);
    onVersion(version);
  };
  return {
    draft,
    /** Another place takes the text along. */
    begin: (version: number, spot: Spot) => setDraft((before) => ({ version, spot, text: before?.text ?? '' })),
    write: (text: string) => setDraft((before) => before && { ...before, text }),
    cancel: () => setDraft(null),
    /** What was saved is shown where it stands. Whoever has chosen another place meanwhile goes on there. */
    saved: ({ version, spot }: Draft) => {
      onVersion(version);
      setDraft((now) => (now === null || now.spot === spot ? null : { ...now, text: '' }));
    },
    guard: {
      isAsked: page.isAsked || wanted !== null,
      /** Shows a version, after a question where a comment is begun. */
      show: (version: number) => (isBegun ? setWanted(version) : show(version)),
      leave: () => {
        page.leave();
        if (wanted !== null) show(wanted);
        setWanted(null);
      },
      stay: () => {
        setWanted(null);
        page.stay();
      },
    },
  };
}
