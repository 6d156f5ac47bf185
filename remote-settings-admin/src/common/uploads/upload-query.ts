import { queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { uploadSchema, type Upload } from '@portal/shared/contract/settings-admin';

/** How often a running job is asked for, in ms. */
export const POLL_INTERVAL = 1000;

/** Whether the job still works on the upload. */
export const isRunning = ({ status }: Pick<Upload, 'status'>): boolean =>
  status !== 'done' && status !== 'failed' && status !== 'rolled-back';

/** One upload, asked again every second while its job runs. */
export const uploadQuery = (id: Upload['id']) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'uploads', 'one', id),
    queryFn: async ({ signal }) => uploadSchema.parse(await api.get(`api/v2/upload/${id}`, { signal }).json()),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? POLL_INTERVAL : false),
  });
