import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** What lies in a ZIP, by name, as text. */
export async function unzip(archive: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true, autoClose: false });
  const parts: Record<string, string> = {};
  for await (const entry of zip.eachEntry()) parts[entry.fileName] = await text(await zip.openReadStreamPromise(entry));
  zip.close();
  return parts;
}
