import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type * as auth from 'aws-amplify/auth';
import type { RunningIdentity } from './running-identity.ts';

export interface AmplifyCall {
  id: number;
  name: string;
  input: unknown;
}

export interface AmplifyReply {
  id: number;
  result?: unknown;
  error?: { name: string; message: string };
}

interface Session {
  access: string;
  accessClaims: Record<string, unknown>;
  idClaims: Record<string, unknown>;
}

type Result<Name extends keyof typeof auth> =
  (typeof auth)[Name] extends (...args: never[]) => Promise<infer Value> ? Value : never;

/**
 * Real aws-amplify with a storage of its own, as one browser. It runs in a thread because its JavaScript numbers take
 * seconds instead of milliseconds inside jest's module sandbox.
 */
export class AmplifyBrowser {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (reply: AmplifyReply) => void>();
  #calls = 0;

  constructor({ identity, endpoint }: Pick<RunningIdentity, 'endpoint' | 'identity'>) {
    this.#worker = new Worker(join(import.meta.dirname, 'amplify-worker.ts'), {
      workerData: {
        userPoolId: identity.userPoolId, userPoolClientId: identity.userPoolClientId, userPoolEndpoint: endpoint,
      },
      // Amplify warns of every endpoint that is not Amazon's.
      stderr: true,
      stdout: true,
    });
    this.#worker.on('message', (reply: AmplifyReply) => this.#waiting.get(reply.id)?.(reply));
    this.#worker.on('error', (error) => {
      for (const [id, answer] of this.#waiting) answer({ id, error });
    });
  }

  /** Calls one of Amplify's auth functions; its error comes back with the same name and message. */
  async call<Name extends keyof typeof auth>(name: Name, input?: unknown): Promise<Result<Name>> {
    return (await this.#send(name, input)) as Result<Name>;
  }

  async session(options?: { forceRefresh: boolean }): Promise<Session | undefined> {
    return (await this.#send('fetchAuthSession', options)) as Session | undefined;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #send(name: string, input: unknown): Promise<unknown> {
    const id = this.#calls += 1;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, ({ result, error }) => {
        this.#waiting.delete(id);
        if (error) reject(Object.assign(new Error(error.message), { name: error.name }));
        else resolve(result);
      });
      this.#worker.postMessage({ id, name, input } satisfies AmplifyCall);
    });
  }
}
