import { resolve } from 'node:path';
import { readArguments, runOrSay } from '../area-kit/src/publish/command.ts';
import { packPortal } from './pack/pack.ts';

const USAGE = 'Aufruf: npm run pack:portal -- <Ordner>';

await runOrSay(async () => {
  const { positionals } = readArguments(USAGE, {});
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new Error(USAGE);
  const release = await packPortal(resolve(folder), console.log);
  console.log(`Portal ${release} gepackt. Gestartet wird es in ${folder} mit: node tools/serve-release.ts`);
});
