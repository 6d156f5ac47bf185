import { queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  backupListSchema,
  operationFindingsSchema,
  retentionSchema,
  type BackupList,
} from '@portal/shared/contract/settings-admin';

/** What was found of all that the portal stands on; asking looks anew, which takes some seconds. */
export const findingsQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'operation', 'findings'),
  queryFn: async ({ signal }) =>
    operationFindingsSchema.parse(await api.get('api/v2/admin/operation/findings', { signal, timeout: 30_000 }).json()),
  staleTime: 60_000,
});

const BACKUPS = 'api/v2/admin/backups';
/** How often it is asked how far a backup or its trial is, and whether one has begun, in ms. */
const [SOON_MS, LATE_MS] = [2_000, 20_000];

/** Whether one is being made or tried. */
export const isBusy = ({ items }: BackupList): boolean =>
  items.some(({ state, check }) => state === 'making' || check?.state === 'checking');

/** Backups and their trials; of anybody but the operating company none. */
export const backupsQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'operation', 'backups'),
  queryFn: async ({ signal }) => backupListSchema.parse(await api.get(BACKUPS, { signal }).json()),
  refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? SOON_MS : LATE_MS),
});

/** Jobs take them up within seconds, as soon as none is running. */
export const makeBackup = (): Promise<unknown> => api.post(BACKUPS);
export const checkBackup = (): Promise<unknown> => api.post(`${BACKUPS}/check`);

/** How long each kind of data stays; of anybody but the operating company nothing. */
export const retentionQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'operation', 'retention'),
  queryFn: async ({ signal }) => retentionSchema.parse(await api.get('api/v2/admin/retention', { signal }).json()),
});
