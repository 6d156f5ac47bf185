import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freshDataFolder } from '../../api/src/testing/open-test-database.ts';
import { freePort } from '../../api/src/testing/free-port.ts';
import { SHORT_LIVED } from '../../api/src/testing/short-lived.ts';
import { IdentityAdmin, type AdminKeys } from './admin.ts';
import { test as base } from './test.ts';

const ROOT = join(import.meta.dirname, '../..');
const KEYS: AdminKeys = { accessKeyId: 'AKIDOWNPORTAL1234', secretAccessKey: 'only-for-the-tests-of-one-worker' };
/** For what hangs alone: it may start beside other portals, on a machine that is busy with them. */
const START_MS = 15 * 60_000;
/** Amplify calls a token expired 5 s early: shorter, and it would renew with every call. */
const ACCESS_TOKEN_SECONDS = 9;

/** A portal of a worker's own, with lifetimes that a test can wait for. */
export interface OwnPortal {
  url: string;
  /** Origin of the hosted sign-in page, with a certificate of its own. */
  hostedUrl: string;
  admin: IdentityAdmin;
  accessTokenSeconds: number;
  stop(): Promise<void>;
}

/**
 * Starts the portal as it was built last in a process of its own, on free ports, with fresh data: the demo's sign-ins,
 * no figures.
 * @param env what differs from the usual, e.g. IDENTITY_REFRESH_TOKEN_SECONDS
 */
async function startOwnPortal(env: Record<string, string> = {}): Promise<OwnPortal> {
  const [port, hostedPort] = [await freePort(), await freePort()];
  const dataDir = await freshDataFolder();
  const child = spawn(
    process.execPath,
    [SHORT_LIVED, '--disable-warning=ExperimentalWarning', join(ROOT, 'tools/serve.ts')],
    {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        IDENTITY_HOSTED_PORT: String(hostedPort),
        PORTAL_DATA_DIR: dataDir,
        PORTAL_DEMO: 'accounts',
        IDENTITY_ACCESS_TOKEN_SECONDS: String(ACCESS_TOKEN_SECONDS),
        IDENTITY_ADMIN_ACCESS_KEY_ID: KEYS.accessKeyId,
        IDENTITY_ADMIN_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
        ...env,
      },
    },
  );
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  const deadline = Date.now() + START_MS;
  while (
    !(await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error('The portal of this worker did not get ready.');
    }
    await pause(200);
  }
  return {
    url,
    hostedUrl: `https://localhost:${hostedPort}`,
    admin: await IdentityAdmin.of(url, KEYS),
    accessTokenSeconds: ACCESS_TOKEN_SECONDS,
    stop,
  };
}

/** Journeys on a portal of the worker's own; it is started with the worker's first test and stopped after its last. */
export const test = base.extend<object, { portalEnv: Record<string, string>; ownPortal: OwnPortal }>({
  /** What is different about it: `test.use({ portalEnv: { … } })` at the top of a file. */
  portalEnv: [{}, { option: true, scope: 'worker' }],
  ownPortal: [
    async ({ portalEnv }, use) => {
      const portal = await startOwnPortal(portalEnv);
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: async ({ ownPortal }, use) => use(ownPortal.url),
  ignoreHTTPSErrors: true,
});

export { expect } from './test.ts';
