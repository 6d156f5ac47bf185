import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS, ROOT } from '../server/areas.ts';

/** Names that a text imports from a module for their value, types left out. */
function importedNames(text: string, specifier: string): string[] {
  const imports = text.matchAll(new RegExp(`(?:import|export) (type )?\\{([^}]*)\\} from '${specifier}'`, 'g'));
  return [...imports]
    .flatMap(([, type, names = '']) => (type ? [] : names.split(',').map((name) => name.trim().split(' as ')[0] ?? '')))
    .filter((name) => name && !name.startsWith('type '));
}

const PROVIDED = readFileSync(join(ROOT, 'shared/src/router/react-router-dom.ts'), 'utf8');
const provided = new Set(
  ['react-router', 'react-router/dom'].flatMap((specifier) => importedNames(PROVIDED, specifier)),
);

/** Sources that run in the portal; tests and what only they use take the whole library. */
const sources = ['host', 'shared', ...Object.values(AREAS)].flatMap((folder) =>
  readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\//.test(file))
    .map((file) => join(folder, 'src', file)),
);

test('what host and areas import of React Router is provided', () => {
  const used = sources.flatMap((file) =>
    importedNames(readFileSync(join(ROOT, file), 'utf8'), 'react-router-dom').map((name) => `${name} (${file})`),
  );
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((name) => !provided.has(name.split(' ')[0] ?? ''))).toEqual([]);
});

test('nobody takes all of it, or goes past what is provided', () => {
  const past = sources
    .filter((file) => file !== 'shared/src/router/react-router-dom.ts')
    .filter((file) =>
      /import \* as \w+ from 'react-router|from 'react-router(?:\/dom)?'|import\('react-router/.test(
        readFileSync(join(ROOT, file), 'utf8'),
      ),
    );
  expect(past).toEqual([]);
});
