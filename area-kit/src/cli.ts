#!/usr/bin/env node
import type { AreaSources } from './area-sources.ts';
import { build } from './commands/build.ts';
import { check } from './commands/check.ts';
import { deploy } from './commands/deploy.ts';
import { dev } from './commands/dev.ts';
import { init } from './commands/init.ts';
import { test } from './commands/test.ts';
import { readArea } from './read-area.ts';

/** Commands of an area's repository; those that run a program give its exit code. */
const COMMANDS: Readonly<Record<string, (area: AreaSources, words: readonly string[]) => Promise<number | void>>> = {
  dev,
  check,
  test,
  build,
  deploy,
};

const USAGE = `Aufruf: area-kit ${['init', ...Object.keys(COMMANDS)].join('|')}`;

async function run(name: string, words: readonly string[]): Promise<number | void> {
  if (name === 'init') return init(process.cwd(), words);
  const command = COMMANDS[name];
  if (!command) throw new Error(USAGE);
  return command(await readArea(process.cwd()), words);
}

const [name = '', ...words] = process.argv.slice(2);
try {
  process.exitCode = (await run(name, words)) ?? 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
