import { useEffect, type RefObject } from 'react';
import type { SpotlightStore } from '@mantine/spotlight';

/**
 * Nobody waits for the field after Strg+K: what is typed before it has the focus is put into it.
 *
 * @param earlyRef what was typed while the palette's code was on its way; taken over and emptied
 */
export function useEarlyKeys(opened: boolean, store: SpotlightStore, earlyRef: RefObject<string>): void {
  useEffect(() => {
    if (!opened) return;
    const add = (text: string) => store.updateState((state) => ({ ...state, query: state.query + text }));
    if (earlyRef.current !== '') add(earlyRef.current);
    earlyRef.current = '';
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, target } = event;
      if (key.length !== 1 || ctrlKey || metaKey || (target as Element).closest('[role="dialog"]')) return;
      event.preventDefault();
      add(key);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [opened, store, earlyRef]);
}
