import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../server/areas.ts';

/** A house of samples with the project's own rules; the walls go by folder, so the folders are the same. */
const house = mkdtempSync(join(tmpdir(), 'portal-walls-'));
for (const file of globSync(['.oxlintrc.json', 'remote-*/.oxlintrc.json', 'area-kit/oxlint/*.json'], { cwd: ROOT }))
  cpSync(join(ROOT, file), join(house, file));
afterAll(() => rmSync(house, { recursive: true, force: true }));

/** What the linter says about one file at that place. */
function lint(path: string, code: string): string {
  const file = join(house, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
  const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/oxlint'), ['--format=json', path], {
    cwd: house,
    encoding: 'utf8',
  });
  rmSync(file);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string; help?: string }[] };
  return diagnostics.map(({ message, help = '' }) => `${message} ${help}`).join('\n');
}

const AREA = 'remote-analyse/src/features/revenue/model.ts';

test.each([
  [
    "import { fetchAuthSession } from 'aws-amplify/auth';\nexport const x = fetchAuthSession;",
    'Only the host signs people in',
  ],
  ["import { Amplify } from 'aws-amplify';\nexport const x = Amplify;", 'Only the host signs people in'],
  [
    "import { tokenOrchestrator } from '@aws-amplify/auth/cognito';\nexport const x = tokenOrchestrator;",
    'Only the host signs people in',
  ],
  [
    "import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';\nexport const x = CognitoIdentityProviderClient;",
    'Only the host signs people in',
  ],
  [
    "import { startSession } from '@portal/host/session';\nexport const x = startSession;",
    'Areas stand on @portal/shared alone',
  ],
  [
    "import { startSession } from '../../../../host/src/session/start-session.ts';\nexport const x = startSession;",
    'Areas stand on @portal/shared alone',
  ],
  ["export const x = sessionStorage.getItem('portal.session.refreshToken');", 'belong to the host'],
  ['export const x = { ...localStorage };', 'belong to the host'],
  ['export const x = window.sessionStorage.length;', 'belong to the host'],
  ['export const x = globalThis.localStorage.length;', 'belong to the host'],
  ['export const { sessionStorage: x } = window;', 'belong to the host'],
  ["export const x = indexedDB.open('portal-session');", 'belong to the host'],
  ['export const x = self.indexedDB;', 'belong to the host'],
  ["export const x = new BroadcastChannel('portal-session');", 'only the host listens'],
  ["export const x = fetch('/identity/', { method: 'POST' });", 'Calls go through'],
  ["export const x = window.fetch('/identity/');", 'Calls go through'],
  ['export const x = new XMLHttpRequest();', 'Calls go through'],
  ['export const x = document.cookie;', 'nobody else'],
  [
    "import { queryClient } from '@portal/shared/api';\nexport const x = () => queryClient.invalidateQueries();",
    'by `tellChanged`',
  ],
  [
    "import { useQueryClient } from '@tanstack/react-query';\nexport const useX = () => useQueryClient().invalidateQueries({ queryKey: ['analyse', 'figures'] });",
    'by `tellChanged`',
  ],
  [
    "import { useQueryClient } from '@tanstack/react-query';\nexport const useX = () => { const { refetchQueries } = useQueryClient(); return refetchQueries; };",
    'by `tellChanged`',
  ],
  [
    "import { queryClient } from '@portal/shared/api';\nexport const x = () => queryClient.resetQueries();",
    'by `tellChanged`',
  ],
])('an area may not: %s', (code, message) => {
  expect(lint(AREA, code)).toContain(message);
});

test('what areas are meant to use passes', () => {
  expect(
    lint(
      AREA,
      "import { api } from '@portal/shared/api';\nimport { session } from '@portal/shared/session';\nexport const x = [api, session];",
    ),
  ).toBe('');
});

test('neither may the modules that areas stand on sign people in', () => {
  expect(
    lint(
      'shared/src/api/client.ts',
      "import { fetchAuthSession } from 'aws-amplify/auth';\nexport const x = fetchAuthSession;",
    ),
  ).toContain('Only the host');
});

test('neither may the host say which answers a change concerns', () => {
  expect(
    lint(
      'host/src/layout/x.ts',
      "import { queryClient } from '@portal/shared/api';\nexport const x = () => queryClient.invalidateQueries();",
    ),
  ).toContain('by `tellChanged`');
});

test.each([
  'remote-analyse/src/features/revenue/revenue-page.test.tsx',
  'remote-analyse/src/features/revenue/testing/x.ts',
  'host/src/layout/x.test.tsx',
  'shared/src/files/x.test.tsx',
])('no test answers calls past the contract: %s', (path) => {
  expect(lint(path, 'globalThis.fetch ||= async () => Response.json({});\nexport const x = 1;')).toContain(
    'by `fakeNetwork`',
  );
});

test('but those of the client itself, which is below the contract', () => {
  expect(
    lint('shared/src/api/client.test.tsx', 'globalThis.fetch ||= async () => Response.json({});\nexport const x = 1;'),
  ).toBe('');
});

test('the host may', () => {
  expect(
    lint(
      'host/src/session/x.ts',
      "import { fetchAuthSession } from 'aws-amplify/auth';\nexport const x = [fetchAuthSession, sessionStorage];",
    ),
  ).toBe('');
});

test.each([
  [
    'api/src/platform/jobs/x.ts',
    "import { rebuildDerived } from '../../data/derived/index.ts';\nexport const x = rebuildDerived;",
    'takes nothing of the floors above',
  ],
  [
    'api/src/platform/jobs/x.ts',
    "import { uploadRoutes } from '../../features/upload/routes.ts';\nexport const x = uploadRoutes;",
    'takes nothing of the floors above',
  ],
  [
    'api/src/platform/http/x.ts',
    "import type { ApiOptions } from '../../server.ts';\nexport type X = ApiOptions;",
    'takes nothing of the floors above',
  ],
  [
    'api/src/data/stores/x.ts',
    "import { storeRoutes } from '../../features/stores/routes.ts';\nexport const x = storeRoutes;",
    'Data takes nothing of features',
  ],
  [
    'api/src/data/stores/x.ts',
    "import { seedTenant } from '../../testing/index.ts';\nexport const x = seedTenant;",
    'Data takes nothing of features',
  ],
  [
    'api/src/features/revenue/x.ts',
    "import { staffRoutes } from '../staff/routes.ts';\nexport const x = staffRoutes;",
    'nothing of another feature',
  ],
  [
    'api/src/features/revenue/x.ts',
    "import { staffRoutes } from '../../features/staff/routes.ts';\nexport const x = staffRoutes;",
    'nothing of another feature',
  ],
  [
    'api/src/features/upload/check/x.ts',
    "import { lawRoutes } from '../../law/routes.ts';\nexport const x = lawRoutes;",
    'nothing of another feature',
  ],
  [
    'api/src/features/upload/mapping/values/x.ts',
    "import { lawRoutes } from '../../../law/routes.ts';\nexport const x = lawRoutes;",
    'nothing of another feature',
  ],
  [
    'api/src/features/revenue/x.ts',
    "import type { ApiOptions } from '../../server.ts';\nexport type X = ApiOptions;",
    'nothing of another feature',
  ],
  [
    'api/src/features/revenue/x.ts',
    "import { format } from '@portal/shared/format';\nexport const x = format;",
    'know the contract only',
  ],
])('on the floors of the API, %s may not: %s', (path, code, message) => {
  expect(lint(path, code)).toContain(message);
});

test.each([
  [
    'remote-analyse/src/features/revenue/x.ts',
    "import { model } from '../staff/model.ts';\nexport const x = model;",
    'never imports another feature',
  ],
  [
    'remote-analyse/src/features/revenue/chart/x.tsx',
    "import { model } from '../../staff/model.ts';\nexport const x = model;",
    'never imports another feature',
  ],
  [
    'remote-analyse/src/features/revenue/chart/bars/x.tsx',
    "import { model } from '../../../staff/model.ts';\nexport const x = model;",
    'never imports another feature',
  ],
  [
    'remote-analyse/src/common/filter/deep/x.ts',
    "import { model } from '../../../features/revenue/model.ts';\nexport const x = model;",
    'nothing of a feature',
  ],
  [
    'remote-analyse/src/common/filter/x.ts',
    "import { model } from '../../../../host/src/index.ts';\nexport const x = model;",
    'Areas stand on @portal/shared alone',
  ],
  [
    'host/src/areas/x.ts',
    "import { AREAS } from '../../../server/areas.ts';\nexport const x = AREAS;",
    'The host stands on @portal/shared alone',
  ],
])('of the browser, %s may not: %s', (path, code, message) => {
  expect(lint(path, code)).toContain(message);
});

test('a folder of a feature may use those beside it, and what features share', () => {
  expect(
    lint(
      'remote-analyse/src/features/revenue/chart/x.ts',
      "import { a } from '../table/rows.ts';\nimport { b } from '../../../common/filter/model.ts';\nexport const x = [a, b];",
    ),
  ).toBe('');
});

test.each([
  "export { startTestApi } from './start-test-api.ts';",
  "export { seedOrders } from './orders.ts';",
  "export { apiPlugin } from '../server.ts';",
])('what every test loads stays light: %s', (code) => {
  expect(lint('api/src/testing/index.ts', code)).toContain('Jest loads what stands here');
});

test('each floor may use those below it, and a feature its own rooms', () => {
  expect(
    lint(
      'api/src/features/upload/check/x.ts',
      "import { a } from '../../../platform/http/problem.ts';\nimport { b } from '../../../data/stores/scope.ts';\nimport { c } from '../format/formats.ts';\nexport const x = [a, b, c];",
    ),
  ).toBe('');
  expect(
    lint(
      'api/src/features/revenue/x.ts',
      "import { addDays } from '@portal/shared/contract/calendar';\nexport const x = addDays;",
    ),
  ).toBe('');
  expect(
    lint('api/src/features/revenue/x.test.ts', "import { x } from '../goals/routes.ts';\nexport const y = x;"),
  ).toBe('');
});
