import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataFolderProblem } from './data-folder-problem.ts';

/** Stands in the data folder while the database is made for the first time: what such a start left holds nothing yet. */
const BEING_MADE = 'database.being-made';

/** The folder of PGlite in the data folder, and what to do when it has been opened. */
export interface EmbeddedFolder {
  path: string;
  opened(): void;
}

/**
 * Looks at the folder before PGlite does, which makes a new database wherever it recognises none.
 * @throws DataFolderProblem when there are files but no database
 */
export function prepareEmbeddedFolder(dataDir: string): EmbeddedFolder {
  const path = join(dataDir, 'pglite');
  const mark = join(dataDir, BEING_MADE);
  if (existsSync(mark)) rmSync(path, { recursive: true, force: true });
  const isNew = !existsSync(path) || readdirSync(path).length === 0;
  if (!isNew && !existsSync(join(path, 'PG_VERSION'))) throw new DataFolderProblem('damaged', path);
  if (isNew) writeFileSync(mark, '', { mode: 0o600 });
  return { path, opened: () => rmSync(mark, { force: true }) };
}
