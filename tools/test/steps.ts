import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../areas.ts';
import { failedInJest, failedInPlaywright, type JestReport, type PlaywrightReport } from './failures.ts';

/** Outcome of one step; a step without tests of its own (type-check, lint) counts as one. */
export interface Outcome {
  name: string;
  passed: number;
  failed: number;
  seconds: number;
  /** What failed, by file and title, to be found again below thousands of lines. */
  failures: string[];
}

/** @param begun of `performance.now()` */
export const secondsSince = (begun: number): number => (performance.now() - begun) / 1000;

/** Runs a command in the project's root with its output shown; resolves with the exit code. */
export function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    // Commands of packages are scripts of a shell on Windows.
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env }, shell: process.platform === 'win32' && command === 'pnpm' });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

export async function check(name: string, command: string, args: string[]): Promise<Outcome> {
  console.log(`\n── ${name}`);
  const begun = performance.now();
  const ok = (await run(command, args)) === 0;
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, seconds: secondsSince(begun), failures: [] };
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

/** A jest run; files that could not even be loaded count as failed. */
export async function jest(name: string, args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  console.log(`\n── ${name}`);
  const file = join(tmpdir(), `portal-jest-${process.pid}.json`);
  const begun = performance.now();
  const code = await run('pnpm', ['unit', '--json', `--outputFile=${file}`, ...args], env);
  const result = report<JestReport>(file);
  const failed = result ? result.numFailedTests + result.numRuntimeErrorTestSuites : 1;
  return { name, passed: result?.numPassedTests ?? 0, failed: code !== 0 && failed === 0 ? 1 : failed, seconds: secondsSince(begun), failures: result ? failedInJest(result) : [] };
}

/** A Playwright run against a portal that is already up. */
export async function playwright(name: string, env: Record<string, string>): Promise<Outcome> {
  console.log(`\n── ${name}`);
  const file = join(tmpdir(), `portal-playwright-${process.pid}.json`);
  const begun = performance.now();
  const code = await run('pnpm', ['e2e'], { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const result = report<PlaywrightReport>(file);
  const failed = result ? result.stats.unexpected + result.stats.flaky : 1;
  return { name, passed: result?.stats.expected ?? 0, failed: code !== 0 && failed === 0 ? 1 : failed, seconds: secondsSince(begun), failures: result ? failedInPlaywright(result) : [] };
}
