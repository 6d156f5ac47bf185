import { audienceText, checksText } from '@portal/shared/contract/settings-admin';
import { areaId } from '../server/areas.ts';
import { targetOf as folderOf, versionFolder } from '../server/published/version-folder.ts';
import { audienceOf } from './publish/audience.ts';
import { checkArea } from './publish/check-area.ts';
import { targetOf } from './publish/choose-target.ts';
import { readArguments, runOrSay } from './publish/command.ts';

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
  const { version, offered, checks } = await checkArea(id, target);
  if (!offered.is_there) await target.send(id, version, versionFolder(folderOf(id), version));
  await target.deploy(id, { version, expected: offered.version, audience, reason: values.reason ?? null, checks });
  console.log(checksText(checks).replace(/^g/, 'G'));
  const before = offered.version ? `, davor ${offered.version}` : '';
  console.log(
    audience
      ? `${id}: ${version} bekommen ${audienceText(audience)}, alle anderen weiter ${offered.version}. Mit npm run release -- ${id} bekommen sie alle.`
      : `${id}: ausgeliefert wird ${version}${before}.`,
  );
});
