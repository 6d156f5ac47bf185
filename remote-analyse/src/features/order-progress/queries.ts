import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  followUpsSchema,
  lensMakerWaitsSchema,
  orderProgressSchema,
  reductionsSchema,
  staffReductionsSchema,
  type AnalysisFilter,
} from '@portal/shared/contract/analyse';

/** One question of the page. The store is part of the key, since it is part of the answer. */
const question =
  <Answer>(path: string, answer: { parse: (body: unknown) => Answer }) =>
  (filter: AnalysisFilter, storeId: number | undefined) =>
    queryOptions({
      queryKey: areaKey('analyse', 'figures', path, storeId, filter),
      queryFn: async ({ signal }) =>
        answer.parse(await api.get(`api/v2/analysis/${path}`, { searchParams: { ...filter }, signal }).json()),
      placeholderData: keepPreviousData,
    });

/** What waits, and how long it took. */
export const progressQuery = question('order-progress', orderProgressSchema);
/** The same by who made the lenses. */
export const makersQuery = question('order-progress/makers', lensMakerWaitsSchema);
/** What became of glasses within 90 days. */
export const followUpsQuery = question('order-progress/follow-ups', followUpsSchema);
/** Discounts, and what was taken back. */
export const reductionsQuery = question('order-progress/reductions', reductionsSchema);
/** Both by who sold, for PRO. */
export const staffQuery = question('order-progress/staff', staffReductionsSchema);
