import { parentPort, Worker } from 'node:worker_threads';

interface Call {
  id: number;
  name: string;
  inputs: unknown[];
}

interface Reply {
  id: number;
  result?: unknown;
  error?: { name: string; message: string };
}

/**
 * Functions that run in a thread of their own, by name. The independent clients' JavaScript numbers take seconds
 * instead of milliseconds inside jest's module sandbox; a thread is outside of it.
 */
export class Thread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #calls = 0;

  /** @param file - A module that calls `serve`. */
  constructor(file: string, workerData?: unknown) {
    // Amplify warns of every endpoint that is not Amazon's: that output is not passed on.
    this.#worker = new Worker(file, { workerData, stderr: true, stdout: true });
    this.#worker.on('message', (reply: Reply) => this.#waiting.get(reply.id)?.(reply));
    this.#worker.on('error', (error) => {
      for (const [id, answer] of this.#waiting) answer({ id, error });
    });
  }

  /** An error comes back with the same name and message. */
  call(name: string, ...inputs: unknown[]): Promise<unknown> {
    const id = (this.#calls += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, ({ result, error }) => {
        this.#waiting.delete(id);
        if (error) reject(Object.assign(new Error(error.message), { name: error.name }));
        else resolve(result);
      });
      this.#worker.postMessage({ id, name, inputs } satisfies Call);
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** The other end: answers the calls of a `Thread` with these functions. */
export function serve(functions: object): void {
  const byName = new Map(Object.entries(functions) as [string, (...inputs: unknown[]) => unknown][]);
  parentPort?.on('message', async ({ id, name, inputs }: Call) => {
    let reply: Reply;
    try {
      const called = byName.get(name);
      if (!called) throw new Error(`There is no function ${name}.`);
      reply = { id, result: await called(...inputs) };
    } catch (error) {
      const { name: kind, message } = error as Error;
      reply = { id, error: { name: kind, message } };
    }
    parentPort?.postMessage(reply);
  });
}
