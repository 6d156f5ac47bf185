import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@portal/shared/api';
import { ifVersion, selectionPageSchema, selectionSchema, type Selection, type SelectionConfig } from '@portal/shared/contract/marketing';
import type { ListQuestion } from '@portal/shared/list';

const BASE = 'api/v2/optician-marketing/selection';

/** Everything that is known of selections. */
export const SELECTIONS_KEY = ['selections'];

/** One page of the list; hits and reach are those of now. */
export const selectionsQuery = ({ q, sort, direction, offset, limit }: ListQuestion) => {
  const order = sort && (direction === 'desc' ? `-${sort}` : sort);
  return queryOptions({
    queryKey: [...SELECTIONS_KEY, 'list', q, order, offset, limit],
    queryFn: async ({ signal }) =>
      selectionPageSchema.parse(await api.get(BASE, { searchParams: { q, offset, limit, ...(order && { sort: order }) }, signal }).json()),
    placeholderData: keepPreviousData,
  });
};

const read = async (id: number): Promise<Selection> => selectionSchema.parse(await api.get(`${BASE}/${id}`).json());

/** The draft that everyone begins with. */
export const createSelection = async (): Promise<Selection> => selectionSchema.parse(await api.post(BASE).json());

/** @throws ApiError 409 when `version` is not the saved one */
export const saveSelection = async (id: number, version: number, config: SelectionConfig): Promise<Selection> =>
  selectionSchema.parse(await api.put(`${BASE}/${id}`, { json: config, headers: ifVersion(version) }).json());

/** Another name, on top of what is saved by now. */
export async function renameSelection(id: number, name: string): Promise<Selection> {
  const { version, config } = await read(id);
  return saveSelection(id, version, { ...config, name });
}

export const duplicateSelection = async (id: number): Promise<Selection> => selectionSchema.parse(await api.post(`${BASE}/${id}/duplicate`).json());

export const deleteSelection = async (id: number): Promise<void> => void await api.delete(`${BASE}/${id}`);

/** Takes a deletion back, for a day. */
export const restoreSelection = async (id: number): Promise<Selection> => selectionSchema.parse(await api.post(`${BASE}/${id}/restore`).json());
