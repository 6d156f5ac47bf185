import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { WATCH } from '../../../api/src/features/upload/testing/files.ts';
import { migrate, openDatabase } from '../../../api/src/platform/database/index.ts';
import { startJobs } from '../../../api/src/platform/jobs/index.ts';
import { startMailServer } from '../../../api/src/platform/mail/testing/start-mail-server.ts';
import { startPostgresServer } from '../../../api/src/testing/postgres-server.ts';
import { openDrawings } from './drawings.ts';
import { openImports } from './imports.ts';
import { openLetters, openMailings } from './mailings.ts';
import type { Work } from './work.ts';

/** Servers beside each other. */
const WORKERS = 2;
/** A kill comes at a random moment after some work has begun, more often early: else no work would ever come to its end. */
const LONGEST_MS = 4_000;
const PATIENCE_MS = 10 * 60_000;
const QUIET = ['--disable-warning=ExperimentalWarning'];

interface Worker {
  child: ChildProcess;
  /** Queues of which it has a job just now. */
  busy: Set<string>;
  ready: Promise<unknown>;
}

function startWorker(args: readonly string[]): Worker {
  const child = spawn(process.execPath, [...QUIET, join(import.meta.dirname, 'worker.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // What it costs to start is most of what a kill costs.
    env: { ...process.env, NODE_COMPILE_CACHE: join(args[1] ?? '', 'code') },
  });
  const busy = new Set<string>();
  let isReady = () => {};
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  createInterface({ input: child.stdout }).on('line', (said) => {
    const [what, queue = ''] = said.split(' ');
    if (what === 'ready') isReady();
    else if (what === 'begin') busy.add(queue);
    else busy.delete(queue);
  });
  return { child, busy, ready: Promise.race([ready, once(child, 'exit')]) };
}

const germanList = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([name, times]) => `${name} ${times}`).join(', ');

/**
 * Kills servers again and again while they import, draw exports, send and draw letters; at the end all of it has to be there once.
 * Ctrl-C is enough of it: what was reached is judged.
 * @returns German sentences about what is wrong
 */
export async function runKills(wanted: number, print: (line: string) => void): Promise<string[]> {
  const [server, mail] = await Promise.all([startPostgresServer(), startMailServer()]);
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-kills-'));
  const database = await openDatabase({ dataDir: null, databaseUrl: server.url, poolSize: 4 });
  const over = new AbortController();
  const during = new Map<string, number>();
  let kills = 0;
  let isTold = false;
  process.once('SIGINT', () => {
    isTold = true;
  });
  const isEnough = () => isTold || kills >= wanted;
  try {
    await migrate(database.pool);
    const args = [server.url, dataDir, mail.url];
    // Opens the queues.
    const first = startWorker(args);
    await first.ready;
    const jobs = await startJobs(database, undefined, WATCH);
    const ground = { database, jobs, dataDir, mail };
    const works: Work[] = [
      await openImports(ground),
      await openDrawings(ground),
      openMailings(ground, () => kills),
      openLetters(ground),
    ];
    const refilling = (async () => {
      while (!over.signal.aborted) {
        for (const work of works) await work.refill();
        await pause(300);
      }
    })();
    const begun = performance.now();
    async function keepKilling(worker: Worker): Promise<Worker> {
      for (;;) {
        await worker.ready;
        while (worker.busy.size === 0 && !isEnough()) await pause(20);
        if (isEnough()) return worker;
        await pause(Math.random() ** 3 * LONGEST_MS);
        const names = works.filter(({ queue }) => worker.busy.has(queue)).map(({ name }) => name);
        worker.child.kill('SIGKILL');
        await once(worker.child, 'exit');
        kills += 1;
        for (const name of names.length > 0 ? names : ['dazwischen']) during.set(name, (during.get(name) ?? 0) + 1);
        if (kills % 50 === 0)
          print(`${kills} Kills nach ${Math.round((performance.now() - begun) / 1_000)} s (${germanList(during)}).`);
        worker = startWorker(args);
      }
    }
    const workers = await Promise.all(
      [first, ...Array.from({ length: WORKERS - 1 }, () => startWorker(args))].map(keepKilling),
    );
    over.abort();
    await refilling;
    print(`${kills} Kills (${germanList(during)}); was offen ist, läuft zu Ende …`);
    const wrong = await untilDone(works);
    for (const work of works) {
      const { done, wrong: found } = await work.judge();
      print(`${work.name}: ${done}.`);
      wrong.push(...found);
    }
    print(
      `${kills} Kills (${germanList(during)}): ${wrong.length === 0 ? 'nichts verloren, nichts doppelt' : 'nicht bewiesen'}.`,
    );
    for (const { child } of workers) child.kill('SIGKILL');
    await jobs.stop(1_000);
    return wrong;
  } finally {
    over.abort();
    await database.close();
    await mail.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Waits until nothing is open. @returns what never was done */
async function untilDone(works: readonly Work[]): Promise<string[]> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const open = await Promise.all(works.map(async (work) => [work.name, await work.open()] as const));
    if (open.every(([, count]) => count === 0)) return [];
    if (performance.now() > until)
      return open.filter(([, count]) => count > 0).map(([name, count]) => `${name}: ${count} hören nicht auf`);
    await pause(500);
  }
}
