import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { apiPlugin, askCognito, type OpenDatabase } from '@portal/api';
import { seedTenant } from '../../../api/src/testing/index.ts';
import { ADMIN_KEYS } from '../../../identity/src/testing/admin-client.ts';
import { passwordSignIn, startIdentity } from '../../../identity/src/testing/running-identity.ts';
import { embeddedTokens } from '../../../server/token-source.ts';
import { untilWell, watch, type Asker, type Seen } from './watch.ts';

const EMAIL = 'anna@pool.example';
const ADDRESS = '/api/v2/store';
/** Longer than an answer of the pool serves. */
const STEP_MS = 46_000;

/** A way to a port of this machine that can be closed. */
async function openWay(target: number) {
  const open = new Set<Socket>();
  const server = createServer((caller) => {
    const pool = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [caller, pool],
      [pool, caller],
    ] as const) {
      open.add(from);
      from.on('error', () => undefined);
      from.once('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    for (const socket of open) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return {
    port,
    close,
    reopen: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}

/**
 * An API that asks its pool over the network, as with Amazon Cognito, and the pool goes away for so many seconds and comes back.
 * Somebody who is signed in asks all the time; each answer of the pool has just run out, so that each asks anew.
 * @returns what they were told, and how many seconds after that all was well
 */
export async function poolAway(database: OpenDatabase, seconds: number): Promise<{ seen: Seen; well: number }> {
  const running = await startIdentity({ admin: ADMIN_KEYS });
  const way = await openWay(Number(new URL(running.endpoint).port));
  const { tenantId } = await seedTenant(database, 'Pool weg', [{ name: 'Laden' }]);
  const { identity } = running;
  identity.admin.createUser({
    email: EMAIL,
    password: 'Demo-2026!sehen',
    groups: ['PURE'],
    attributes: { 'custom:tenant': String(tenantId) },
  });
  let now = 1;
  const { stillHolds } = await askCognito({
    userPoolId: identity.userPoolId,
    client: {
      endpoint: `http://127.0.0.1:${way.port}/identity`,
      credentials: () => Promise.resolve(ADMIN_KEYS),
      maxAttempts: 1,
    },
    now: () => (now += STEP_MS),
  });
  const app = Fastify();
  try {
    await app.register(apiPlugin, { db: database.db, identity: { ...embeddedTokens(identity), stillHolds } });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const { AccessToken } = await passwordSignIn(running, EMAIL);
    const asker: Asker = {
      addresses: [ADDRESS],
      person: {
        ask: async (address) => {
          const response = await fetch(url + address, { headers: { authorization: `Bearer ${AccessToken}` } });
          return { status: response.status, body: (await response.json()) as unknown };
        },
      },
    };
    const seen = await watch(asker, async () => {
      await way.close();
      await pause(seconds * 1_000);
      await way.reopen();
    });
    return { seen, well: await untilWell(asker) };
  } finally {
    await app.close();
    await way.close().catch(() => undefined);
    await running.close();
  }
}
