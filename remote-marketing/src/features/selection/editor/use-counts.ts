import { useEffect, useState } from 'react';
import type { SelectionCounts, SelectionCriteria } from '@portal/shared/contract/marketing';
import { countSelection, readSegments } from '../queries.ts';
import { followCounts } from './counts/follow-counts.ts';
import { createLiveCounts, type LiveCounts } from './counts/live-counts.ts';
import { startCounter } from './counts/start-counter.ts';

/** The counts of a selection's criteria as they are on the page. @param first what was read with the page */
export function useCounts(id: number, criteria: SelectionCriteria, first: { criteria: SelectionCriteria; counts: SelectionCounts }): LiveCounts {
  const [live] = useState(() => createLiveCounts(first, (on) => followCounts({
    ask: (question, signal) => countSelection(id, question, signal),
    start: async (signal) => startCounter(await readSegments(id, signal)),
    ...on,
  })));
  useEffect(() => live.start(), [live]);
  const wanted = JSON.stringify(criteria);
  useEffect(() => live.want(JSON.parse(wanted) as SelectionCriteria), [live, wanted]);
  return live;
}
