import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { tellChanged } from '@portal/shared/api';
import type { Upload } from '@portal/shared/contract/settings-admin';
import { session } from '@portal/shared/session';
import { isRunning, uploadQuery } from './upload-query.ts';

/** Has the frame and every page ask anew, since the stores or any figure may be others. */
async function tellOfUpload(): Promise<void> {
  // First the stores: what follows asks for the one that the page is then about.
  await session.refreshStores();
  await tellChanged('data');
}

const followed = new WeakMap<QueryClient, Set<Upload['id']>>();

/**
 * Waits for the end of an upload's job, import or roll-back, and then has everything asked anew. A page that is left
 * asks for nothing; this goes on, so that the frame knows of a first import wherever the person has gone meanwhile.
 */
export function followUpload(client: QueryClient, id: Upload['id']): void {
  const ids = followed.get(client) ?? new Set();
  if (ids.has(id)) return;
  followed.set(client, ids.add(id));
  const stop = new QueryObserver(client, uploadQuery(id)).subscribe(({ data, error, isFetching }) => {
    if (isFetching || (data ? isRunning(data) : !error)) return;
    stop();
    ids.delete(id);
    void tellOfUpload();
  });
}
