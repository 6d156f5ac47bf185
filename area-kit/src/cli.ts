import type { AreaSources } from './area-sources.ts';
import { build } from './commands/build.ts';
import { check } from './commands/check.ts';
import { deploy } from './commands/deploy.ts';
import { deploys } from './commands/deploys.ts';
import { dev } from './commands/dev.ts';
import { init } from './commands/init.ts';
import { release } from './commands/release.ts';
import { rollback } from './commands/rollback.ts';
import { test } from './commands/test.ts';
import { CHECKS } from './publish/check-area.ts';
import type { Place } from './publish/command.ts';
import { portalTarget } from './publish/portal-target.ts';
import { readArea } from './read-area.ts';

/** A repository of one area, which need not be named. */
const placeOf = ({ id }: AreaSources): Place => ({
  areaId: (word = id) => {
    if (word === id) return id;
    throw new Error(`Hier liegt der Bereich „${id}“, nicht „${word}“.`);
  },
  targetOf: (url) => {
    if (url === undefined) throw new Error('Welches Portal? Zum Beispiel: --to https://portal.example oder --portal …');
    return portalTarget(url, process.env.PORTAL_DEPLOY_KEY);
  },
  called: (command) => `area-kit ${command}`,
});

type Command = (area: AreaSources, words: readonly string[]) => Promise<number | void>;

/** Those that run a program give its exit code. */
const COMMANDS: Readonly<Record<string, Command>> = {
  dev,
  check,
  test,
  build,
  deploy: (area, words) => deploy(placeOf(area), words, () => area, CHECKS),
  release: (area, words) => release(placeOf(area), words),
  rollback: (area, words) => rollback(placeOf(area), words),
  deploys: (area, words) => deploys(placeOf(area), words),
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
