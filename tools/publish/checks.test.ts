import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeHost } from '../../server/published/host-pointer.ts';
import { versionFolder } from '../../server/published/version-folder.ts';
import { checkArea } from '../../area-kit/src/publish/check-area.ts';
import { areaSources } from '../area-sources.ts';
import { houseChecks } from './checks.ts';
import { localTarget } from './local-target.ts';

const dist = mkdtempSync(join(tmpdir(), 'portal-dist-'));

beforeAll(() => {
  process.env.PORTAL_DIST_DIR = dist;
});

afterAll(() => {
  delete process.env.PORTAL_DIST_DIR;
  rmSync(dist, { recursive: true, force: true });
});

test('a contract that the served host has not is refused by the manifest alone: nothing is built', async () => {
  mkdirSync(versionFolder('host', 'old'), { recursive: true });
  writeFileSync(join(versionFolder('host', 'old'), 'host.json'), '{ "contract": "1.0.0" }');
  writeHost({ version: 'old', previous: null, built: 'old' });
  await expect(checkArea(areaSources('benchmark'), localTarget, houseChecks())).rejects.toMatchObject({
    name: 'RefusedError',
    message: expect.stringMatching(/^benchmark \S+ verlangt Vertrag \^\d+\.\d+\.\d+, das Portal hat 1\.0\.0\.$/),
    checks: [{ name: 'Vertrag', ok: false, seconds: expect.any(Number) }],
  });
  expect(readdirSync(dist)).toEqual(['host']);
});
