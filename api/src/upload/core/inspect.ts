import type { FilePlan } from './types.ts';

/**
 * First pass over a file: encoding, delimiter, kind, decimal marks and row count, streaming with flat memory.
 * @throws UploadFileError when the file as a whole cannot be taken.
 */
export async function inspectFile(path: string, name: string): Promise<FilePlan> {
  throw new Error(`not built: ${path} ${name}`);
}
