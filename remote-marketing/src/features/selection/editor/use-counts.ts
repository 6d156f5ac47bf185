import { useEffect, useRef, useState } from 'react';
import type { SelectionCounts, SelectionCriteria } from '@portal/shared/contract/marketing';
import { countSelection, readSegments } from '../queries.ts';
import { followCounts } from './counts/follow-counts.ts';
import { inNextFrame } from './counts/in-next-frame.ts';
import { createLiveCounts, type LiveCounts } from './counts/live-counts.ts';
import { startCounter } from './counts/start-counter.ts';

interface Counting {
  id: number;
  /** As they are on the page. */
  criteria: SelectionCriteria;
  /** As it is saved, which is what the API goes by. */
  usesRefraction: boolean;
  /** What was read with the page. */
  first: { criteria: SelectionCriteria; counts: SelectionCounts };
}

/** The counts of a selection's criteria. */
export function useCounts({ id, criteria, usesRefraction, first }: Counting): LiveCounts {
  const [live] = useState(() =>
    createLiveCounts(
      first,
      (on) =>
        followCounts({
          ask: (question, signal) => countSelection(id, question, signal),
          start: async (signal) => startCounter(await readSegments(id, signal)),
          ...on,
        }),
      inNextFrame,
    ),
  );
  const countedWith = useRef(usesRefraction);
  useEffect(() => {
    // Begun anew, because the browser's customers come with refractions or without.
    const stop = live.start();
    if (countedWith.current !== usesRefraction) live.recount();
    countedWith.current = usesRefraction;
    return stop;
  }, [live, usesRefraction]);
  const wanted = JSON.stringify(criteria);
  useEffect(() => live.want(JSON.parse(wanted) as SelectionCriteria), [live, wanted]);
  return live;
}
