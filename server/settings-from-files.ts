import { readFileSync } from 'node:fs';

const ENDING = '_FILE';

/** @throws Error in German that names the variable and never what the file holds */
function contentOf(variable: string, path: string): string {
  let content: string;
  try {
    content = readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `Die Datei ${path}, die ${variable} nennt, ist nicht lesbar (${code}). Bitte prüfen Sie Pfad und Rechte.`,
      { cause: error },
    );
  }
  // Editors and `echo` end a file with a line break, which belongs to no value.
  const value = content.trimEnd();
  if (!value)
    throw new Error(`Die Datei ${path}, die ${variable} nennt, ist leer. Bitte schreiben Sie den Wert hinein.`);
  return value;
}

/**
 * The environment with each setting that stands in a file: `DATABASE_URL_FILE=/run/secrets/database-url` says where
 * `DATABASE_URL` is read. Secrets are handed over so, since the environment of a process is read by its children and by who
 * looks at the container.
 * @param names settings that may stand in a file
 * @throws Error in German: a file cannot be read or is empty, or a setting stands in both places
 */
export function withFiles(env: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  const fromFiles = names.flatMap((name): [string, string][] => {
    const variable = `${name}${ENDING}`;
    const path = env[variable];
    if (!path) return [];
    if (env[name])
      throw new Error(`${name} und ${variable} sind beide gesetzt: Bitte lassen Sie eine der beiden Variablen weg.`);
    return [[name, contentOf(variable, path)]];
  });
  return { ...env, ...Object.fromEntries(fromFiles) };
}
