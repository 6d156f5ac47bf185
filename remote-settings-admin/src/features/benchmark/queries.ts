import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  benchmarkPreviewSchema,
  benchmarkPublicationPageSchema,
  benchmarkSettingsSchema,
  type BenchmarkPreviewAsked,
  type BenchmarkRulesUpdate,
  type BenchmarkSettings,
} from '@portal/shared/contract/settings-admin';

const URL = 'api/v2/admin/benchmark';

/** The rules by which businesses are compared; of anybody but the operating company nothing but that. */
export const rulesQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'benchmark-rules'),
  queryFn: async ({ signal }): Promise<BenchmarkSettings> =>
    benchmarkSettingsSchema.parse(await api.get(URL, { signal }).json()),
});

/** What rules would publish; nothing is saved. */
export const previewQuery = (asked: BenchmarkPreviewAsked | null) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'benchmark-preview', asked),
    queryFn: async ({ signal }) =>
      benchmarkPreviewSchema.parse(await api.post(`${URL}/preview`, { json: asked, signal }).json()),
    placeholderData: keepPreviousData,
    enabled: asked !== null,
  });

/** Months that are out. */
export const publicationsQuery = (asked: { offset: number; limit: number }) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'benchmark-rules', 'publications', asked),
    queryFn: async ({ signal }) =>
      benchmarkPublicationPageSchema.parse(
        await api.get(`${URL}/publications`, { searchParams: asked, signal }).json(),
      ),
    placeholderData: keepPreviousData,
  });

/** @throws ApiError 409 when somebody else has saved in the meantime */
export const saveRules = async (update: BenchmarkRulesUpdate): Promise<BenchmarkSettings> =>
  benchmarkSettingsSchema.parse(await api.put(URL, { json: update }).json());
