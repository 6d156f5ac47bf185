import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Intake } from '../intake.ts';
import { UploadProblem } from '../../reading/problem.ts';
import type { Unpacked, UnpackTask } from './unpack-child.ts';

/**
 * What the process may keep, MB. Sheets are streams, so it needs little; without a bound the garbage of a large one
 * would be let grow first.
 */
const HEAP_MB = 64;
/** Of one portal process: the others wait, while their senders do. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Takes a ZIP or a workbook on disk, in a process of its own: a large one is seconds of work while others ask, and one
 * made to exhaust memory ends nothing but that process.
 * @param heapMb its bound, for tests
 * @throws UploadProblem when something in it cannot be taken
 */
export async function unpackAside(path: string, name: string, intake: Intake, heapMb = HEAP_MB): Promise<void> {
  if (running >= AT_ONCE)
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  else running += 1;
  try {
    const task: UnpackTask = {
      path,
      name,
      folder: intake.folder,
      limits: intake.limits,
      look: intake.look,
      taken: intake.files.length,
    };
    const { problem, files } = await runChild(task, heapMb);
    if (problem) throw new UploadProblem(problem.code, problem.message);
    for (const file of files) intake.add(file);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Resolves when the process has ended, so that nothing writes into the folder any more. */
function runChild(task: UnpackTask, heapMb: number): Promise<Unpacked> {
  // Without our environment: it knows the way to the database, which reading a stranger's file does not need.
  const child = fork(join(import.meta.dirname, 'unpack-child.ts'), [], {
    env: {},
    execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=4'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    let unpacked: Unpacked | undefined;
    child.once('message', (message) => {
      unpacked = message as Unpacked;
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (unpacked) resolve(unpacked);
      // This is how V8 ends without memory; Linux does it with SIGKILL.
      else if (signal === 'SIGABRT' || signal === 'SIGTRAP' || signal === 'SIGKILL' || code === 134)
        reject(tooIntricate(task.name));
      else reject(new Error(`Unpacking ended with ${code ?? signal}`));
    });
    child.send(task);
  });
}

const tooIntricate = (name: string) =>
  new UploadProblem(
    'archive-too-large',
    `Die Datei „${name}“ ist zu umfangreich aufgebaut. Bitte speichern Sie die Tabelle als „CSV UTF-8 (durch Trennzeichen getrennt)“ und laden Sie diese Datei hoch.`,
  );
