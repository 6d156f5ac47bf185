import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'templates');
const SUFFIX = '.tmpl';

/** Text or path with `__name__` replaced by what stands under the name. @throws Error for a name that nobody gives */
const filledIn = (text: string, names: Readonly<Record<string, string>>): string =>
  text.replaceAll(/__([A-Za-z]+)__/g, (_, name: string) => {
    const value = names[name];
    if (value === undefined) throw new Error(`A template asks for ${name}, which nobody gives`);
    return value;
  });

/**
 * Writes the files of a template, each at its path from the root.
 * @param kind folder in `templates/`
 * @returns their paths
 */
export function writeTemplate(root: string, kind: 'page' | 'area', names: Readonly<Record<string, string>>): string[] {
  const folder = join(FOLDER, kind);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => {
      const file = join(root, filledIn(name.slice(0, -SUFFIX.length), names));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, filledIn(readFileSync(join(folder, name), 'utf8'), names));
      return file;
    });
}

/** The paths that the routes of a page have in the document of the API. */
export const documentOf = (names: Readonly<Record<string, string>>): Record<string, unknown> =>
  JSON.parse(filledIn(readFileSync(join(FOLDER, 'openapi.json'), 'utf8'), names)) as Record<string, unknown>;
