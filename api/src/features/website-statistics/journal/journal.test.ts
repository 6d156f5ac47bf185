import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataFolderInUseError, lockDataFolder } from '../../../platform/database/index.ts';
import { openJournal } from './journal.ts';
import { fromLine, toLine, type JournaledEvent } from './journaled-event.ts';
import { linesOf, segmentFile, segmentsIn } from './segments.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-journal-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('what was answered stands there, in order, whoever came at the same time', async () => {
  const journal = await openJournal(root);
  const lines = Array.from({ length: 500 }, (_, index) => `line ${index}`);
  await Promise.all(lines.map((line) => journal.append(line)));
  expect(await linesOf(journal.folder, 1)).toEqual(lines);
  await journal.close();
});

test('a segment ends when it is read, an empty one is not ended', async () => {
  const journal = await openJournal(root);
  expect(await journal.endSegment()).toBe(0);
  await journal.append('a');
  expect(await journal.endSegment()).toBe(1);
  expect(await journal.endSegment()).toBe(1);
  await journal.append('b');
  expect(segmentsIn(journal.folder)).toEqual([1, 2]);
  expect([await linesOf(journal.folder, 1), await linesOf(journal.folder, 2)]).toEqual([['a'], ['b']]);
  await journal.close();
});

test('a line that a dying process has not finished is not read', async () => {
  const journal = await openJournal(root);
  await journal.append('whole');
  appendFileSync(segmentFile(journal.folder, 1), '[1,2,"cut');
  expect(await linesOf(journal.folder, 1)).toEqual(['whole']);
  await journal.close();
});

test('nobody else can take it while it is written, and anybody after', async () => {
  const journal = await openJournal(root);
  expect(() => lockDataFolder(journal.folder)).toThrow(DataFolderInUseError);
  await journal.close();
  lockDataFolder(journal.folder)();
  expect(readdirSync(root)).toEqual([journal.id]);
});

test('an event is read as it was written, and what is none is left out', () => {
  const event: JournaledEvent = {
    tenantId: 7,
    at: new Date('2026-03-01T12:00:00Z'),
    visitor: 'abc',
    event: { e: 'view', p: '/brillen', r: '', d: 'phone', u: ['post', 'brief', 'märz'] },
  };
  expect(fromLine(toLine(event))).toEqual(event);
  expect(['', '{', '[1,2,3,4]', '[1,2,"a",{"e":"view"}]'].map(fromLine)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
