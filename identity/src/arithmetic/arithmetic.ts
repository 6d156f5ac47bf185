import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { CognitoError } from '../protocol/cognito-error.ts';
import type { Functions, Task } from './thread.ts';

/** Tasks that may wait: some seconds of work. */
const MAXIMUM_WAITING = 500;
/** A thread that has nothing to do goes. */
const IDLE_MS = 60_000;

type Results = { [Name in keyof Functions]: Awaited<ReturnType<Functions[Name]>> };

/** The arithmetic of passwords, beside the thread that serves everybody. */
export interface Arithmetic {
  /** @throws CognitoError TooManyRequestsException when too much waits already. */
  run<Name extends keyof Functions>(name: Name, ...inputs: Parameters<Functions[Name]>): Promise<Results[Name]>;
  close(): void;
}

/** Threads come with the first task; one core stays with whoever serves. */
export function createArithmetic(): Arithmetic {
  const threads = new Piscina<Task, unknown>({
    filename: fileURLToPath(new URL('./thread.ts', import.meta.url)),
    name: 'compute' satisfies keyof typeof import('./thread.ts'),
    minThreads: 0,
    maxThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
    maxQueue: MAXIMUM_WAITING,
    idleTimeout: IDLE_MS,
  });
  return {
    async run<Name extends keyof Functions>(
      name: Name,
      ...inputs: Parameters<Functions[Name]>
    ): Promise<Results[Name]> {
      if (threads.queueSize >= MAXIMUM_WAITING)
        throw new CognitoError('TooManyRequestsException', 'Too many requests', 429);
      return (await threads.run({ name, inputs })) as Results[Name];
    },
    close: () => void threads.destroy(),
  };
}
