import { useLayoutEffect, useRef } from 'react';
import { useSpotlight, type SpotlightStore } from '@mantine/spotlight';
import type { Command } from './command.ts';

/** What comes in later moves lines: the choice stays with its line, and goes to the first one where that is gone. */
export function useKeptChoice(store: SpotlightStore, commands: readonly Command[]): void {
  const { query, selected } = useSpotlight(store);
  const ids = commands.map(({ id }) => id).join(' ');
  const before = useRef<{ query: string; ids: string; id: string | undefined }>(undefined);
  useLayoutEffect(() => {
    const last = before.current;
    const isMoved = last?.ids !== ids;
    const at = isMoved
      ? Math.max(0, last?.query === query ? commands.findIndex(({ id }) => id === last.id) : 0)
      : selected;
    before.current = { query, ids, id: commands[at]?.id };
    if (at !== selected) store.updateState((state) => ({ ...state, selected: at }));
  });
}
