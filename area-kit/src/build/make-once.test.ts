import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeOnce } from './make-once.ts';

const root = mkdtempSync(join(tmpdir(), 'portal-once-'));
afterAll(() => rmSync(root, { recursive: true }));
const folder = join(root, 'made');
const write = (text: string) => async (scratch: string) => writeFileSync(join(scratch, 'file'), text);

test('a folder is made once, and who is at the same at once leaves that of who was faster', async () => {
  const isMade = await makeOnce(folder, async (scratch) => {
    await write('ours')(scratch);
    // Another process is faster.
    mkdirSync(folder);
    await write('theirs')(folder);
  });
  expect(isMade).toBe(true);
  expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('theirs');
  expect(await makeOnce(folder, write('ours'))).toBe(false);
  expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('theirs');
  expect(readdirSync(root)).toEqual(['made']);
});

test('what fails leaves nothing', async () => {
  const broken = join(root, 'broken');
  await expect(makeOnce(broken, () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
  expect(readdirSync(root)).toEqual(['made']);
});
