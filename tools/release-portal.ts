import { relative } from 'node:path';
import { today } from '@portal/shared/contract/calendar';
import { readArguments, runOrSay } from '../area-kit/src/publish/command.ts';
import { ROOT } from '../server/areas.ts';
import { releasePortal } from './release-portal/release.ts';
import { writeReleasedSchema } from './release-portal/write-schema.ts';

const USAGE = 'Aufruf: npm run release:portal -- <Version>';

await runOrSay(async () => {
  const [version, ...more] = readArguments(USAGE, {}).positionals;
  if (version === undefined || more.length > 0) throw new Error(USAGE);
  const folder = await releasePortal(ROOT, version, today(), writeReleasedSchema);
  console.log(
    `Release ${version}: eingecheckt und als v${version} markiert; Notizen und Stückliste liegen in ${relative(process.cwd(), folder)}.`,
  );
  console.log(
    `Weiter mit: git push --follow-tags; docker build --build-arg RELEASE=${version} --tag optikerportal:${version} .`,
  );
});
