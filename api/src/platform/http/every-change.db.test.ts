import { KINDS_OF_CHANGE, type KindOfChange } from '@portal/shared/contract/common';
import { startUploadTestApi, type UploadTestApi } from '../../features/upload/testing/upload-test-api.ts';
import { AUDITED_ROUTES } from '../../testing/features.ts';

/** What no call changes by itself: jobs do, the identity service does, or a page asks for its own rows. Pages tell it (`tellChanged`). */
const TOLD_BY_PAGES: readonly KindOfChange[] = ['figures', 'quality-rows', 'devices', 'attributes'];

let api: UploadTestApi;

beforeAll(async () => {
  api = await startUploadTestApi();
});
afterAll(() => api.close());

const said = (route: string): readonly KindOfChange[] => {
  const changes = api.changes.get(route);
  return changes === undefined || 'because' in changes ? [] : changes;
};

test('every route that may change something says what, or why nothing that is shown', () => {
  expect(api.routes.filter((route) => !route.startsWith('GET ') && !api.changes.has(route))).toEqual([]);
});

test('what is written into the log is shown somewhere: its route says a kind of change', () => {
  const written = Object.entries(AUDITED_ROUTES)
    .filter(([, action]) => typeof action === 'string')
    .map(([route]) => route);
  expect(written.filter((route) => said(route).length === 0)).toEqual([]);
});

test('each kind of change is said by a route, or told by the page that knows of it', () => {
  const known = new Set([...api.routes].flatMap(said));
  expect(KINDS_OF_CHANGE.filter((kind) => !known.has(kind)).sort()).toEqual(TOLD_BY_PAGES.toSorted());
});
