import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programOf } from '../../area-kit/src/program-of.ts';
import { ROOT } from '../../server/areas.ts';

/** Of sources, what others do not get: tests and what is made for them, except what is published for tests of areas. */
const isPacked = (file: string): boolean =>
  !/\.test\.tsx?$|\.d\.ts$|^(?!shared\/src\/testing\/).*\/testing\//.test(file);

/**
 * Writes a package's sources as JavaScript with declarations: Node strips types nowhere below `node_modules`.
 * @param folder of the package, from the root
 * @param output where they are laid out like the package itself
 * @throws Error with what the compiler says
 */
export function emit(folder: string, output: string): void {
  const files = globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: ROOT }).filter(isPacked);
  const work = mkdtempSync(join(ROOT, '.cache', 'emit-'));
  const config = join(work, 'tsconfig.json');
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(ROOT, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        outDir: output,
        rootDir: join(ROOT, folder),
      },
      include: [],
      files: [...files, 'shared/src/ui/css-modules.d.ts'].map((file) => join(ROOT, file)),
    }),
  );
  try {
    execFileSync(process.execPath, [programOf('typescript', 'tsc'), '--project', config], { cwd: ROOT, stdio: 'pipe' });
  } finally {
    rmSync(work, { recursive: true });
  }
  rewriteDeclarations(output);
}

/** Of './x.ts' declarations make './x.js', which every compiler finds beside 'x.d.ts'. */
export function rewriteDeclarations(folder: string): void {
  for (const name of globSync('**/*.d.ts', { cwd: folder })) {
    const text = readFileSync(join(folder, name), 'utf8').replace(
      /((?:from |import\()['"]\.[^'"]*)\.tsx?(?=['"])/g,
      '$1.js',
    );
    writeFileSync(join(folder, name), text);
  }
}
