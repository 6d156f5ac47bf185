import { formatDateTime } from '@portal/shared/contract/words';
import { checksText, deploymentText, type Deployment } from '@portal/shared/contract/settings-admin';
import { areaId } from '../server/areas.ts';
import { readArguments, runOrSay } from '../area-kit/src/publish/command.ts';
import { targetOf } from './publish/choose-target.ts';

const USAGE = `Aufruf: npm run deploys -- <Bereich> [--limit 20] [--portal <Adresse>]`;

const lineOf = (line: Deployment): string =>
  [
    `${formatDateTime(line.at)}  ${line.to}  ${deploymentText(line)}, von ${line.by}`,
    ...(line.from && line.from !== line.to ? [`    davor ${line.from}`] : []),
    ...(line.reason ? [`    ${line.reason}`] : []),
    ...(line.checks.length > 0 ? [`    ${checksText(line.checks)}`] : []),
  ].join('\n');

await runOrSay(async () => {
  const { values, positionals } = readArguments(USAGE, {
    limit: { type: 'string', default: '20' },
    portal: { type: 'string' },
  });
  const id = areaId(positionals[0]);
  const lines = await targetOf(values.portal).history(id, Number(values.limit) || 20);
  console.log(lines.length > 0 ? lines.map(lineOf).join('\n') : `Von ${id} ist noch nichts aufgeschrieben.`);
});
