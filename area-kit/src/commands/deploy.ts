import type { AreaSources } from '../area-sources.ts';
import { audienceOf } from '../publish/audience.ts';
import type { Check } from '../publish/check-area.ts';
import { readArguments, type Place } from '../publish/command.ts';
import { deployArea } from '../publish/deploy-area.ts';

/** Checks an area and publishes it. @param words behind the command's name; @throws Error in German */
export async function deploy(
  { areaId, targetOf, called }: Place,
  words: readonly string[],
  sourcesOf: (id: string) => AreaSources,
  checks: readonly Check[],
): Promise<void> {
  const usage = `Aufruf: ${called('deploy')} [--to <Adresse des Portals>] [--to-groups Admin,PRO] [--to-percent 10] [--reason "…"]`;
  const { values, positionals } = readArguments(
    usage,
    {
      to: { type: 'string' },
      'to-groups': { type: 'string' },
      'to-percent': { type: 'string' },
      reason: { type: 'string' },
    },
    words,
  );
  const id = areaId(positionals[0]);
  const said = await deployArea(sourcesOf(id), targetOf(values.to), checks, {
    audience: audienceOf({ groups: values['to-groups'], percent: values['to-percent'] }),
    reason: values.reason ?? null,
    release: called('release').replace('<Bereich>', id),
  });
  for (const line of said) console.log(line);
}
