import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clearLeftovers } from './clear-leftovers.ts';
import { previewFolder, type UploadContext } from './context.ts';
import { openIntake, type ReceivedFile } from './intake.ts';
import { UploadProblem } from '../reading/problem.ts';
import { receiveFile } from './receive-file.ts';
import type { IncomingFile } from './receive-text.ts';

/** A file that waits to be looked at; its place is its number in the folder. */
export type WaitingFile = Omit<ReceivedFile<null>, 'header'>;

const LIST = 'files.json';

/**
 * Puts files on disk without importing them, whatever their columns are. They wait for at least a day.
 * @returns the preview's id
 * @throws UploadProblem when a file cannot be read at all; nothing is left behind
 */
export async function receivePreview(
  context: UploadContext,
  tenantId: number,
  files: AsyncIterable<IncomingFile>,
): Promise<string> {
  await clearLeftovers(context);
  const id = randomUUID();
  const folder = previewFolder(context, tenantId, id);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const intake = openIntake(folder, context.limits, 'anything');
    for await (const file of files) await receiveFile({ ...file, name: intake.nameOf(file.name) }, intake);
    if (intake.files.length === 0)
      throw new UploadProblem(
        'no-files',
        'Es wurde keine Datei ausgewählt. Bitte wählen Sie mindestens eine Datei aus.',
      );
    await writeFile(join(folder, LIST), JSON.stringify(intake.files), { mode: 0o600 });
    return id;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** @returns undefined when the business has no such preview, or no longer */
export async function findPreview(
  context: UploadContext,
  tenantId: number,
  id: string,
): Promise<WaitingFile[] | undefined> {
  const text = await readFile(join(previewFolder(context, tenantId, id), LIST), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as WaitingFile[]);
}

export const dropPreview = (context: UploadContext, tenantId: number, id: string): Promise<void> =>
  rm(previewFolder(context, tenantId, id), { recursive: true, force: true });
