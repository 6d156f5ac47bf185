import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../platform/files/index.ts';
import { judgeLogo } from './judge-logo.ts';
import type { StoredSender } from './read-sender.ts';

/** The logo of a sender as a data URL, which PDFs draw from one copy in the file; null where there is none that can be drawn. */
export async function openLogo(
  files: Pick<FileStore, 'read'>,
  tenantId: number,
  sender: Pick<StoredSender, 'logoKey'>,
): Promise<string | null> {
  const bytes = await logoBytes(files, tenantId, sender);
  // What it is, PNG or JPEG, is told by its bytes.
  return bytes && `data:image;base64,${bytes.toString('base64')}`;
}

/** Its bytes, judged anew: it may have been saved when less was asked of it. */
export async function logoBytes(
  files: Pick<FileStore, 'read'>,
  tenantId: number,
  { logoKey }: Pick<StoredSender, 'logoKey'>,
): Promise<Buffer | null> {
  const content = logoKey === null ? undefined : await files.read(tenantId, logoKey);
  const bytes = content && (await buffer(content));
  return bytes && judgeLogo(bytes) === null ? bytes : null;
}
