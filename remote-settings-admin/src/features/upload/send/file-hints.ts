import type { UploadKind } from '@portal/shared/contract/settings-admin';
import { guessKind, missingColumns } from '../upload-format.ts';

/** A file that somebody chose, before it is sent. */
export interface ChosenFile {
  file: File;
  /** What its first line looks like; null when that is none of the six. */
  kind: UploadKind | null;
  /** Why it cannot be sent as it is: a German sentence; null when it can. */
  problem: string | null;
  /** What will probably have to be mapped, a German sentence; the server decides. */
  hint: string | null;
}

/** Enough for every header line of the format. */
const HEAD_BYTES = 4096;

/** What the server takes as one file, 1 GiB; said here too, so that nobody waits for a transfer that is refused. */
const MAX_BYTES = 1024 ** 3;

const READ = /\.(csv|txt|xlsx|xlsm|ods|zip)$/i;
const TEXT = /\.(csv|txt)$/i;
const SPREADSHEET = /\.(xls|xlsb|numbers)$/i;
const ARCHIVE = /\.(7z|rar|gz|tar)$/i;

/** What is wrong with a file by its name and size alone; the server checks the content. */
export function problemOf({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (SPREADSHEET.test(name))
    return 'Diese Tabelle kann das Portal nicht lesen. Bitte speichern Sie sie als „Excel-Arbeitsmappe (.xlsx)“ oder als CSV und wählen Sie diese Datei aus.';
  if (ARCHIVE.test(name))
    return 'Dieses Archiv kann das Portal nicht lesen. Bitte packen Sie die Dateien als ZIP oder wählen Sie sie einzeln aus.';
  if (!READ.test(name))
    return 'Diese Art von Datei kann das Portal nicht lesen. Bitte exportieren Sie die Daten als CSV, Excel (.xlsx), LibreOffice (.ods) oder ZIP.';
  if (size === 0) return 'Die Datei ist leer. Bitte exportieren Sie die Daten erneut.';
  if (size > MAX_BYTES)
    return 'Die Datei ist größer als 1 GB. Bitte teilen Sie den Export, zum Beispiel nach Jahren, und laden Sie die Teile einzeln hoch.';
  return null;
}

function hintOf(head: string, kind: UploadKind | null): string | null {
  if (!kind) return 'Eigene Spalten: Im nächsten Schritt ordnen Sie sie zu.';
  const missing = missingColumns(head, kind);
  if (missing.length === 0) return null;
  return `Es fehlt: ${missing.join(', ')}. Im nächsten Schritt sagen Sie, woher diese Angaben kommen.`;
}

/** Looks at a chosen file: its name, its size and the first line. */
export async function inspect(file: File): Promise<ChosenFile> {
  const problem = problemOf(file);
  if (problem) return { file, kind: null, problem, hint: null };
  // What lies in a workbook or an archive, only the server sees.
  if (!TEXT.test(file.name)) return { file, kind: null, problem: null, hint: null };
  const head = await file.slice(0, HEAD_BYTES).text();
  const kind = guessKind(head);
  return { file, kind, problem: null, hint: hintOf(head, kind) };
}

/** The chosen files with `added` among them; a file of the same name takes the place of the earlier one. */
export function merge(chosen: readonly ChosenFile[], added: readonly ChosenFile[]): ChosenFile[] {
  const names = new Set(added.map(({ file }) => file.name));
  return [...chosen.filter(({ file }) => !names.has(file.name)), ...added];
}

/** Whether the set can be sent: there is something, and nothing in it has a problem. */
export const isSendable = (chosen: readonly ChosenFile[]): boolean =>
  chosen.length > 0 && chosen.every(({ problem }) => problem === null);
