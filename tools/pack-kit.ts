import { join, relative, resolve } from 'node:path';
import { readArguments, runOrSay } from '../area-kit/src/publish/command.ts';
import { ROOT } from '../server/areas.ts';
import { packKit } from './kit/pack.ts';

await runOrSay(async () => {
  const { values } = readArguments('Aufruf: npm run pack:kit [-- --out <Ordner>]', { out: { type: 'string' } });
  const { shared, kit } = await packKit(resolve(values.out ?? join(ROOT, 'dist/kit')), console.log);
  console.log(`Gepackt: ${relative(process.cwd(), shared)}, ${relative(process.cwd(), kit)}`);
});
