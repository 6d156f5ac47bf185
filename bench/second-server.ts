import { fork } from 'node:child_process';
import { on } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { S3_KEYS, startS3 } from '../api/src/platform/files/testing/start-s3.ts';
import { distFolder } from '../server/areas.ts';
import { areaStore } from '../server/published/bucket/store.ts';
import { deploy } from '../server/published/serve-version.ts';
import { openPublishedFolder } from '../server/published/testing/published-areas-folder.ts';
import { COMPILED } from '../tools/compiled.ts';

const ROUNDS = 20;
/** Prime to the pace of two seconds, so that a step falls on every moment between two questions. */
const APART_MS = 370;

/**
 * How long another server that shares the bucket takes until it serves what was published on this one, with a real version's files.
 * @param area whose files
 * @param built its version in what is served here
 * @returns milliseconds, one for each time
 */
export async function benchSecondServer(area: string, built: string): Promise<number[]> {
  const files = join(distFolder(), 'areas', area, built);
  const s3 = await startS3();
  const bucket = { AREAS_S3_BUCKET: s3.bucket, AREAS_S3_ENDPOINT: s3.endpoint, AREAS_S3_REGION: s3.region };
  const before = process.env.PORTAL_DIST_DIR;
  Object.assign(process.env, S3_KEYS, bucket);
  const folder = openPublishedFolder();
  const there = mkdtempSync(join(tmpdir(), 'portal-other-'));
  const other = fork(new URL('other-server.ts', import.meta.url), [area], {
    env: { ...process.env, PORTAL_DIST_DIR: there, NODE_COMPILE_CACHE: COMPILED },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const told = on(other, 'message');
  try {
    const took: number[] = [];
    // Both have started, and have read their part for the bucket.
    await (await areaStore()).pull();
    await told.next();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const version = `0.0.${round}-hbench`;
      cpSync(files, join(folder.dist, 'areas', area, version), { recursive: true });
      await pause((round * APART_MS) % 2_000);
      const begun = performance.now();
      await deploy(area, { version, by: 'bench' });
      while ((await told.next()).value?.[0] !== version);
      took.push(performance.now() - begun);
    }
    return took;
  } finally {
    other.disconnect();
    for (const name of Object.keys({ ...bucket, ...S3_KEYS })) delete process.env[name];
    folder.remove();
    if (before !== undefined) process.env.PORTAL_DIST_DIR = before;
    rmSync(there, { recursive: true, force: true });
    await s3.close();
  }
}
