import { audienceOf } from '../area-kit/src/publish/audience.ts';
import { readArguments, runOrSay } from '../area-kit/src/publish/command.ts';
import { deployArea } from '../area-kit/src/publish/deploy-area.ts';
import { areaId } from '../server/areas.ts';
import { areaSources } from './area-sources.ts';
import { HOUSE_CHECKS } from './publish/checks.ts';
import { targetOf } from './publish/choose-target.ts';

const USAGE = `Aufruf: npm run deploy -- <Bereich> [--to <Adresse des Portals>] [--to-groups Admin,PRO] [--to-percent 10] [--reason "…"]`;

await runOrSay(async () => {
  const { values, positionals } = readArguments(USAGE, {
    to: { type: 'string' },
    'to-groups': { type: 'string' },
    'to-percent': { type: 'string' },
    reason: { type: 'string' },
  });
  const id = areaId(positionals[0]);
  const said = await deployArea(areaSources(id), targetOf(values.to), HOUSE_CHECKS, {
    audience: audienceOf({ groups: values['to-groups'], percent: values['to-percent'] }),
    reason: values.reason ?? null,
    release: `npm run release -- ${id}`,
  });
  for (const line of said) console.log(line);
});
