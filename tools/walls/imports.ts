import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from '../../server/areas.ts';

/** A file takes something of another, types included; both from the project's root. */
export interface Import {
  from: string;
  to: string;
}

/** What is ours by the name of its package: '@portal/shared/ui' is in shared/src/ui. */
const ownPath = (specifier: string): string => specifier.replace(/^@portal\/([\w-]+)/, '$1/src');

/** What the production code below a folder imports of ours. Tests and their fixtures may look into any room. */
export function importsBelow(folder: string): Import[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)(testing|node_modules)\//.test(file))
    .map((file) => `${folder}/${file}`);
  return files.flatMap((from) => {
    const specifiers = readFileSync(join(ROOT, from), 'utf8').matchAll(
      /(?:from|import)\s*\(?'(\.[^']+|@portal\/[^']+)'/g,
    );
    return [...specifiers].map(([, specifier = '']) => ({
      from,
      to: specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : ownPath(specifier),
    }));
  });
}
