import { useEffect, useRef } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, areaKey, tellChanged } from '@portal/shared/api';
import { figuresFollowSchema, type FiguresFollow } from '@portal/shared/contract/common';
import { useSession } from '@portal/shared/session';

/** How often it is asked whether the figures follow, in ms: at first, and each time so much later up to the last. */
const POLL = { first: 1_000, last: 15_000 };

/** Asked anew whenever everything is, as after a decision, and again and again while the figures do not follow. */
const figuresQuery = queryOptions({
  queryKey: areaKey('host', 'figures-follow'),
  queryFn: async ({ signal }): Promise<FiguresFollow> =>
    figuresFollowSchema.parse(await api.get('api/v2/store/figures', { signal }).json()),
  staleTime: Infinity,
  refetchInterval: ({ state }) =>
    state.data?.figures === 'rebuilding' ? Math.min(POLL.first * (1 + state.dataUpdateCount / 10), POLL.last) : false,
});

/** Whether the figures hold all that was decided; once they do, every screen reads them anew. The first answer has come with the stores. */
export function useFiguresState(enabled: boolean): FiguresFollow['figures'] {
  const { allStores } = useSession();
  const initialData = allStores?.figures && { figures: allStores.figures };
  const { data: { figures } = { figures: 'current' as const } } = useQuery({
    ...figuresQuery,
    enabled,
    ...(initialData && { initialData }),
  });
  const knew = useRef(figures);
  useEffect(() => {
    if (knew.current === 'rebuilding' && figures === 'current') void tellChanged('figures');
    knew.current = figures;
  }, [figures]);
  return figures;
}
