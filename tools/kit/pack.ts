import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PORTAL_PAGES } from '../../host/src/pages/portal-pages.ts';
import { ROOT } from '../../server/areas.ts';
import { hostFlavour } from '../dev/host-flavour.ts';
import { emit } from './emit.ts';
import { kitPackage, sharedPackage } from './packages.ts';

const writeJson = (file: string, value: object): void => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** Copies files of a package to where it is laid out; patterns from its folder. */
function copy(folder: string, patterns: readonly string[], output: string): void {
  for (const file of globSync(patterns, { cwd: join(ROOT, folder) }))
    cpSync(join(ROOT, folder, file), join(output, file), { recursive: true });
}

function layOutShared(output: string): void {
  emit('shared', output);
  copy('shared', ['src/**/*.css', 'src/ui/css-modules.d.ts'], output);
  cpSync(join(ROOT, 'shared/surface'), join(output, 'surface'), { recursive: true });
  cpSync(join(output, 'surface/CHANGELOG.md'), join(output, 'CHANGELOG.md'));
  cpSync(join(ROOT, 'api/openapi'), join(output, 'openapi'), { recursive: true });
  writeJson(join(output, 'package.json'), sharedPackage());
}

async function layOutKit(output: string, log: (line: string) => void): Promise<void> {
  emit('area-kit', output);
  copy(
    'area-kit',
    ['bin/*', 'src/jest/*.{mjs,cjs}', 'oxlint/*.json', 'templates/**/{*.tmpl,.*.tmpl,*.json}', 'tsconfig.json'],
    output,
  );
  // Whoever develops an area looks at its own sources.
  cpSync(await hostFlavour(log), join(output, 'host'), {
    recursive: true,
    filter: (file) => !basename(file).endsWith('.map'),
  });
  writeJson(join(output, 'host/host.json'), { pages: PORTAL_PAGES.routes });
  writeJson(join(output, 'package.json'), kitPackage());
}

/** Makes an archive of a laid out package. @returns its file */
const archive = (folder: string, to: string): string =>
  execFileSync('pnpm', ['pack', '--pack-destination', to], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
    .trim()
    .split(/\r?\n/)
    .at(-1)!;

/** Archives of what an area in a repository of its own stands on. */
export interface PackedKit {
  shared: string;
  kit: string;
}

/** Packs @portal/shared and @portal/area-kit as these sources have them. @param to folder for the archives */
export async function packKit(to: string, log: (line: string) => void): Promise<PackedKit> {
  const work = mkdtempSync(join(ROOT, '.cache', 'kit-'));
  const [shared, kit] = [join(work, 'shared'), join(work, 'area-kit')];
  for (const folder of [shared, kit, to]) mkdirSync(folder, { recursive: true });
  try {
    layOutShared(shared);
    await layOutKit(kit, log);
    return { shared: archive(shared, to), kit: archive(kit, to) };
  } finally {
    rmSync(work, { recursive: true });
  }
}
