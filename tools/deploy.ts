import { audienceText, type AreaCheck } from '@portal/shared/contract/settings-admin';
import { AREAS, areaId } from '../server/areas.ts';
import { readPointer, versionFolder } from '../server/published/pointer.ts';
import { targetOf as folderOf } from '../server/published/versions.ts';
import { audienceOf } from './publish/audience.ts';
import { buildArea, publishHost } from './publish/build.ts';
import { readArguments, runOrSay } from './publish/command.ts';
import { areaVersion } from './publish/fingerprint.ts';
import { loadInBrowser } from './publish/load-in-browser.ts';
import { readManifest } from './publish/manifest.ts';
import { targetOf } from './publish/choose-target.ts';
import { typeCheck } from './publish/type-check.ts';

const USAGE = `Aufruf: npm run deploy -- <Bereich> [--to <Adresse des Portals>] [--to-groups Admin,PRO] [--to-percent 10] [--reason "…"]`;

await runOrSay(async () => {
  const { values, positionals } = readArguments(USAGE, {
    to: { type: 'string' },
    'to-groups': { type: 'string' },
    'to-percent': { type: 'string' },
    reason: { type: 'string' },
  });
  const id = areaId(positionals[0]);
  const audience = audienceOf({ groups: values['to-groups'], percent: values['to-percent'] });
  const target = targetOf(values.to);
  const checks: AreaCheck[] = [];
  const check = async <Found>(name: string, work: () => Promise<Found> | Found): Promise<Found> => {
    const began = performance.now();
    const found = await work();
    checks.push({ name, ok: true, seconds: Number(((performance.now() - began) / 1000).toFixed(1)) });
    return found;
  };

  // The cheapest first: a wrong contract is known before anything is built.
  const version = areaVersion(AREAS[id]);
  const offered = await check('Vertrag', async () => target.offer(id, version, await readManifest(id)));
  await check('Typen', () => typeCheck(AREAS[id]));
  await check('Bau', () => buildArea(id));
  // Areas are loaded by the host that is served; where none has been built, by this one.
  if (!readPointer('host')) await publishHost();
  await check('Browser', () => loadInBrowser(id, version));
  if (!offered.is_there) await target.send(id, version, versionFolder(folderOf(id), version));
  await target.deploy(id, { version, expected: offered.version, audience, reason: values.reason ?? null, checks });
  const before = offered.version ? `, davor ${offered.version}` : '';
  console.log(
    audience
      ? `${id}: ${version} bekommen ${audienceText(audience)}, alle anderen weiter ${offered.version}. Mit npm run release -- ${id} bekommen sie alle.`
      : `${id}: ausgeliefert wird ${version}${before}.`,
  );
});
