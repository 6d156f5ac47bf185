import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS, ROOT } from '../../server/areas.ts';
import { importsBelow } from './imports.ts';
import { brokenBy, SHARED_FLOORS } from './walls.ts';

const REMOTES = Object.values(AREAS);
const imports = ['host', 'shared', 'identity', 'api', ...REMOTES]
  .flatMap((folder) => importsBelow(`${folder}/src`))
  .concat(['server', 'demo'].flatMap((folder) => importsBelow(folder)));

test('no import of the house breaks a wall, at any depth', () => {
  expect(imports.length).toBeGreaterThan(1_000);
  expect(imports.map((one) => ({ ...one, rules: brokenBy(one) })).filter(({ rules }) => rules.length > 0)).toEqual([]);
});

test('every room of shared/ stands on a floor', () => {
  const rooms = readdirSync(join(ROOT, 'shared/src')).filter((name) => name !== 'testing');
  expect(SHARED_FLOORS.flat().sort()).toEqual(rooms.sort());
});

test.each([
  ['api/src/platform/jobs/a/b/c.ts', 'api/src/data/derived/index.ts', 'The platform takes nothing'],
  ['api/src/platform/http/x.ts', 'api/src/server.ts', 'The platform takes nothing'],
  ['api/src/data/stores/a/b/c.ts', 'api/src/features/stores/routes.ts', 'Data takes nothing of features'],
  ['api/src/features/upload/a/b/c/d.ts', 'api/src/features/law/routes.ts', 'nothing of another feature'],
  ['api/src/features/upload/a/b/c/d/e/f.ts', 'api/src/features.ts', 'nothing of another feature'],
  [
    'remote-analyse/src/features/staff/a/b/c/d.tsx',
    'remote-analyse/src/features/revenue/model.ts',
    'nothing of another feature',
  ],
  ['remote-analyse/src/common/filter/a/b/c.tsx', 'remote-analyse/src/features/revenue/model.ts', 'What features share'],
  ['shared/src/ui/a/b/card.tsx', 'shared/src/list/index.ts', 'of the floors below it alone'],
  ['shared/src/format/x.ts', 'shared/src/router/index.tsx', 'of the floors below it alone'],
  ['shared/src/contract/x.ts', 'shared/src/format/index.ts', 'of the floors below it alone'],
  ['host/src/areas/x.ts', 'server/areas.ts', 'stand on @portal/shared'],
  ['server/portal.ts', 'demo/invented-shops.ts', 'stand on @portal/shared'],
  ['server/settings.ts', 'tools/run-apart.ts', 'stand on @portal/shared'],
  ['demo/seed.ts', 'bench/percentiles.ts', 'stand on @portal/shared'],
  ['host/src/areas/x.ts', 'remote-analyse/src/area.tsx', 'stand on @portal/shared'],
  ['remote-analyse/src/area.tsx', 'remote-marketing/src/area.tsx', 'stand on @portal/shared'],
  ['api/src/server.ts', 'identity/src/index.ts', 'stand on @portal/shared'],
  ['shared/src/ui/x.ts', 'host/src/index.ts', 'stand on @portal/shared'],
  ['identity/src/pool.ts', 'shared/src/contract/index.ts', 'stand on @portal/shared'],
  [
    'api/src/features/scores/a/b/c/d/e.ts',
    'api/src/data/scoring/testing/simulate-histories.ts',
    'takes nothing of testing/',
  ],
  ['identity/src/pool.ts', 'identity/src/testing/conformance/world.ts', 'takes nothing of testing/'],
  ['remote-analyse/src/area.tsx', 'shared/src/testing', 'takes nothing of testing/'],
])('%s may not import %s', (from, to, rule) => {
  expect(brokenBy({ from, to })).toEqual([expect.stringContaining(rule)]);
});

test.each([
  ['api/src/features/upload/a/b/c/d.ts', 'api/src/features/upload/format/formats.ts'],
  ['api/src/features/upload/x.ts', 'api/src/data/stores/scope.ts'],
  ['api/src/features.ts', 'api/src/features/upload/routes.ts'],
  ['remote-marketing/src/pages/selections-page.tsx', 'remote-marketing/src/features/selection/model.ts'],
  ['shared/src/list/list.tsx', 'shared/src/ui/index.ts'],
  ['host/src/bootstrap.tsx', 'shared/src/session/index.ts'],
  ['demo/seed.ts', 'server/demo.ts'],
  ['server/portal.ts', 'identity/src/index.ts'],
  ['bench/data.ts', 'api/src/testing/market/fill-market.ts'],
  ['api/src/data/derived/testing/derived-state.ts', 'api/src/data/packed/testing/unpack-all.ts'],
])('%s may import %s', (from, to) => {
  expect(brokenBy({ from, to })).toEqual([]);
});
