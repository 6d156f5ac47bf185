import { crc32 } from 'node:zlib';
import { openPromise, type Entry } from 'yauzl';
import { UploadProblem } from './problem.ts';

/** One file within an archive. */
export interface ArchiveEntry {
  /** As the archive names it, with `/`; for sentences and look-ups, never for the disk. */
  path: string;
  /** Unpacked, as declared; reading fails when it is not true. */
  size: number;
  read(): AsyncIterable<Buffer>;
}

/** A ZIP file on disk: also what an XLSX is. */
export interface Archive {
  entries: readonly ArchiveEntry[];
  /** Whatever the case of its letters. */
  find(path: string): ArchiveEntry | undefined;
  close(): void;
}

/** A workbook with many sheets has some dozens; each entry costs memory before anything is known of it. */
const MAX_ENTRIES = 1_000;
/** Names, comments and additions of all entries, which stay in memory. */
const MAX_LISTED_BYTES = 1024 ** 2;
/** Tables shrink to a tenth or a fiftieth; deflate ends near a thousandth, which only bombs come close to. */
const MAX_RATIO = 300;
const RATIO_COUNTS_FROM = 100 * 1024 ** 2;

/**
 * Opens an archive by its directory and refuses what could fill disk or memory before anything is unpacked.
 * @param name the file's, for sentences
 * @param maxBytes of all entries together, unpacked
 * @throws UploadProblem when it is broken, locked by a password, or unpacks to too much
 */
export async function openArchive(path: string, name: string, maxBytes: number): Promise<Archive> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
    throw brokenArchive(name, error);
  });
  try {
    const found: Entry[] = [];
    let size = 0;
    let packed = 0;
    let listed = 0;
    for await (const entry of zip.eachEntry()) {
      if (found.length >= MAX_ENTRIES) {
        throw new UploadProblem(
          'archive-too-large',
          `Im Archiv „${name}“ liegen mehr als ${MAX_ENTRIES.toLocaleString('de-DE')} Dateien. Bitte packen Sie nur die Dateien des Exports ein.`,
        );
      }
      if (entry.isEncrypted()) {
        throw new UploadProblem(
          'archive-encrypted',
          `Die Datei „${name}“ ist mit einem Kennwort geschützt. Bitte speichern Sie sie ohne Kennwort und laden Sie sie erneut hoch.`,
        );
      }
      if (!entry.canDecodeFileData()) {
        throw new UploadProblem(
          'archive-method',
          `Das Archiv „${name}“ ist mit einem ungewöhnlichen Verfahren gepackt. Bitte packen Sie die Dateien als gewöhnliches ZIP.`,
        );
      }
      listed += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      if (listed > MAX_LISTED_BYTES) throw new Error('names and comments without end');
      size += entry.uncompressedSize;
      packed += entry.compressedSize;
      if (size > maxBytes || (size > RATIO_COUNTS_FROM && size > packed * MAX_RATIO)) throw tooLarge(name, maxBytes);
      found.push(entry);
    }
    const entries = found.map((entry): ArchiveEntry => ({
      path: entry.fileName,
      size: entry.uncompressedSize,
      async *read() {
        let sum = 0;
        try {
          const stream = await zip.openReadStreamPromise(entry);
          for await (const chunk of stream) {
            sum = crc32(chunk as Buffer, sum);
            yield chunk as Buffer;
          }
          if (sum !== entry.crc32) throw new Error('CRC');
        } catch (error) {
          throw brokenArchive(name, error);
        }
      },
    }));
    // Programs spell the names of a workbook's parts in other case than they say, and Excel opens it.
    const byPath = new Map(entries.map((entry) => [entry.path.toLowerCase(), entry]));
    return { entries, find: (wanted) => byPath.get(wanted.toLowerCase()), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw brokenArchive(name, error);
  }
}

const tooLarge = (name: string, maxBytes: number) =>
  new UploadProblem(
    'archive-too-large',
    `Die Datei „${name}“ wird beim Entpacken zu groß (Grenze: ${Math.floor(maxBytes / 1024 ** 2).toLocaleString('de-DE')} MB, oder ungewöhnlich stark gepackt). Bitte teilen Sie den Export, zum Beispiel nach Jahren.`,
  );

/** What the libraries say is English and may quote names within the archive: it becomes one of two sentences. */
function brokenArchive(name: string, error: unknown): UploadProblem {
  if (error instanceof UploadProblem) return error;
  if (/invalid relative path|absolute path|invalid characters in fileName/.test((error as Error).message)) {
    return new UploadProblem(
      'archive-unsafe',
      `Im Archiv „${name}“ steht ein Dateiname, der aus dem Archiv hinausführt. Bitte packen Sie die Dateien neu, ohne Ordner.`,
    );
  }
  return new UploadProblem(
    'archive-broken',
    `Die Datei „${name}“ ist beschädigt oder unvollständig. Bitte erzeugen Sie sie neu und laden Sie sie noch einmal hoch.`,
  );
}
