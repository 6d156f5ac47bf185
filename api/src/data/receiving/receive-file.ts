import { rm } from 'node:fs/promises';
import type { Intake } from './intake.ts';
import { firstBytes } from './first-bytes.ts';
import { looksZipped } from '../reading/file-type.ts';
import { receiveCsv } from './receive-csv.ts';
import type { IncomingFile } from './receive-text.ts';
import { storeFile } from './store-file.ts';
import { unpackAside } from './unpack/unpack-aside.ts';

/**
 * Takes one file as it was sent: a CSV as it is, a workbook as one CSV per sheet, an archive as what lies in it.
 * @throws UploadProblem as soon as it is clear that something in it cannot be taken
 */
export async function receiveFile(incoming: IncomingFile, intake: Intake): Promise<void> {
  const { head, bytes } = await firstBytes(incoming.bytes);
  if (!looksZipped(head)) return receiveCsv({ ...incoming, bytes }, intake);
  const path = intake.scratch();
  try {
    await storeFile({ ...incoming, bytes }, path, intake.limits.maxFileBytes);
    await unpackAside(path, incoming.name, intake);
  } finally {
    await rm(path, { force: true });
  }
}
