import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distFolder } from '../server/areas.ts';
import { buildAll } from '../tools/build.ts';
import { runWebpack } from '../area-kit/src/build/run-webpack.ts';
import { readHost } from '../server/published/host-pointer.ts';
import { precompress } from '../area-kit/src/build/precompress.ts';
import { startPortal } from '../tools/test/portal-process.ts';
import { untilAtRest } from './at-rest.ts';
import { singleConfig } from './single/config.ts';

async function withPortal(name: string, dist: string, measure: (url: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const portal = await startPortal(4391, dataDir, { PORTAL_DIST_DIR: dist });
  try {
    await untilAtRest(portal.process.pid ?? 0);
    console.log(`\n${name}`);
    await measure(portal.url);
  } finally {
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Measures the portal with its demo as it is built, federated, and beside it the same code as one ordinary build. */
export async function withBothBuilds(measure: (url: string) => Promise<void>): Promise<void> {
  await buildAll();
  const single = mkdtempSync(join(tmpdir(), 'portal-single-'));
  try {
    cpSync(distFolder(), single, { recursive: true });
    const version = readHost()!.version;
    const output = join(single, 'host', version);
    await runWebpack([singleConfig(output, `/host/${version}/`)]);
    await precompress(output);
    await withPortal('Föderiert', distFolder(), measure);
    await withPortal('Ein gewöhnliches Bundle', single, measure);
  } finally {
    rmSync(single, { recursive: true, force: true });
  }
}
