import type { UploadLimits } from '../context.ts';
import { openIntake, type Look, type ReceivedFile } from '../intake.ts';
import { UploadProblem } from '../../reading/problem.ts';
import type { Header } from '../../reading/header.ts';
import { unpack } from './unpack.ts';

/** One file to be unpacked; `taken`: how many lie in the folder already. */
export interface UnpackTask {
  path: string;
  name: string;
  folder: string;
  limits: UploadLimits;
  look: Look;
  taken: number;
}

export interface Unpacked {
  files: readonly ReceivedFile<Header | null>[];
  problem?: { code: string; message: string };
}

// The process of unpack-aside.ts: does its one task and ends, and at once when the portal is gone.
process.once('disconnect', () => process.exit());
process.once('message', (task) => {
  void work(task as UnpackTask).then((answer) => process.send?.(answer, () => process.disconnect()));
});

/** What it did not foresee ends the process with an error. */
async function work({ path, name, folder, limits, look, taken }: UnpackTask): Promise<Unpacked> {
  const intake = openIntake(folder, limits, look, taken);
  try {
    await unpack(path, name, intake);
    return { files: intake.files };
  } catch (error) {
    if (!(error instanceof UploadProblem)) throw error;
    return { files: [], problem: { code: error.code, message: error.message } };
  }
}
