import { audienceText, checksText } from '@portal/shared/contract/settings-admin';
import type { AreaAudience } from '@portal/shared/contract';
import type { AreaSources } from '../area-sources.ts';
import { versionFolder } from '../build/build-area.ts';
import { checkArea, type Check } from './check-area.ts';
import type { Target } from './target.ts';

/**
 * Checks an area, brings it to its target, and has people get it.
 * @param to who gets it before all others; null: everybody
 * @param release the command by which all get it after that
 * @returns what was done, German
 * @throws Error in German when it is refused
 */
export async function deployArea(
  area: AreaSources,
  target: Target,
  checksOfIt: readonly Check[],
  { audience, reason, release }: { audience: AreaAudience | null; reason: string | null; release: string },
): Promise<string[]> {
  const { id } = area;
  const { version, offered, checks } = await checkArea(area, target, checksOfIt);
  if (!offered.is_there) await target.send(id, version, versionFolder(area, version));
  await target.deploy(id, { version, expected: offered.version, audience, reason, checks });
  const before = offered.version ? `, davor ${offered.version}` : '';
  return [
    checksText(checks).replace(/^g/, 'G'),
    audience
      ? `${id}: ${version} bekommen ${audienceText(audience)}, alle anderen weiter ${offered.version}. Mit ${release} bekommen sie alle.`
      : `${id}: ausgeliefert wird ${version}${before}.`,
  ];
}
