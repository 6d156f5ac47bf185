import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { hiddenFields, modelCardSchema, type SelectionField } from '@portal/shared/contract/marketing';

/** What the scores rest on, and why some are hidden. */
const modelCardQuery = queryOptions({
  queryKey: areaKey('marketing', 'model-card'),
  queryFn: async ({ signal }) => modelCardSchema.parse(await api.get('api/v2/scores/model-card', { signal }).json()),
  staleTime: 5 * 60_000,
});

export interface Forecasts {
  /** The business does without: nothing of forecasts is offered or shown. */
  isOff: boolean;
  /** Why a filter cannot be set; null: it can. */
  whyHidden: (field: SelectionField) => string | null;
}

/** What of forecasts can be shown and asked for; all of it while that is not known. @param isAsked whether anybody wants to know */
export function useForecasts(isAsked = true): Forecasts {
  const { data } = useQuery({ ...modelCardQuery, enabled: isAsked });
  const hidden: readonly SelectionField[] = data ? hiddenFields(data.pool) : [];
  return {
    isOff: data?.pool === 'off',
    whyHidden: (field) => (data && hidden.includes(field) ? data.explanation : null),
  };
}
