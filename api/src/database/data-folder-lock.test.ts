import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataFolderInUseError, lockDataFolder } from './data-folder-lock.ts';

let folder: string;
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'portal-lock-')); });
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a second opener is refused with a German sentence until the first lets go', () => {
  const unlock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
  expect(() => lockDataFolder(folder)).toThrow(/wird schon von einem anderen laufenden Portal benutzt/);
  unlock();
  lockDataFolder(folder)();
});

test('another process holds it as long as it lives, even when it is killed', async () => {
  const module = JSON.stringify(join(import.meta.dirname, 'data-folder-lock.ts'));
  const script = `import(${module}).then(({ lockDataFolder }) => { lockDataFolder(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000); })`;
  const owner = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(owner.stdout, 'data');
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  lockDataFolder(folder)();
});
