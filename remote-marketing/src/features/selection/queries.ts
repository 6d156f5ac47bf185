import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  ifVersion,
  selectionChoicesSchema,
  selectionCountsSchema,
  selectionPageSchema,
  selectionSchema,
  type Selection,
  type SelectionConfig,
  type SelectionCounts,
  type SelectionCriteria,
} from '@portal/shared/contract/marketing';
import type { ListQuestion } from '@portal/shared/list';

const BASE = 'api/v2/optician-marketing/selection';

/** One page of the list; hits and reach are those of now. */
export const selectionsQuery = ({ q, sort, direction, offset, limit }: ListQuestion) => {
  const order = sort && (direction === 'desc' ? `-${sort}` : sort);
  return queryOptions({
    queryKey: areaKey('marketing', 'selections', 'list', q, order, offset, limit),
    queryFn: async ({ signal }) =>
      selectionPageSchema.parse(
        await api.get(BASE, { searchParams: { q, offset, limit, ...(order && { sort: order }) }, signal }).json(),
      ),
    placeholderData: keepPreviousData,
  });
};

export const readSelection = async (id: number): Promise<Selection> =>
  selectionSchema.parse(await api.get(`${BASE}/${id}`).json());

/** The selection to be edited: read when its page is opened, and not kept, since what was saved later would be unknown to it. */
export const selectionQuery = (id: number) =>
  queryOptions({
    queryKey: areaKey('marketing', 'selection', id),
    queryFn: () => readSelection(id),
    staleTime: Infinity,
    gcTime: 0,
  });

/** What the selection would count with these criteria, saved or not. */
export const countSelection = async (
  id: number,
  json: SelectionCriteria,
  signal: AbortSignal,
): Promise<SelectionCounts> =>
  selectionCountsSchema.parse(await api.post(`${BASE}/${id}/count`, { json, signal }).json());

/** The customers among whom the selection counts, without names, for a browser that counts by itself. */
export const readSegments = (id: number, signal: AbortSignal): Promise<ArrayBuffer> =>
  api.get(`${BASE}/${id}/segments`, { signal }).arrayBuffer();

/** What can be chosen of each condition with a list; asked when the first such list is opened. */
export const choicesQuery = (id: number) =>
  queryOptions({
    queryKey: areaKey('marketing', 'selection', id, 'choices'),
    queryFn: async ({ signal }) =>
      selectionChoicesSchema.parse(await api.get(`${BASE}/${id}/choices`, { signal }).json()),
  });

/** As many as show what kind of people they are. */
const SAMPLES = 10;

/** The first few of those whom the criteria meet. @param usesRefraction as it is saved, which is what the API goes by */
export const samplesQuery = (id: number, criteria: SelectionCriteria, usesRefraction: boolean) =>
  queryOptions({
    queryKey: areaKey('marketing', 'selection', id, 'samples', criteria, usesRefraction),
    queryFn: async ({ signal }) =>
      selectionCountsSchema.parse(
        await api.post(`${BASE}/${id}/count`, { json: criteria, searchParams: { limit: SAMPLES }, signal }).json(),
      ).customers,
    placeholderData: keepPreviousData,
  });

/** The draft that everyone begins with. */
export const createSelection = async (): Promise<Selection> => selectionSchema.parse(await api.post(BASE).json());

/** @throws ApiError 409 when `version` is not the saved one */
export const saveSelection = async (id: number, version: number, config: SelectionConfig): Promise<Selection> =>
  selectionSchema.parse(await api.put(`${BASE}/${id}`, { json: config, headers: ifVersion(version) }).json());

/** @throws ApiError 409 when `version` is not the saved one, 403 for who may not see refractions */
export const saveRefraction = async (id: number, version: number, uses_refraction: boolean): Promise<Selection> =>
  selectionSchema.parse(
    await api.put(`${BASE}/${id}/refraction`, { json: { uses_refraction }, headers: ifVersion(version) }).json(),
  );

/** Another name, on top of what is saved by now. */
export async function renameSelection(id: number, name: string): Promise<Selection> {
  const { version, config } = await readSelection(id);
  return saveSelection(id, version, { ...config, name });
}

export const duplicateSelection = async (id: number): Promise<Selection> =>
  selectionSchema.parse(await api.post(`${BASE}/${id}/duplicate`).json());

export const deleteSelection = async (id: number): Promise<void> => void (await api.delete(`${BASE}/${id}`));

/** Takes a deletion back, for a day. */
export const restoreSelection = async (id: number): Promise<Selection> =>
  selectionSchema.parse(await api.post(`${BASE}/${id}/restore`).json());
