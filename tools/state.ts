import { existsSync, writeFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { publishedStateSchema, readState, restoreState } from '../server/published/state.ts';
import { readJson } from '../server/published/read-json.ts';
import { readArguments, runOrSay } from '../area-kit/src/publish/command.ts';

const USAGE = `Aufruf:
  npm run state -- write <Datei>      schreibt, welche Version des Portals und jedes Bereichs ausgeliefert wird
  npm run state -- restore <Datei>    liefert genau diese wieder aus`;

function write(file: string): void {
  if (existsSync(file)) throw new Error(`Die Datei ${file} gibt es schon. Bitte nennen Sie eine andere.`);
  writeFileSync(file, `${JSON.stringify(readState(), null, 2)}\n`);
  console.log(`Der Stand steht in ${file}.`);
}

async function restore(file: string): Promise<void> {
  const state = readJson(file, publishedStateSchema);
  if (!state) throw new Error(`In ${file} steht kein Stand des Portals. Bitte prüfen Sie den Namen der Datei.`);
  const changed = await restoreState(state, {
    by: `${userInfo().username}@${hostname()}`,
    reason: `Stand vom ${state.at}`,
  });
  console.log(changed.length > 0 ? `Wieder wie am ${state.at}: ${changed.join(', ')}.` : 'Es ist schon dieser Stand.');
}

await runOrSay(async () => {
  const [what, file] = readArguments(USAGE, {}).positionals;
  if (!file || (what !== 'write' && what !== 'restore')) throw new Error(USAGE);
  if (what === 'write') write(file);
  else await restore(file);
});
