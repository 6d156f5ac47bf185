import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeStarter } from '../../testing/spawn-node.ts';
import { DataFolderInUseError, lockDataFolder } from './data-folder-lock.ts';

const spawnNode = nodeStarter();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a second opener is refused with a German sentence until the first lets go', () => {
  const unlock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
  expect(() => lockDataFolder(folder)).toThrow(/wird schon von einem anderen laufenden Portal benutzt/);
  unlock();
  lockDataFolder(folder)();
});

/** A process that locks the folder, drops the means to let go and stays; it collects its garbage before it says so. */
async function startOwner() {
  const module = JSON.stringify(join(import.meta.dirname, 'data-folder-lock.ts'));
  const owner = spawnNode(
    '--expose-gc',
    '-e',
    `
    import { lockDataFolder } from ${module};
    lockDataFolder(${JSON.stringify(folder)});
    await new Promise((resolve) => setTimeout(resolve, 10));
    gc();
    setInterval(() => console.log('locked'), 10);
  `,
  );
  await once(owner.stdout, 'data');
  return owner;
}

test('another process holds it as long as it lives, even when it is killed', async () => {
  const owner = await startOwner();
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  lockDataFolder(folder)();
});
