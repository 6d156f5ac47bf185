import { UploadProblem } from '../problem.ts';
import type { Archive, ArchiveEntry } from '../archive.ts';
import { brokenSheet, readSmallXml, readXml } from '../xlsx/xml.ts';

/** Enough for one sheet per store and kind; each is read from the beginning of the file. */
const MAX_SHEETS = 50;
const SPREADSHEET = 'application/vnd.oasis.opendocument.spreadsheet';

/** The part with the sheets of an OpenDocument table; undefined when the archive is none. */
export async function findOdsContent(archive: Archive): Promise<ArchiveEntry | undefined> {
  const mimetype = archive.find('mimetype');
  if (!mimetype || mimetype.size > 200) return undefined;
  let text = '';
  for await (const chunk of mimetype.read()) text += chunk.toString('latin1');
  return text.startsWith(SPREADSHEET) ? archive.find('content.xml') : undefined;
}

/** The names of its sheets, in their order. @throws UploadProblem when it is locked, broken or has too many */
export async function odsSheets(archive: Archive, content: ArchiveEntry, name: string): Promise<string[]> {
  const manifest = archive.find('META-INF/manifest.xml');
  if (manifest) {
    await readSmallXml(manifest, name, {
      open(tag) {
        if (tag === 'encryption-data')
          throw new UploadProblem(
            'archive-encrypted',
            `Die Datei „${name}“ ist mit einem Kennwort geschützt. Bitte speichern Sie sie ohne Kennwort und laden Sie sie erneut hoch.`,
          );
      },
    });
  }
  const names: string[] = [];
  let depth = 0;
  const parts = readXml(content, name, {
    open(tag, attributes) {
      if (tag !== 'table') return;
      depth += 1;
      if (depth > 1) return;
      if (names.length >= MAX_SHEETS)
        throw new UploadProblem(
          'xlsx-sheets',
          `Die Datei „${name}“ hat mehr als ${MAX_SHEETS} Tabellenblätter. Bitte teilen Sie sie auf.`,
        );
      names.push(Object.entries(attributes).find(([key]) => key.endsWith(':name'))?.[1] ?? '');
    },
    close(tag) {
      if (tag === 'table') depth -= 1;
    },
  });
  for await (const _ of parts) {
    /* nothing gathers */
  }
  if (names.length === 0) throw brokenSheet(name);
  return names;
}
