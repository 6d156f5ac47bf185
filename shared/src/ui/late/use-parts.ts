import { useState, useSyncExternalStore } from 'react';

export type Parts = typeof import('./parts.ts');

/** Between two attempts to load, ms. */
const PAUSE_MS = 2_000;

let loaded: Parts | undefined;
let loading: Promise<void> | undefined;
const waiting = new Set<() => void>();

/** Loads what opens over pages, once; after a failure whoever comes next tries anew. Since 4.0.0. */
export function loadLateParts(): Promise<void> {
  loading ??= import('./parts.ts').then(
    (parts) => {
      loaded = parts;
      for (const tell of waiting) tell();
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Tries until it is there: somebody has opened something, and sees it as soon as the line allows it. */
function wait(tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = () =>
    void loadLateParts().catch(() => {
      if (waiting.has(tell)) timer = setTimeout(attempt, PAUSE_MS);
    });
  waiting.add(tell);
  attempt();
  return () => {
    clearTimeout(timer);
    waiting.delete(tell);
  };
}

function listen(tell: () => void): () => void {
  waiting.add(tell);
  return () => void waiting.delete(tell);
}

const now = () => loaded;

/** The parts when they are there. @param isWanted otherwise nobody fetches them for this */
export const useParts = (isWanted: boolean): Parts | undefined => useSyncExternalStore(isWanted ? wait : listen, now);

export interface Opening {
  parts: Parts | undefined;
  /** Whether they have come after what opens was mounted. */
  isLate: boolean;
}

/** For something that opens: asks for the parts with the first time at the latest. */
export function useOpening(opened: boolean): Opening {
  const [isLate] = useState(() => loaded === undefined);
  return { parts: useParts(opened), isLate };
}
