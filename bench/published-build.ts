import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderOf, ROOT, type AreaId } from '../server/areas.ts';
import { sharedVersion } from '../tools/publish/fingerprint.ts';
import { precompress } from '../tools/publish/precompress.ts';
import { runWebpack } from '../tools/publish/run-webpack.ts';
import { areaConfig } from '../tools/webpack/area-config.ts';
import { costOf, type Cost } from './cost.ts';

/** Building an area as it is published, and nothing else: what others are held against. */
export async function publishedBuild(id: AreaId): Promise<Cost> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  try {
    return await costOf(
      async () => {
        await runWebpack([areaConfig(id, join(ROOT, folderOf(id)), folder, sharedVersion())]);
        await precompress(folder);
      },
      () => {
        const { user, system } = process.cpuUsage();
        return (user + system) / 1e6;
      },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
