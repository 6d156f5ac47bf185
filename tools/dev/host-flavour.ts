import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { fingerprint } from '../../area-kit/src/build/fingerprint.ts';
import { makeOnce } from '../../area-kit/src/build/make-once.ts';
import { runWebpack } from '../../area-kit/src/build/run-webpack.ts';
import { forDevelopment } from '../../area-kit/src/dev/for-development.ts';
import { HOST_FOLDER } from '../../area-kit/src/dev/server.ts';
import { ROOT } from '../../server/areas.ts';
import { hostVersion } from '../publish/host-version.ts';
import { hostConfig } from '../webpack/host-config.ts';
import { watchFolders } from './watch-folders.ts';

const KEPT = join(ROOT, '.cache', 'dev');
/** What it is built of beside the host. */
const OWN_SOURCES = [
  'area-kit/src/dev/for-development.ts',
  'area-kit/src/dev/source-address.ts',
  'tools/dev/host-flavour.ts',
].map((file) => join(ROOT, file));
const IN_BROWSER = join(import.meta.dirname, 'browser');
const DAY_MS = 86_400_000;

/** The portal's host with React's development build and Fast Refresh, which areas share; the guest pages stay the portal's. */
function flavourConfig(output: string): Configuration {
  const config = forDevelopment(hostConfig(join(ROOT, 'host'), output, HOST_FOLDER), false);
  return { ...config, entry: { portal: [join(IN_BROWSER, 'refresh.ts'), './src/index.ts'] } };
}

/** Those of other sources; of today they may be in use. */
function forgetOld(): void {
  for (const name of readdirSync(KEPT)) {
    const folder = join(KEPT, name);
    if (name.startsWith('host-') && statSync(folder).mtimeMs < Date.now() - DAY_MS) rmSync(folder, { recursive: true });
  }
}

/**
 * The development flavour of the host, built when its sources are others than the last time.
 * @returns its folder, with `portal/index.html` in it
 */
export async function hostFlavour(log: (line: string) => void): Promise<string> {
  const folder = join(KEPT, `host-${hostVersion()}-${fingerprint([IN_BROWSER], OWN_SOURCES)}`);
  if (existsSync(folder)) return folder;
  log('Der Host wird für die Entwicklung gebaut; das geschieht nur, wenn er sich geändert hat …');
  mkdirSync(KEPT, { recursive: true });
  forgetOld();
  await makeOnce(folder, (scratch) => runWebpack([flavourConfig(scratch)]));
  return folder;
}

/** Where the host of this process lies once its sources have changed; until then nothing is there. */
export const CHANGED_HOST = join(KEPT, `host-changed-${process.pid}`);

/**
 * Builds the host anew at each change of it and of what is shared. The first one takes as long as a build, since nobody
 * needs a compiler in memory who does not change the host.
 * @param onBuilt after each of them
 * @returns ends it
 */
export function followHost(onBuilt: () => void, log: (line: string) => void): () => Promise<void> {
  let compiler: webpack.Compiler | undefined;
  const begin = () => {
    stop();
    log('shared oder host hat sich geändert und wird gebaut …');
    compiler = webpack(flavourConfig(CHANGED_HOST))!;
    compiler.watch({}, (error, stats) => {
      if (error || stats?.hasErrors()) log(error?.message ?? stats!.toString({ preset: 'errors-only', colors: false }));
      else onBuilt();
    });
  };
  const stop = watchFolders(['host/src', 'shared/src'], begin);
  return async () => {
    stop();
    await new Promise<void>((resolve) => (compiler ? compiler.close(() => resolve()) : resolve()));
    rmSync(CHANGED_HOST, { recursive: true, force: true });
  };
}
