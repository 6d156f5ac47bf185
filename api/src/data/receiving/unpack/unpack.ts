import { rm } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { PORTAL_FILE } from '../../own-data/taken.ts';
import type { Intake } from '../intake.ts';
import { firstBytes } from '../first-bytes.ts';
import { UploadProblem } from '../../reading/problem.ts';
import { openArchive, type Archive } from '../../reading/archive.ts';
import { looksZipped } from '../../reading/file-type.ts';
import { isWorkbook } from '../../reading/xlsx/workbook.ts';
import { receiveCsv } from '../receive-csv.ts';
import type { IncomingFile } from '../receive-text.ts';
import { storeFile } from '../store-file.ts';
import { isLogo, takeLogo } from '../../own-data/load/logo-file.ts';
import { unpackWorkbook } from './unpack-workbook.ts';

/** What systems put into archives unasked. */
const LITTER = /^(__MACOSX\/.*|(.*\/)?(\..*|Thumbs\.db|desktop\.ini))$/i;

/**
 * Takes a ZIP or a workbook that lies on disk: a workbook as one CSV per sheet, an archive as what lies in it.
 * @throws UploadProblem as soon as it is clear that something in it cannot be taken
 */
export async function unpack(path: string, name: string, intake: Intake, isNested = false): Promise<void> {
  const archive = await openArchive(path, name, intake.limits.maxUnpackedBytes);
  try {
    if (isWorkbook(archive)) await unpackWorkbook(archive, name, intake);
    else if (isNested)
      throw new UploadProblem(
        'archive-nested',
        `In dem Archiv liegt ein weiteres Archiv („${name}“). Bitte entpacken Sie es und packen Sie seine Dateien selbst ein.`,
      );
    else await unpackArchive(archive, name, intake);
  } finally {
    archive.close();
  }
}

async function unpackArchive(archive: Archive, name: string, intake: Intake): Promise<void> {
  const entries = archive.entries.filter(({ path }) => !path.endsWith('/') && !LITTER.test(path));
  if (entries.length === 0)
    throw new UploadProblem(
      'archive-empty',
      `Im Archiv „${name}“ liegt keine Datei. Bitte packen Sie die Dateien des Exports ein.`,
    );
  const isTakeAway = archive.find(PORTAL_FILE) !== undefined;
  for (const entry of entries) {
    if (entry.path === PORTAL_FILE) {
      await takePortalFile(entry, intake);
      continue;
    }
    if (isTakeAway && isLogo(entry)) {
      await takeLogo(entry, intake.folder);
      continue;
    }
    const { head, bytes } = await firstBytes(entry.read());
    const incoming = { name: intake.nameOf(`${name}: ${posix.basename(entry.path)}`), bytes };
    if (looksZipped(head)) await unpackNested(incoming, intake);
    else await receiveCsv(incoming, intake);
  }
}

/** What a business has taken along elsewhere lies beside the files, until it is loaded with them. */
async function takePortalFile(entry: Archive['entries'][number], { folder, limits, look }: Intake): Promise<void> {
  if (look === 'anything')
    throw new UploadProblem(
      'take-away-elsewhere',
      'Das ist ein Archiv aus „Alle Daten mitnehmen“. Bitte laden Sie es unter „Einstellungen › Erweitert“ bei „Eigene Daten“.',
    );
  await storeFile({ name: PORTAL_FILE, bytes: entry.read() }, join(folder, PORTAL_FILE), limits.maxFileBytes);
}

async function unpackNested(incoming: IncomingFile, intake: Intake): Promise<void> {
  const path = intake.scratch();
  try {
    await storeFile(incoming, path, intake.limits.maxFileBytes);
    await unpack(path, incoming.name, intake, true);
  } finally {
    await rm(path, { force: true });
  }
}
