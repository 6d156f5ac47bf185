import { parseArgs } from 'node:util';
import { areaId } from '../../server/areas.ts';
import { partsOfArea } from './parts-of-area.ts';

/** How `npm run e2e` is told which journeys to walk, where, and past which versions. */
export interface JourneyOptions {
  /** For the runner. */
  args: string[];
  env: Record<string, string>;
}

const OPTIONS = {
  portal: { type: 'string' },
  areas: { type: 'string' },
  area: { type: 'string' },
  report: { type: 'boolean' },
} as const;

/**
 * Reads the arguments of `npm run e2e`: `--portal` (the address of a portal that runs), `--areas marketing@0.1.0-h12,…` (these versions
 * in place of those that people get), `--area marketing` (the journeys of an area alone), `--report` (a report as a page, with trace
 * and video of what failed; with `--portal` always). All else goes to Playwright as it is.
 * @throws Error in German for an area that is not there
 */
export function journeyOptions(given: readonly string[]): JourneyOptions {
  const { tokens, values } = parseArgs({
    args: given.filter((argument) => argument !== '--'),
    options: OPTIONS,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const ours = new Set(
    tokens.flatMap((token) => {
      if (token.kind !== 'option' || !(token.name in OPTIONS)) return [];
      return token.inlineValue === false ? [token.index, token.index + 1] : [token.index];
    }),
  );
  const rest = given.filter((argument) => argument !== '--').filter((_argument, index) => !ours.has(index));
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const [portal, areas, area] = [text(values.portal), text(values.areas), text(values.area)];
  const journeys = area === undefined ? [] : partsOfArea(areaId(area)).journeys;
  return {
    args: [...journeys, ...rest],
    env: {
      ...(portal !== undefined && { PORTAL_URL: portal }),
      ...(areas !== undefined && { PORTAL_VERSIONS: areas }),
      ...(area !== undefined && { PORTAL_AREA: areaId(area) }),
      ...((values.report === true || portal !== undefined) && { PORTAL_REPORT: 'on' }),
    },
  };
}
