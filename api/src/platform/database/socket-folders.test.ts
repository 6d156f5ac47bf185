import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeStarter } from '../../testing/spawn-node.ts';
import { SOCKET_FOLDER, SOCKET_NAME, sweepSocketFolders } from './socket-folders.ts';

const spawnNode = nodeStarter();
let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'portal-sweep-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

function socketFolder(name: string): string {
  const folder = join(parent, `${SOCKET_FOLDER}${name}`);
  mkdirSync(folder);
  return folder;
}

test('what a killed process left goes, what somebody listens in stays', async () => {
  const [dead, alive, young] = [socketFolder('dead'), socketFolder('alive'), socketFolder('young')];
  const owner = spawnNode(
    '-e',
    `
    const { createServer } = require('node:net');
    createServer().listen(${JSON.stringify(join(young, SOCKET_NAME))}, () =>
      createServer().listen(${JSON.stringify(join(dead, SOCKET_NAME))}, () => console.log('listening')));
  `,
  );
  await once(owner.stdout, 'data');
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  const server = createServer().listen(join(alive, SOCKET_NAME));
  await once(server, 'listening');
  const earlier = new Date(Date.now() - 61_000);
  for (const folder of [dead, alive]) utimesSync(folder, earlier, earlier);
  await sweepSocketFolders(parent);
  // The young one's owner may be about to listen.
  expect([dead, alive, young].map((folder) => existsSync(folder))).toEqual([false, true, true]);
  server.close();
});

test('a folder without a socket is left to whoever is opening, and swept once nobody can be any more', async () => {
  const [young, old] = [socketFolder('young'), socketFolder('old')];
  const yesterday = new Date(Date.now() - 86_400_000);
  utimesSync(old, yesterday, yesterday);
  mkdirSync(join(parent, 'portal-data'));
  utimesSync(join(parent, 'portal-data'), yesterday, yesterday);
  await sweepSocketFolders(parent);
  expect([young, old, join(parent, 'portal-data')].map((folder) => existsSync(folder))).toEqual([true, false, true]);
});
