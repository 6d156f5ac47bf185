import { open } from 'node:fs/promises';
import { UploadProblem } from './problem.ts';

/** The first `length` bytes of a received file, fewer when it is shorter. @throws UploadProblem when it is gone */
export async function readHead(path: string, name: string, length: number): Promise<Buffer> {
  const handle = await open(path).catch(() => {
    throw new UploadProblem(
      'file-gone',
      `Die Datei „${name}“ liegt nicht mehr vor. Bitte laden Sie alle Dateien erneut hoch.`,
    );
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
