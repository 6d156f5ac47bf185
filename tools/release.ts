import { areaId } from '../server/areas.ts';
import { readArguments, runOrSay } from '../area-kit/src/publish/command.ts';
import { targetOf } from './publish/choose-target.ts';

const USAGE = `Aufruf: npm run release -- <Bereich> [--reason "…"] [--portal <Adresse>]`;

await runOrSay(async () => {
  const { values, positionals } = readArguments(USAGE, { reason: { type: 'string' }, portal: { type: 'string' } });
  const id = areaId(positionals[0]);
  const target = targetOf(values.portal);
  await target.release(id, { reason: values.reason ?? null });
  const [done] = await target.history(id, 1);
  console.log(`${id}: ${done?.to} bekommen jetzt alle, davor ${done?.from}.`);
});
