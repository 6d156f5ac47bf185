import { formatDateTime } from '@portal/shared/contract/words';
import type { Deployment } from '@portal/shared/contract/settings-admin';
import { areaId } from '../server/areas.ts';
import { audienceText } from './publish/audience.ts';
import { readArguments, runOrSay } from './publish/command.ts';
import { targetOf } from './publish/target.ts';

const USAGE = `Aufruf: npm run deploys -- <Bereich> [--limit 20] [--portal <Adresse>]`;

const WORDS: Record<Deployment['action'], string> = {
  deploy: 'ausgeliefert',
  canary: 'an einige ausgeliefert',
  release: 'für alle freigegeben',
  'take-back': 'zurückgenommen',
  rollback: 'zurückgerollt',
  off: 'abgeschaltet',
  on: 'eingeschaltet',
};

const lineOf = ({ at, action, by, from, to, audience, reason, checks }: Deployment): string =>
  [
    `${formatDateTime(at)}  ${to}  ${WORDS[action]}${audience ? ` (${audienceText(audience)})` : ''} von ${by}`,
    ...(from && from !== to ? [`    davor ${from}`] : []),
    ...(reason ? [`    ${reason}`] : []),
    ...(checks.length > 0
      ? [
          `    geprüft: ${checks.map(({ name, seconds }) => `${name} ${String(seconds).replace('.', ',')}\u{a0}s`).join(', ')}`,
        ]
      : []),
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
