import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Of areas and their pages, wherever the area's repository is. */
export const TEMPLATES = join(import.meta.dirname, '../../templates');
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
 * @param template folder of it
 * @returns their paths
 */
export function writeTemplate(root: string, template: string, names: Readonly<Record<string, string>>): string[] {
  return readdirSync(template, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => {
      const file = join(root, filledIn(name.slice(0, -SUFFIX.length), names));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, filledIn(readFileSync(join(template, name), 'utf8'), names));
      return file;
    });
}

/** The paths that the routes of a page have in the document of the API. */
export const documentOf = (names: Readonly<Record<string, string>>): Record<string, unknown> =>
  JSON.parse(filledIn(readFileSync(join(TEMPLATES, 'openapi.json'), 'utf8'), names)) as Record<string, unknown>;
