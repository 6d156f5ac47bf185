import { queryOptions } from '@tanstack/react-query';
import { api } from '@portal/shared/api';
import { archivedPlanSchema, archiveYearsSchema, copiedPlanSchema, type CopiedPlan } from '@portal/shared/contract/eyeplan';

const BASE = 'api/v2/eyeplan/archive';

/** Below the key of the plan: what is planned or sent changes it. */
export const yearsQuery = queryOptions({
  queryKey: ['eyeplan', 'archive'],
  queryFn: async ({ signal }) => archiveYearsSchema.parse(await api.get(BASE, { signal }).json()),
});

export const archivedPlanQuery = (year: number) => queryOptions({
  queryKey: ['eyeplan', 'archive', year],
  queryFn: async ({ signal }) => archivedPlanSchema.parse(await api.get(`${BASE}/${year}`, { signal }).json()),
});

export const copyPlan = async (from: number, to: number): Promise<CopiedPlan> => copiedPlanSchema.parse(await api.post(`${BASE}/${from}/copy`, { json: { to } }).json());

export const fetchPdf = (year: number): Promise<Blob> => api.get(`${BASE}/${year}/plan.pdf`).blob();
