import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../server/areas.ts';
import { JEST } from './commands.ts';
import type { Outcome } from './outcome.ts';
import { afterAnother, fileOf, isWorthAnother } from './once-more.ts';
import { failedInJest, failedInPlaywright, type JestReport, type PlaywrightReport } from './failures.ts';

/** @param begun of `performance.now()` */
export const secondsSince = (begun: number): number => (performance.now() - begun) / 1000;

/** Runs a command in the project's root with its output shown; resolves with the exit code. */
export function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** @param args of Node */
export async function check(name: string, args: string[]): Promise<Outcome> {
  console.log(`\n── ${name}`);
  const begun = performance.now();
  const ok = (await run(process.execPath, args)) === 0;
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, seconds: secondsSince(begun), failures: [], shaky: [] };
}

/** Reads a report that a runner has written; a missing one means that the runner itself broke. */
function report<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  } finally {
    rmSync(file, { force: true });
  }
}

/** A jest run; files that could not even be loaded count as failed. What failed is run once more, its files one after the other. */
export async function jest(name: string, args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const first = await jestOnce(name, args, env);
  if (!isWorthAnother(first)) return first;
  const files = [...new Set(first.failures.map(fileOf))];
  const again = await jestOnce(
    `${name}, noch einmal`,
    [...args.filter((arg) => !arg.startsWith('--maxWorkers')), '--maxWorkers=1', '--runTestsByPath', ...files],
    env,
  );
  return afterAnother(first, again.failed === again.failures.length ? again.failures : null);
}

async function jestOnce(name: string, args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  console.log(`\n── ${name}`);
  const file = join(tmpdir(), `portal-jest-${process.pid}.json`);
  const begun = performance.now();
  const code = await run(process.execPath, [...JEST, '--json', `--outputFile=${file}`, ...args], env);
  const result = report<JestReport>(file);
  const failed = result ? result.numFailedTests + result.numRuntimeErrorTestSuites : 1;
  return {
    name,
    passed: result?.numPassedTests ?? 0,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    seconds: secondsSince(begun),
    failures: result ? failedInJest(result) : [],
    shaky: [],
  };
}

/** A Playwright run against a portal that is already up. What failed is run once more, one after the other. */
export async function playwright(
  name: string,
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<Outcome> {
  const first = await playwrightOnce(name, args, env);
  if (!isWorthAnother(first)) return first;
  const again = await playwrightOnce(`${name}, noch einmal`, [...args, '--last-failed', '--workers=1'], env);
  return afterAnother(first, again.failed === again.failures.length ? again.failures : null);
}

async function playwrightOnce(name: string, args: readonly string[], env: Record<string, string>): Promise<Outcome> {
  console.log(`\n── ${name}`);
  const file = join(tmpdir(), `portal-playwright-${process.pid}.json`);
  const begun = performance.now();
  const code = await run(process.execPath, [join(ROOT, 'tools/e2e.ts'), ...args], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const result = report<PlaywrightReport>(file);
  const failed = result ? result.stats.unexpected + result.stats.flaky : 1;
  return {
    name,
    passed: result?.stats.expected ?? 0,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    seconds: secondsSince(begun),
    failures: result ? failedInPlaywright(result) : [],
    shaky: [],
  };
}
