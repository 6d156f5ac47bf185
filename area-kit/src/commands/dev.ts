import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { registrySchema } from '@portal/shared/contract';
import type { AreaSources } from '../area-sources.ts';
import { originOf } from '../dev/origin-of.ts';
import { startServer } from '../dev/server.ts';

/** The host's development flavour, which is packed with the kit. */
const HOST = join(import.meta.dirname, '../../host');
const USUAL_PORT = '4201';

const OPTIONS = { portal: { type: 'string' }, port: { type: 'string' } } as const;

const answers = (portal: string): Promise<boolean> =>
  fetch(`${portal}/healthz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Serves an area from its sources; everything else is asked of a portal that runs. @throws Error in German */
export async function dev(area: AreaSources, words: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...words], options: OPTIONS });
  if (values.portal === undefined)
    throw new Error('Welches Portal? Zum Beispiel: area-kit dev --portal https://test.portal.example');
  const portal = originOf(values.portal);
  if (!(await answers(portal))) throw new Error(`Unter ${portal} antwortet kein Portal.`);
  const { pages } = registrySchema
    .pick({ pages: true })
    .parse(JSON.parse(readFileSync(join(HOST, 'host.json'), 'utf8')));
  const behind = { url: portal, untilReady: async () => undefined };
  const server = await startServer([area], Number(values.port ?? USUAL_PORT), behind, { folders: [HOST], pages });
  console.log(`\nBereit: ${server.url} (${area.id} aus dem Quelltext, alles Übrige von ${portal})`);
  console.log(`Allein: ${server.url}/allein/${area.id}\nBeenden mit Strg-C.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.close().finally(() => process.exit(0)));
}
