import { FILE_KINDS, type FileKind } from '@portal/shared/contract/files';
import { fileTypeFromBuffer } from 'file-type';

/** A Word document says what it is in the first of its parts, which is some kilobytes. */
export const HEAD_BYTES = 64 * 1024;

/**
 * What a file is, by its content; undefined for all that is not taken anywhere.
 * @param head its first `HEAD_BYTES`, or all of it
 */
export async function detectKind(head: Uint8Array): Promise<FileKind | undefined> {
  const mediaType = (await fileTypeFromBuffer(head))?.mime;
  return (Object.keys(FILE_KINDS) as FileKind[]).find((kind) => FILE_KINDS[kind].mediaType === mediaType);
}
