import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  actionSchema,
  archivedPlanSchema,
  archiveYearsSchema,
  copiedPlanSchema,
  galleryPageSchema,
  type Action,
  type CopiedPlan,
} from '@portal/shared/contract/eyeplan';

const EYEPLAN = 'api/v2/eyeplan';
const BASE = `${EYEPLAN}/archive`;

/** Below the key of the plan: what is planned or sent changes it. */
export const yearsQuery = queryOptions({
  queryKey: areaKey('eyeplan-eyepage', 'plan', 'archive'),
  queryFn: async ({ signal }) => archiveYearsSchema.parse(await api.get(BASE, { signal }).json()),
});

export const archivedPlanQuery = (year: number) =>
  queryOptions({
    queryKey: areaKey('eyeplan-eyepage', 'plan', 'archive', year),
    queryFn: async ({ signal }) => archivedPlanSchema.parse(await api.get(`${BASE}/${year}`, { signal }).json()),
  });

export const copyPlan = async (from: number, to: number): Promise<CopiedPlan> =>
  copiedPlanSchema.parse(await api.post(`${BASE}/${from}/copy`, { json: { to } }).json());

export const fetchPdf = (year: number): Promise<Blob> => api.get(`${BASE}/${year}/plan.pdf`).blob();

/** Actions on a page of the gallery. */
export const PER_PAGE = 12;

export const galleryQuery = (q: string, offset: number) =>
  queryOptions({
    queryKey: areaKey('eyeplan-eyepage', 'plan', 'gallery', q, offset),
    queryFn: async ({ signal }) =>
      galleryPageSchema.parse(
        await api.get(`${EYEPLAN}/gallery`, { searchParams: { q, offset, limit: PER_PAGE }, signal }).json(),
      ),
    placeholderData: keepPreviousData,
  });

export const bookAgain = async (id: number, ship_on: string): Promise<Action> =>
  actionSchema.parse(await api.post(`${EYEPLAN}/action/${id}/book-again`, { json: { ship_on } }).json());
