import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Beside } from './process.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-beside-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const script = (text: string) => {
  const file = join(folder, 'script.mjs');
  writeFileSync(file, text);
  return file;
};

test('who waits for a script that starts anew is told by the new one', async () => {
  const file = script('process.send(process.env.WORD); setInterval(() => undefined, 1000)');
  const beside = new Beside(file, { WORD: 'ready' });
  expect(await beside.restart()).toBe('ready');
  script("process.send('anew'); setInterval(() => undefined, 1000)");
  void beside.restart();
  expect(await beside.untilReady()).toBe('anew');
  await beside.end();
});

test('one that ends at its start is told, and the next start may be whole', async () => {
  const file = script('process.exit(1)');
  const beside = new Beside(file, {});
  await expect(beside.restart()).rejects.toThrow('der Grund steht darüber');
  script("process.send('whole'); setInterval(() => undefined, 1000)");
  expect(await beside.restart()).toBe('whole');
  await beside.end();
});

test('one that does not end when it is told to is ended', async () => {
  const file = script(
    "process.on('SIGTERM', () => undefined); process.send('deaf'); setInterval(() => undefined, 1000)",
  );
  const beside = new Beside(file, {});
  await beside.restart();
  await beside.end();
  script("process.send('next'); setInterval(() => undefined, 1000)");
  expect(await beside.restart()).toBe('next');
  await beside.end();
});
