import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { GeodataProblem } from './geodata-problem.ts';

/** All postcodes of Germany with their areas in full detail are smaller. */
const MAX_MIB = 200;

const REASONS: Record<string, string> = {
  ENOENT: 'gibt es nicht. Bitte prüfen Sie den Pfad.',
  EACCES: 'darf nicht gelesen werden. Bitte prüfen Sie die Rechte der Datei.',
  EISDIR: 'ist ein Ordner. Bitte geben Sie eine Datei an.',
};

/**
 * A text file in UTF-8, with or without byte order mark.
 * @throws GeodataProblem when it cannot be read, is too large, empty or in another encoding.
 */
export function readText(path: string): string {
  const name = basename(path);
  let bytes: Buffer;
  try {
    if (statSync(path).size > MAX_MIB * 2 ** 20)
      throw new GeodataProblem(`${name} ist größer als ${MAX_MIB} MiB. Bitte geben Sie die richtige Datei an.`);
    bytes = readFileSync(path);
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
    if (reason) throw new GeodataProblem(`${name} ${reason}`);
    throw error;
  }
  if (bytes.subarray(0, 2).toString('latin1') === 'PK')
    throw new GeodataProblem(`${name} ist ein ZIP-Archiv. Bitte entpacken Sie es und geben Sie die Datei darin an.`);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.trim() === '') throw new GeodataProblem(`${name} ist leer.`);
    return text;
  } catch (error) {
    if (error instanceof GeodataProblem) throw error;
    throw new GeodataProblem(`${name} ist keine Textdatei in UTF-8. Bitte speichern Sie sie mit der Kodierung UTF-8.`);
  }
}
