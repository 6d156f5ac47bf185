import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Extractor, ExtractorConfig, type ExtractorLogLevel } from '@microsoft/api-extractor';
import { CONTRACT_VERSION } from '@portal/shared/contract';
import { ROOT } from '../../server/areas.ts';
import { rewriteDeclarations } from '../kit/emit.ts';
import { deprecationsIn, markDeprecated } from './deprecations.ts';
import { SHARED_SUBPATHS, SURFACES } from '../../area-kit/src/webpack/singletons.ts';

export type Surface = (typeof SURFACES)[number];

/** What each version of the contract has brought and taken. */
export const CHANGELOG = join(ROOT, 'shared/surface/CHANGELOG.md');

/** Where the report of one surface is committed. */
export const surfaceFile = (surface: Surface): string =>
  join(ROOT, 'shared/surface', `${surface.replace('/', '-')}.api.md`);

/** Path within the package of what stands behind a subpath. */
const entryOf = (subpath: string): string =>
  relative(join(ROOT, 'shared'), fileURLToPath(import.meta.resolve(`@portal/shared/${subpath}`)));

/** Writes the declarations of @portal/shared below `folder`, laid out like the package itself. */
function emitDeclarations(folder: string): void {
  const config = join(folder, 'tsconfig.json');
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(ROOT, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        outDir: folder,
        rootDir: join(ROOT, 'shared'),
        types: [],
      },
      include: [],
      files: [
        ...SHARED_SUBPATHS.map((subpath) => join(ROOT, 'shared', entryOf(subpath))),
        join(ROOT, 'shared/src/ui/css-modules.d.ts'),
      ],
    }),
  );
  execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', config], {
    cwd: ROOT,
    stdio: 'pipe',
  });
  rewriteDeclarations(folder);
  cpSync(join(ROOT, 'shared/package.json'), join(folder, 'package.json'));
  symlinkSync(join(ROOT, 'shared/node_modules'), join(folder, 'node_modules'));
}

/** By its name, what is said of each declaration that is not to be taken any more. */
const deprecationsBelow = (folder: string): Map<string, string> =>
  new Map(
    globSync('src/**/*.d.ts', { cwd: folder }).flatMap((file) => [
      ...deprecationsIn(readFileSync(join(folder, file), 'utf8')),
    ]),
  );

/** What one entry exports, rolled up: names and declarations that areas can use, without inner ones. */
function extract(folder: string, surface: Surface, deprecations: ReadonlyMap<string, string>): string {
  const silent = { default: { logLevel: 'none' as ExtractorLogLevel } };
  const entry = join(folder, entryOf(surface).replace(/\.tsx?$/, '.d.ts'));
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: entry,
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'es2023',
            lib: ['es2023', 'dom', 'dom.iterable'],
            module: 'esnext',
            moduleResolution: 'bundler',
            jsx: 'react-jsx',
            strict: true,
            skipLibCheck: true,
            types: [],
          },
          files: [entry, join(folder, 'src/ui/css-modules.d.ts')],
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: 'report.api.md',
        reportFolder: join(folder, 'report'),
        reportTempFolder: join(folder, 'report/temp'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: { compilerMessageReporting: silent, extractorMessageReporting: silent, tsdocMessageReporting: silent },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
  });
  Extractor.invoke(config, {
    localBuild: true,
    messageCallback: (message) => {
      message.handled = true;
    },
  });
  const report = readFileSync(join(folder, 'report/report.api.md'), 'utf8');
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(report) ?? [];
  const lines = code
    .split('\n')
    .filter((line) => !/^\s*\/\/ (@public|@deprecated|\(undocumented\)|\(No @packageDocumentation)/.test(line));
  return `# @portal/shared/${surface}, contract ${CONTRACT_VERSION}\n\nWritten by \`npm run contract\`; see docs/adr/0008.\n\n\`\`\`ts\n${markDeprecated(lines, deprecations).join('\n').trim()}\n\`\`\`\n`;
}

/** The report of each surface as the code stands: what areas stand on, one file an entry. */
export function reportSurfaces(): ReadonlyMap<Surface, string> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-contract-'));
  try {
    emitDeclarations(folder);
    const deprecations = deprecationsBelow(folder);
    return new Map(SURFACES.map((surface) => [surface, extract(folder, surface, deprecations)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const majorOf = (report: string): string | undefined => /contract (\d+)\./.exec(report)?.[1];

/**
 * Lines of a committed report that are gone, so that an area built against it may break; none where the contract has
 * another major since. What is new breaks nobody, nor does a list of values that goes on at its end.
 */
export function brokenLines(before: string, now: string): string[] {
  if (majorOf(before) !== majorOf(now)) return [];
  const left = now.split('\n').map((line) => line.trim());
  // The version itself goes up with what is new.
  return before
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
    .filter((line) => !/^export const CONTRACT_VERSION|^\/\/ @deprecated/.test(line))
    .filter((line) => {
      const goesOn = line.endsWith('];') ? `${line.slice(0, -2)}, ` : undefined;
      const at = left.findIndex((one) => one === line || (goesOn !== undefined && one.startsWith(goesOn)));
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
}
