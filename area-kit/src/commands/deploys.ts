import { checksText, deploymentText, type Deployment } from '@portal/shared/contract/settings-admin';
import { formatDateTime } from '@portal/shared/contract/words';
import { readArguments, type Place } from '../publish/command.ts';

const lineOf = (line: Deployment): string =>
  [
    `${formatDateTime(line.at)}  ${line.to}  ${deploymentText(line)}, von ${line.by}`,
    ...(line.from && line.from !== line.to ? [`    davor ${line.from}`] : []),
    ...(line.reason ? [`    ${line.reason}`] : []),
    ...(line.checks.length > 0 ? [`    ${checksText(line.checks)}`] : []),
  ].join('\n');

/** What happened to an area, the newest first. @param words behind the command's name */
export async function deploys({ areaId, targetOf, called }: Place, words: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments(
    `Aufruf: ${called('deploys')} [--limit 20] [--portal <Adresse>]`,
    { limit: { type: 'string', default: '20' }, portal: { type: 'string' } },
    words,
  );
  const id = areaId(positionals[0]);
  const lines = await targetOf(values.portal).history(id, Number(values.limit) || 20);
  console.log(lines.length > 0 ? lines.map(lineOf).join('\n') : `Von ${id} ist noch nichts aufgeschrieben.`);
}
