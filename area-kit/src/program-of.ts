import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The script of a program that a package brings.
 * @example programOf('typescript', 'tsc')
 */
export function programOf(packageName: string, program: string): string {
  const file = fileURLToPath(import.meta.resolve(`${packageName}/package.json`));
  const { bin } = JSON.parse(readFileSync(file, 'utf8')) as { bin: string | Record<string, string> };
  return join(dirname(file), typeof bin === 'string' ? bin : bin[program]!);
}
