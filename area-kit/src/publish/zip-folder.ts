import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A folder's files as one ZIP; what is compressed already stays as it is. Source maps stay where they were built. */
export async function zipFolder(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.map'));
  for (const { parentPath, name } of files) {
    const full = join(parentPath, name);
    zip.addFile(full, relative(folder, full).replaceAll(sep, '/'), {
      compress: !/\.(br|gz|woff2|png|jpe?g)$/.test(name),
    });
  }
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}
