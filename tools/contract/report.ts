import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { CONTRACT_VERSION } from '@portal/shared/contract';
import { ROOT } from '../areas.ts';
import { SHARED_SUBPATHS } from '../webpack/singletons.ts';

export const REPORT_FILE = join(ROOT, 'shared/contract.api.md');

const entryOf = (subpath: string): string => {
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'shared/package.json'), 'utf8')) as { exports: Record<string, string> };
  return join(ROOT, 'shared', exports[`./${subpath}`]!);
};

/** The declarations of everything that areas may import, as TypeScript itself sees them. */
function declarations(folder: string): string[] {
  const config = join(folder, 'tsconfig.json');
  writeFileSync(config, JSON.stringify({
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: true, outDir: join(folder, 'out'), rootDir: ROOT, types: [],
    },
    include: [],
    files: [...SHARED_SUBPATHS.map(entryOf), join(ROOT, 'shared/src/ui/css-modules.d.ts')],
  }));
  execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', config], { cwd: ROOT, stdio: 'pipe' });
  const out = join(folder, 'out');
  return readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts')).sort()
    .map((file) => `## ${relative('shared/src', file)}\n\n\`\`\`ts\n${readFileSync(join(out, file), 'utf8').trim()}\n\`\`\`\n`);
}

/** The public surface as text, headed by the contract's version: a change of it shows in review. */
export function contractReport(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-contract-'));
  try {
    const head = `# What areas stand on: contract ${CONTRACT_VERSION}\n\nWritten by \`npm run contract\`; see docs/adr/0008.\n`;
    return [head, ...declarations(folder)].join('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Version in a report's first line; null without one. */
export const versionOf = (report: string): string | null => /contract (\d+\.\d+\.\d+)/.exec(report)?.[1] ?? null;
