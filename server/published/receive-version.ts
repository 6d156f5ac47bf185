import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createWriteStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fromBufferPromise, type ZipFile } from 'yauzl';
import { isAsBuilt } from './damaged-files.ts';
import { PublishRefusal } from './refusal.ts';
import { isFileOfVersion, targetOf, versionFolder } from './version-folder.ts';
import { assertServableFolder } from './versions.ts';

const MAX_FILES = 2_000;
const MAX_BYTES = 100_000_000;
/** @throws PublishRefusal */
async function unpack(zip: ZipFile, folder: string): Promise<void> {
  let [files, bytes] = [0, 0];
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    files += 1;
    bytes += entry.uncompressedSize;
    if (files > MAX_FILES || bytes > MAX_BYTES)
      throw new PublishRefusal('Die Version ist zu groß: höchstens 2.000 Dateien mit zusammen 100 MB.');
    if (!isFileOfVersion(entry.fileName))
      throw new PublishRefusal(`Eine Datei dieses Namens gehört in keine Version: ${entry.fileName}`);
    const file = join(folder, entry.fileName);
    mkdirSync(dirname(file), { recursive: true });
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(file, { flags: 'wx' }));
  }
}

/**
 * Lays a version that was sent as a ZIP beside the others, where nobody gets it yet. What is there as it was built
 * stays: versions are never changed.
 * @throws PublishRefusal: it is no ZIP, too large, or not what an area's version is
 */
export async function receiveVersion(id: string, version: string, content: Buffer): Promise<void> {
  if (isAsBuilt(id, version)) return;
  const folder = versionFolder(targetOf(id), version);
  const scratch = join(dirname(folder), `.receiving-${version}-${process.pid}-${Date.now()}`);
  mkdirSync(scratch, { recursive: true });
  try {
    const zip = await fromBufferPromise(content, { lazyEntries: true }).catch((error: unknown) => {
      throw new PublishRefusal('Was gesendet wurde, ist kein ZIP. Bitte senden Sie die Version noch einmal.', {
        cause: error,
      });
    });
    await unpack(zip, scratch);
    assertServableFolder(id, version, scratch);
    // What a full disk or a hand has left of it.
    if (existsSync(folder) && !isAsBuilt(id, version)) rmSync(folder, { recursive: true, force: true });
    if (!existsSync(folder)) renameSync(scratch, folder);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
