import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isDeep } from '../../testing/depth.ts';
import { freshDataFolder } from '../../testing/open-test-database.ts';
import { nodeStarter } from '../../testing/spawn-node.ts';
import type { CrashReport, CrashState } from './testing/crash-rounds-child.ts';
import { csv, customer, line, order, store } from './testing/files.ts';

const spawnNode = nodeStarter();
const folder = mkdtempSync(join(tmpdir(), 'portal-crash-'));
let dataDir: string;
beforeAll(async () => {
  dataDir = await freshDataFolder();
});
afterAll(() => {
  for (const own of [folder, dataDir]) rmSync(own, { recursive: true, force: true });
});

/** Runs one portal to its end or its death. @returns what it reported */
async function runRound(round: number, killAt = 0, delayMs = 0) {
  const ids = Array.from({ length: 300 }, (_, index) => `A${index}`);
  const brutto = `${100 + round},00`;
  const set = join(folder, `round-${round}`);
  mkdirSync(set);
  writeFileSync(join(set, 'standorte.csv'), csv('standorte', [store()]));
  writeFileSync(join(set, 'kunden.csv'), csv('kunden', [customer('K1')]));
  writeFileSync(
    join(set, 'auftraege.csv'),
    csv(
      'auftraege',
      ids.map((id) => order(id, { brutto })),
    ),
  );
  writeFileSync(
    join(set, 'positionen.csv'),
    csv(
      'positionen',
      ids.map((id) => line(id, 1, { brutto })),
    ),
  );
  const child = spawnNode(
    join(import.meta.dirname, 'testing/crash-rounds-child.ts'),
    dataDir,
    set,
    String(killAt),
    String(delayMs),
  );
  const exited = once(child, 'exit');
  const reports = (await text(child.stdout))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as CrashReport);
  const [, signal] = (await exited) as [number | null, NodeJS.Signals | null];
  return {
    signal,
    ...(Object.assign({}, ...reports) as {
      found?: CrashState;
      queueDone?: CrashState;
      statements?: number;
      phase?: string;
    }),
  };
}

// The portals that are killed open an embedded database of their own.
test('killed at random moments, an import has happened wholly or not at all, and the queue goes on', async () => {
  const kills = isDeep ? 20 : 4;
  /** After the upload of a round: every sum is of that round's prices. */
  const after = (round: number) => {
    const cents = 300 * (100 + round) * 100;
    return { orders: cents, lines: cents, revenue: cents, months: cents, facts: cents };
  };
  // Twice undisturbed: an upload that meets data takes more statements than the first one.
  await runRound(0);
  const { statements = 0 } = await runRound(1);
  expect(statements).toBeGreaterThan(100);

  const seen: Record<string, Set<string>> = {};
  let phase = '';
  let last = 0;
  for (let kill = 0; kill <= kills; kill += 1) {
    const round = kill + 2;
    // One random statement of each part of the run, and a moment during or after it; in the end one that lives.
    const killAt = kill === kills ? 0 : 1 + Math.floor(((kill + Math.random()) / kills) * statements);
    const run = await runRound(round, killAt, Math.floor(Math.random() * 20));
    if (!run.found || !run.queueDone) throw new Error(`round ${round} ended before its import`);
    // What the kill before left, and what became of it.
    const { unfinished, ...found } = run.found;
    const [before, now] = [after(last), after(round - 1)];
    const hasHappened = found.orders === now.orders;
    expect([phase, found]).toEqual([phase, hasHappened ? now : before]);
    if (kill > 0) (seen[phase] ??= new Set()).add(hasHappened ? 'after' : 'before');
    // A kill before the upload was entered leaves nothing: its sender never got an answer.
    const isEntered = hasHappened || unfinished > 0;
    expect([phase, run.queueDone]).toEqual([phase, { ...(isEntered ? now : before), unfinished: 0 }]);
    if (isEntered) last = round - 1;
    else expect(phase).toBe('receiving');
    expect(run.signal).toBe(killAt === 0 ? null : 'SIGKILL');
    phase = run.phase ?? '';
  }
  const phases = ['receiving', 'staging', 'checking', 'merging', 'deriving', 'finishing'];
  expect(phases).toEqual(expect.arrayContaining(Object.keys(seen)));
  // Few kills may miss a phase.
  if (isDeep) expect(new Set(Object.keys(seen))).toEqual(new Set(phases));
  for (const name of ['staging', 'checking', 'merging', 'deriving']) {
    if (isDeep || seen[name]) expect([name, [...(seen[name] ?? [])]]).toEqual([name, ['before']]);
  }
});
