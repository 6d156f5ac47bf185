import { useEffect, useRef, useState } from 'react';
import type { SelectionCounts, SelectionCriteria } from '@portal/shared/contract/marketing';
import { followNewest, type Follower } from '../follow-newest.ts';
import { countSelection } from '../queries.ts';

/** At most twenty counts a second: more are not seen, and each is work for the server. */
const PACE_MS = 50;

interface Counted {
  of: string;
  counts: SelectionCounts;
  error: Error | null;
}

/**
 * The counts of the criteria as they are on the page, saved or not. While newer ones are on their way the older ones
 * stay. @param first what was read with the page
 */
export function useCounts(id: number, criteria: SelectionCriteria, first: { criteria: SelectionCriteria; counts: SelectionCounts }) {
  const [counted, setCounted] = useState<Counted>(() => ({ of: JSON.stringify(first.criteria), counts: first.counts, error: null }));
  const follower = useRef<Follower<SelectionCriteria> | null>(null);
  const wanted = JSON.stringify(criteria);
  const asked = useRef(counted.of);

  useEffect(() => {
    const started = followNewest<SelectionCriteria, SelectionCounts>({
      paceMs: PACE_MS,
      ask: (question, signal) => countSelection(id, question, signal),
      onAnswer: (counts, question) => setCounted({ of: JSON.stringify(question), counts, error: null }),
      onError: (error) => setCounted((before) => ({ ...before, error })),
    });
    follower.current = started;
    return () => started.stop();
  }, [id]);
  useEffect(() => {
    if (wanted === asked.current) return;
    asked.current = wanted;
    follower.current?.want(JSON.parse(wanted) as SelectionCriteria);
  }, [wanted]);

  return { counts: counted.counts, isCurrent: counted.of === wanted, error: counted.error, retry: () => follower.current?.want(criteria) };
}
