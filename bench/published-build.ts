import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { precompress } from '../area-kit/src/build/precompress.ts';
import { runWebpack } from '../area-kit/src/build/run-webpack.ts';
import { areaConfig } from '../area-kit/src/webpack/area-config.ts';
import type { AreaId } from '../server/areas.ts';
import { areaSources } from '../tools/area-sources.ts';
import { costOf, type Cost } from './cost.ts';

/** Building an area as it is published, and nothing else: what others are held against. */
export async function publishedBuild(id: AreaId): Promise<Cost> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  try {
    return await costOf(
      async () => {
        await runWebpack([areaConfig(areaSources(id), folder)]);
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
