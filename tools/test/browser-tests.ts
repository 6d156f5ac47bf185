import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, today } from '@portal/shared/contract/calendar';
import { freePort } from '../../api/src/testing/free-port.ts';
import { DEMO_BUSINESSES } from '../../demo/businesses.ts';
import { chromiumPath } from './chromium.ts';
import { tellingWords, toldIn } from './nothing-told.ts';
import type { Outcome } from './outcome.ts';
import { ADMIN_KEYS, startPortal, type PortalProcess } from './portal-process.ts';
import { playwright, secondsSince } from './steps.ts';

const NAME = 'Browser-Tests';
const METRICS_TOKEN = randomBytes(24).toString('hex');

/** A line of the log about an answer that went well: kept to be searched, not shown. */
const isQuiet = (line: string) => line.startsWith('{"level":30,');

/** The figures of a portal that runs. */
const figuresOf = async ({ url }: PortalProcess): Promise<string> =>
  (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();

/** Words that the portal says of itself: its businesses are called so, as are some of their customers. */
const OF_BUSINESSES = new Set(DEMO_BUSINESSES.flatMap(({ name }) => name.split(' ')));

/** That neither log nor figures tell of a customer of the demo, after all that the journeys did. */
function checkNothingTold(said: string): Outcome {
  const begun = performance.now();
  const until = addDays(today(), -1);
  const told = DEMO_BUSINESSES.flatMap(({ demo }) =>
    demo ? toldIn(said, tellingWords({ ...demo, until }).difference(OF_BUSINESSES)) : [],
  );
  return {
    name: 'Keine Kundendaten in Protokoll und Kennzahlen',
    passed: told.length === 0 ? 1 : 0,
    failed: told.length === 0 ? 0 : 1,
    seconds: secondsSince(begun),
    failures: told.map((word) => `Protokoll oder /metrics: „${word}“`),
    shaky: [],
  };
}

/**
 * The browser tests use a portal of their own, on a free port and with fresh data. It fills its demo on one core for
 * longer than a minute: called early, it does so beside other tests.
 * @param args Playwright's; without them all journeys run
 * @returns runs the tests
 */
export function prepareBrowserTests(
  args: readonly string[] = [],
  env: Record<string, string> = {},
): () => Promise<Outcome[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  const lines: string[] = [];
  const hear = (line: string) => {
    lines.push(line);
    if (!isQuiet(line)) console.log(line);
  };
  const starting = freePort().then((port) => startPortal(port, dataDir, { LOG_LEVEL: 'info', METRICS_TOKEN }, hear));
  // Whoever runs the tests hears of it.
  starting.catch(() => undefined);
  return async () => {
    const begun = performance.now();
    try {
      const portal = await starting;
      try {
        const journeys = await playwright(
          NAME,
          { PORTAL_URL: portal.url, CHROMIUM_PATH: chromiumPath(), ...ADMIN_KEYS, ...env },
          args,
        );
        return [journeys, checkNothingTold([...lines, await figuresOf(portal)].join('\n'))];
      } finally {
        await portal.stop();
      }
    } catch (error) {
      console.error(error);
      return [{ name: NAME, passed: 0, failed: 1, seconds: secondsSince(begun), failures: [], shaky: [] }];
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  };
}
