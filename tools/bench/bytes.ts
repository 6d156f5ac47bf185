import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DIST } from '../areas.ts';
import { buildAll } from '../build.ts';
import { runWebpack } from '../publish/build.ts';
import { readPointer } from '../publish/pointer.ts';
import { precompress } from '../publish/precompress.ts';
import { chromiumPath } from '../test/chromium.ts';
import { startPortal } from '../test/portal-process.ts';
import { run } from '../test/steps.ts';
import { singleConfig } from './single/config.ts';

async function measure(name: string, dist: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const portal = await startPortal(4391, dataDir, { PORTAL_DIST_DIR: dist });
  try {
    console.log(`\n${name}`);
    await run('pnpm', ['e2e', '--reporter=line', '--workers=1', 'bytes'], { PORTAL_URL: portal.url, CHROMIUM_PATH: chromiumPath() });
  } finally {
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** gzip bytes and requests of the three first steps, federated, and beside it the same code as one ordinary build. */
export async function benchBytes(): Promise<void> {
  await buildAll();
  const single = mkdtempSync(join(tmpdir(), 'portal-single-'));
  try {
    cpSync(DIST, single, { recursive: true });
    const version = readPointer('host')!.version;
    const output = join(single, 'host', version);
    await runWebpack([singleConfig(output, `/host/${version}/`)]);
    await precompress(output);
    await measure('Föderiert', DIST);
    await measure('Ein gewöhnliches Bundle', single);
  } finally {
    rmSync(single, { recursive: true, force: true });
  }
}
