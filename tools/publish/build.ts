import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@portal/shared/contract';
import type { Build } from '../../area-kit/src/build/build-area.ts';
import { makeOnce } from '../../area-kit/src/build/make-once.ts';
import { precompress } from '../../area-kit/src/build/precompress.ts';
import { runWebpack } from '../../area-kit/src/build/run-webpack.ts';
import { PORTAL_PAGES } from '../../host/src/pages/portal-pages.ts';
import { ROOT } from '../../server/areas.ts';
import { readHost, writeHost } from '../../server/published/host-pointer.ts';
import { versionFolder } from '../../server/published/version-folder.ts';
import { counterConfig, guestConfig, hostConfig } from '../webpack/host-config.ts';
import { hostVersion } from './host-version.ts';
import { drawSignInPages } from './sign-in-pages.ts';

/** Builds the host (guest pages, portal, and the script of websites) into `dist/host/<version>/`. */
async function buildHost(): Promise<Build> {
  const folder = join(ROOT, 'host');
  const version = hostVersion();
  const publicPath = `/host/${version}/`;
  const fresh = await makeOnce(versionFolder('host', version), async (output) => {
    const pages = await drawSignInPages(folder);
    await runWebpack([
      counterConfig(folder, output),
      guestConfig(folder, output, publicPath, pages),
      hostConfig(folder, output, publicPath),
    ]);
    writeFileSync(
      join(output, 'host.json'),
      `${JSON.stringify({ version, contract: CONTRACT_VERSION, pages: PORTAL_PAGES.routes })}\n`,
    );
    await precompress(output);
  });
  return { version, fresh };
}

/** Builds the host and points the portal at it. */
export async function publishHost(): Promise<Build> {
  const host = await buildHost();
  const before = readHost();
  if (before?.version !== host.version)
    writeHost({ version: host.version, previous: before?.version ?? null, built: host.version });
  return host;
}
