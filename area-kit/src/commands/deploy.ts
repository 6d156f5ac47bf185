import { parseArgs } from 'node:util';
import type { AreaSources } from '../area-sources.ts';
import { audienceOf } from '../publish/audience.ts';
import { CHECKS } from '../publish/check-area.ts';
import { deployArea } from '../publish/deploy-area.ts';
import { portalTarget } from '../publish/portal-target.ts';

const OPTIONS = {
  to: { type: 'string' },
  'to-groups': { type: 'string' },
  'to-percent': { type: 'string' },
  reason: { type: 'string' },
} as const;

/** Checks an area and publishes it to a portal, by the key in PORTAL_DEPLOY_KEY. @throws Error in German */
export async function deploy(area: AreaSources, words: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...words], options: OPTIONS });
  if (values.to === undefined) throw new Error('Wohin? Zum Beispiel: area-kit deploy --to https://portal.example');
  const said = await deployArea(area, portalTarget(values.to, process.env.PORTAL_DEPLOY_KEY), CHECKS, {
    audience: audienceOf({ groups: values['to-groups'], percent: values['to-percent'] }),
    reason: values.reason ?? null,
    release: `area-kit release --to ${values.to}`,
  });
  for (const line of said) console.log(line);
}
