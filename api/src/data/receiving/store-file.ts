import { open } from 'node:fs/promises';
import { fileTooLarge, type IncomingFile } from './receive-text.ts';

/** Puts a file on disk as it comes. @throws UploadProblem when it is larger than `maxBytes` */
export async function storeFile({ name, bytes }: IncomingFile, path: string, maxBytes: number): Promise<void> {
  const target = await open(path, 'w', 0o600);
  let size = 0;
  try {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > maxBytes) throw fileTooLarge(name, maxBytes);
      await target.write(chunk);
    }
  } finally {
    await target.close();
  }
}
