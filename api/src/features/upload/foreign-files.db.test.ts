import { FOREIGN_EXPORTS } from './testing/foreign/foreign-exports.ts';
import { prove } from './testing/foreign/prove.ts';
import { startUploadTestApi, type UploadTestApi } from './testing/upload-test-api.ts';

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
});
afterAll(() => api.close());

test.each(FOREIGN_EXPORTS)('of what $title writes nothing is lost in silence', async ({ exports }) => {
  const lost = [];
  for (const one of exports) for (const what of (await prove(api, one)).silent) lost.push(`${one.name}: ${what}`);
  expect(lost).toEqual([]);
});
