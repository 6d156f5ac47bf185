import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { areaKey, queryClient } from '@portal/shared/api';
import { provideStoreRefresh } from '@portal/shared/session';
import { fakeNetwork } from '@portal/shared/testing';
import { sampleUpload } from '../../features/upload/testing/sample-uploads.ts';
import { followUpload } from './follow-upload.ts';
import { uploadQuery } from './upload-query.ts';

const FIGURE = areaKey('analyse', 'figures', 'revenue');
const UPLOAD = 'GET /api/v2/upload/{id}';
const happened: string[] = [];
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'updated' && query.queryKey[0] === FIGURE[0] && query.state.isInvalidated) happened.push('figures');
});
provideStoreRefresh(async () => void happened.push('stores'));

/** A cache with a figure and a script of the page, and an API whose upload goes through these states while it is followed. */
function portal(...uploads: ReturnType<typeof sampleUpload>[]) {
  happened.length = 0;
  let asked = 0;
  fakeNetwork({ [UPLOAD]: () => uploads[Math.min(asked++, uploads.length - 1)] });
  queryClient.clear();
  queryClient.setQueryData(FIGURE, 1);
  const client = new QueryClient({
    queryCache: queryClient.getQueryCache(),
    defaultOptions: { queries: { retry: false } },
  });
  return { client, asked: () => asked };
}

test('when the job has ended, the frame asks for its stores and then every page for its figures, once', async () => {
  const { client, asked } = portal(sampleUpload({ status: 'importing' }), sampleUpload());
  followUpload(client, 7);
  followUpload(client, 7);
  await waitFor(() => expect(happened).toEqual(['stores', 'figures']));
  expect(asked()).toBe(2);
});

test('an upload that is taken back was done before, and is followed to the end of that', async () => {
  const { client, asked } = portal(sampleUpload({ status: 'rolled-back' }));
  client.setQueryData(uploadQuery(7).queryKey, sampleUpload({ status: 'done' }));
  followUpload(client, 7);
  await waitFor(() => expect(happened).toEqual(['stores', 'figures']));
  expect(asked()).toBe(1);
});

test('without an answer it is given up, and may be followed again', async () => {
  const { client } = portal();
  fakeNetwork({
    [UPLOAD]: () => {
      throw new TypeError('offline');
    },
  });
  followUpload(client, 7);
  await waitFor(() => expect(happened).toContain('figures'));
  fakeNetwork({ [UPLOAD]: sampleUpload() });
  followUpload(client, 7);
  await waitFor(() => expect(happened.filter((one) => one === 'stores')).toHaveLength(2));
});
