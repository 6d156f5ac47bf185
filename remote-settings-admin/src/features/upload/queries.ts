import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@portal/shared/api';
import type { ListQuestion } from '@portal/shared/list';
import { moveExamplesSchema, uploadFindingPageSchema, uploadPageSchema, uploadSchema, type MovesChoice, type Upload, type UploadFinding } from '@portal/shared/contract/settings-admin';
import { isRunning } from './model.ts';

export const PAGE_SIZE = 10;

/** How often a running job is asked for, in ms. */
const POLL_INTERVAL = 1000;

/** Begins the key of everything about uploads; invalidate it after a change. */
export const UPLOADS_KEY = ['upload'] as const;

/** One page of the uploads, newest first unless they are sorted otherwise; asked again while one of them runs. */
export const uploadsQuery = (question: ListQuestion) =>
  queryOptions({
    queryKey: [...UPLOADS_KEY, 'list', question],
    queryFn: async ({ signal }) => {
      const searchParams = { ...question };
      return uploadPageSchema.parse(await api.get('api/v2/upload', { searchParams, signal }).json());
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? POLL_INTERVAL : false),
  });

/** One upload, asked again every second while its job runs. */
export const uploadQuery = (id: Upload['id']) =>
  queryOptions({
    queryKey: [...UPLOADS_KEY, 'one', id],
    queryFn: async ({ signal }) => uploadSchema.parse(await api.get(`api/v2/upload/${id}`, { signal }).json()),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? POLL_INTERVAL : false),
  });

/** One page of what was found in an upload's rows; `severity` null means all. */
export const findingsQuery = (id: Upload['id'], severity: UploadFinding['severity'] | null, offset: number) =>
  queryOptions({
    queryKey: [...UPLOADS_KEY, 'findings', id, severity, offset],
    queryFn: async ({ signal }) => {
      const searchParams = { offset, limit: PAGE_SIZE, ...(severity && { severity }) };
      return uploadFindingPageSchema.parse(await api.get(`api/v2/upload/${id}/findings`, { searchParams, signal }).json());
    },
    placeholderData: keepPreviousData,
  });

/** The error report of an upload, all findings as CSV. */
export const fetchErrorReport = (id: Upload['id']): Promise<Blob> => api.get(`api/v2/upload/${id}/findings.csv`).blob();

/** Has the upload taken back; the answer comes before the job has done it. */
export const rollBackUpload = async (id: Upload['id']): Promise<Upload> =>
  uploadSchema.parse(await api.post(`api/v2/upload/${id}/roll-back`).json());

/** Whose places the upload's rows would take; asked anew each time. */
export const moveExamplesQuery = (id: Upload['id']) =>
  queryOptions({
    queryKey: [...UPLOADS_KEY, 'moves', id],
    queryFn: async ({ signal }) => moveExamplesSchema.parse(await api.get(`api/v2/upload/${id}/moves`, { signal }).json()),
    staleTime: 0,
  });

/** Says once what the upload's numbers mean that stand in another store as well. */
export const chooseMoves = async (id: Upload['id'], choice: MovesChoice): Promise<Upload> =>
  uploadSchema.parse(await api.put(`api/v2/upload/${id}/moves`, { json: { choice } }).json());
