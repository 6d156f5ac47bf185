import { join } from 'node:path';
import type * as auth from 'aws-amplify/auth';
import type { RunningIdentity } from './running-identity.ts';
import { Thread } from './thread.ts';

interface Session {
  access: string;
  accessClaims: Record<string, unknown>;
  idClaims: Record<string, unknown>;
}

type Result<Name extends keyof typeof auth> =
  (typeof auth)[Name] extends (...args: never[]) => Promise<infer Value> ? Value : never;

/** Real aws-amplify with a storage of its own, as one browser. */
export class AmplifyBrowser {
  readonly #thread: Thread;

  constructor({ identity, endpoint }: Pick<RunningIdentity, 'endpoint' | 'identity'>) {
    this.#thread = new Thread(join(import.meta.dirname, 'amplify-worker.ts'), {
      userPoolId: identity.userPoolId, userPoolClientId: identity.userPoolClientId, userPoolEndpoint: endpoint,
    });
  }

  /** Calls one of Amplify's auth functions; its error comes back with the same name and message. */
  async call<Name extends keyof typeof auth>(name: Name, input?: unknown): Promise<Result<Name>> {
    return (await this.#thread.call(name, input)) as Result<Name>;
  }

  async session(options?: { forceRefresh: boolean }): Promise<Session | undefined> {
    return (await this.#thread.call('fetchAuthSession', options)) as Session | undefined;
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
