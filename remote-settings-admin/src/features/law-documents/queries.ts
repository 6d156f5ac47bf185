import { queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { lawDocumentsSchema, type LawDocumentId } from '@portal/shared/contract/settings-admin';

const URL = 'api/v2/settings/law-documents';

/** Filled as everything stands at this moment. */
export const lawDocumentsQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'law-documents'),
  queryFn: async ({ signal }) => lawDocumentsSchema.parse(await api.get(URL, { signal }).json()).items,
});

export const fetchLawDocument = (id: LawDocumentId, kind: 'pdf' | 'txt'): Promise<Blob> =>
  api.get(`${URL}/${id}/file.${kind}`).blob();
