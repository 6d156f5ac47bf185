import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { distFolder, ROOT } from '../server/areas.ts';
import { buildAll } from '../tools/build.ts';
import { areaVersion } from '../area-kit/src/build/area-version.ts';
import { areaSources } from '../tools/area-sources.ts';
import { costOfStarted, line, middle, seconds } from './cost.ts';
import { percentiles } from './percentiles.ts';
import { publishedBuild } from './published-build.ts';
import { benchSecondServer } from './second-server.ts';

/** The smallest one: what a deployment takes beside its pages is what is measured. */
const AREA = 'benchmark';
/** A version that people have had before. */
const BEFORE = '0.0.1-hbefore';
const ROUNDS = 3;

const run = promisify(execFile);

/** What is served, with one area that nobody has built since the version before: a folder of links, and nothing of the real one changes. */
function served(built: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const [from, to] = [join(distFolder(), 'areas'), join(folder, 'areas')];
  symlinkSync(join(distFolder(), 'host'), join(folder, 'host'), 'junction');
  mkdirSync(join(to, AREA), { recursive: true });
  for (const other of readdirSync(from))
    if (other !== AREA) symlinkSync(join(from, other), join(to, other), 'junction');
  cpSync(join(from, AREA, built), join(to, AREA, BEFORE), { recursive: true });
  writeFileSync(join(to, AREA, 'current.json'), JSON.stringify({ version: BEFORE, previous: null, built: BEFORE }));
  return folder;
}

/** A portal whose host has an older contract than every area asks for. */
function tooOld(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  mkdirSync(join(folder, 'host/old'), { recursive: true });
  writeFileSync(join(folder, 'host/old/host.json'), '{ "contract": "1.0.0" }');
  writeFileSync(join(folder, 'host/current.json'), '{ "version": "old", "previous": null, "built": "old" }');
  return folder;
}

/** A command as people give it, without npm. @returns what it says */
async function command(words: readonly string[], dist: string): Promise<string> {
  const env = { ...process.env, PORTAL_DIST_DIR: dist };
  return (await run(process.execPath, ['tools/run.mjs', ...words], { cwd: ROOT, env })).stdout;
}

/** The same of one that has to be refused. */
async function refused(words: readonly string[], dist: string): Promise<void> {
  const said = await command(words, dist).catch(() => null);
  if (said !== null) throw new Error(`${words.join(' ')} was not refused: ${said}`);
}

/** To some, to all, and back. */
async function round(built: string) {
  const dist = served(built);
  try {
    let said = '';
    const deploy = await costOfStarted(async () => {
      said = await command(['deploy', AREA, '--to-groups', 'Admin'], dist);
    });
    const release = await costOfStarted(() => command(['release', AREA], dist));
    const rollback = await costOfStarted(() => command(['rollback', AREA], dist));
    return { deploy, release, rollback, said };
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
}

async function times<Result>(count: number, work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < count) results.push(await work());
  return results;
}

/** A team's deployment: refused by the manifest, tried and served to some, released, taken back; beside it, what its build alone takes. */
export async function benchDeploy(): Promise<void> {
  await buildAll();
  const version = areaVersion(areaSources(AREA));
  // Data for trials are made once a month, and what has been compiled is kept.
  await round(version);
  const old = tooOld();
  const refusals = await times(ROUNDS, () => costOfStarted(() => refused(['deploy', AREA], old)));
  rmSync(old, { recursive: true, force: true });
  const rounds = await times(ROUNDS, () => round(version));
  const nothing = await times(ROUNDS, () => costOfStarted(() => run(process.execPath, ['--eval', '0'])));
  const build = await publishedBuild(AREA);
  const of = (step: 'deploy' | 'release' | 'rollback') => middle(rounds.map((one) => one[step]));
  console.log(line('abgelehnt vom Manifest', middle(refusals), 2));
  console.log(line(`ausgeliefert (${AREA}), mit Probe im Browser`, of('deploy')));
  console.log(`    ${rounds.at(-1)!.said.split('\n')[0]}`);
  console.log(line('für alle freigegeben', of('release'), 2));
  console.log(line('zurückgenommen', of('rollback'), 2));
  const elsewhere = percentiles(await benchSecondServer(AREA, version));
  console.log(
    `  ${'auf einem zweiten Server mit demselben Bucket'.padEnd(44)} ${seconds(elsewhere.p50 / 1000)}, p95 ${seconds(elsewhere.p95 / 1000)}`,
  );
  console.log(line('zum Vergleich: der Bau allein', build));
  console.log(line('zum Vergleich: Node, das nichts tut', middle(nothing), 2));
}
