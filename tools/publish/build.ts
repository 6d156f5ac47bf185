import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CONTRACT_VERSION } from '@portal/shared/contract';
import { PORTAL_PAGES } from '../../host/src/pages/portal-pages.ts';
import { folderOf, ROOT, type AreaId } from '../../server/areas.ts';
import { isAsBuilt } from '../../server/published/damaged-files.ts';
import { areaConfig } from '../webpack/area-config.ts';
import { counterConfig, guestConfig, hostConfig } from '../webpack/host-config.ts';
import { areaVersion, hostVersion, sharedVersion } from './fingerprint.ts';
import { readManifest } from './manifest.ts';
import { precompress } from './precompress.ts';
import { readPointer, versionFolder, writePointer } from '../../server/published/pointer.ts';
import { runWebpack } from './run-webpack.ts';
import { drawSignInPages } from './sign-in-pages.ts';

/** Fills a version's folder by `work` in a scratch folder and moves it there in one step; a published version is never touched. */
async function publishOnce(target: string, version: string, work: (folder: string) => Promise<void>): Promise<boolean> {
  const folder = versionFolder(target, version);
  if (existsSync(folder)) return false;
  const scratch = join(dirname(folder), `.building-${version}-${process.pid}`);
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch, { recursive: true });
  try {
    await work(scratch);
    await precompress(scratch);
    // Someone else may have built the same in the meantime: then theirs stays, it has the same contents.
    if (!existsSync(folder)) renameSync(scratch, folder);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return true;
}

export interface Build {
  version: string;
  /** false when exactly this version had been built before. */
  fresh: boolean;
}

/** Builds one remote into `dist/areas/<id>/<version>/`, with its manifest and its static `json/` beside the code. */
export async function buildArea(id: AreaId): Promise<Build> {
  const folder = join(ROOT, folderOf(id));
  const version = areaVersion(folderOf(id));
  // What a full disk or a hand has left of it is built anew; a whole one is never touched.
  if (!isAsBuilt(id, version)) rmSync(versionFolder(`areas/${id}`, version), { recursive: true, force: true });
  const fresh = await publishOnce(`areas/${id}`, version, async (output) => {
    const manifest = await readManifest(id);
    await runWebpack([areaConfig(id, folder, output, sharedVersion())]);
    writeFileSync(join(output, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const json = join(folder, 'json');
    if (existsSync(json)) cpSync(json, join(output, 'json'), { recursive: true });
  });
  return { version, fresh };
}

/** Builds the host (guest pages, portal, and the script of websites) into `dist/host/<version>/`. */
async function buildHost(): Promise<Build> {
  const folder = join(ROOT, 'host');
  const version = hostVersion();
  const publicPath = `/host/${version}/`;
  const fresh = await publishOnce('host', version, async (output) => {
    const pages = await drawSignInPages(folder);
    await runWebpack([
      counterConfig(folder, output),
      guestConfig(folder, output, publicPath, pages),
      hostConfig(folder, output, publicPath, sharedVersion()),
    ]);
    writeFileSync(
      join(output, 'host.json'),
      `${JSON.stringify({ version, contract: CONTRACT_VERSION, pages: PORTAL_PAGES.routes })}\n`,
    );
  });
  return { version, fresh };
}

/** Builds the host and points the portal at it. */
export async function publishHost(): Promise<Build> {
  const host = await buildHost();
  const before = readPointer('host');
  if (before?.version !== host.version)
    writePointer('host', { version: host.version, previous: before?.version ?? null, built: host.version });
  return host;
}
