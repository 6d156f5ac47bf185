import { useQuery, type QueryClient } from '@tanstack/react-query';
import { QUALITY_KEY } from '../../common/quality/queries.ts';

/** When somebody has decided something in this window, in ms. */
const DECIDED_KEY = ['quality-decided'] as const;

/** The score follows a decision within seconds; so long it is asked for, so often, in ms. */
const [FOLLOWS_WITHIN, ASK_EVERY] = [20_000, 1_000];

/** Has everything about the quality asked anew; call it after a decision. */
export function followDecision(client: QueryClient): void {
  client.setQueryData(DECIDED_KEY, Date.now());
  void client.invalidateQueries({ queryKey: QUALITY_KEY });
}

/** How often the score is asked for: only while it follows a decision. */
export function useFollowing(): () => number | false {
  const { data: decidedAt = 0 } = useQuery<number>({ queryKey: DECIDED_KEY, queryFn: () => 0, enabled: false });
  return () => (Date.now() - decidedAt < FOLLOWS_WITHIN ? ASK_EVERY : false);
}
