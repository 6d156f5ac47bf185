import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import type { AreaManifest } from '@portal/shared/contract';
import { CHROMIUM_FLAGS } from '../../../e2e/support/chromium-flags.ts';
import { SignInPage } from '../../../e2e/support/sign-in-page.ts';
import { distFolder, ROOT, type AreaId } from '../../../server/areas.ts';
import { chromiumPath } from '../../test/chromium.ts';
import { lookAt } from './look-at.ts';
import { overlayWith, type TrialSources } from './overlay.ts';
import type { Person } from './person.ts';
import { startTrialPortal } from './start-trial-portal.ts';
import { nameOf, stopsOf, type Stop } from './stops.ts';

/** Tabs at a time. */
const SIDE_BY_SIDE = 3;
/** Of so many pages that fail there are traces; more would say the same. */
const TRACED = 3;

/** A page of the host's alone, so that what is broken of the area is told by its own pages. */
const QUIET_PAGE = '/page-404';

interface Failure {
  stop: Stop;
  /** Name of its files in the folder. */
  file: string;
  problems: string[];
}

async function signedIn(browser: Browser, url: string, person: Person): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  // Further tabs take the session over from this one.
  await new SignInPage(await context.newPage()).signIn(person.email, QUIET_PAGE);
  return context;
}

/** Looks at each stop, some at a time. */
async function failuresOf(
  stops: readonly Stop[],
  look: (stop: Stop, file: string) => Promise<string[]>,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  const waiting = stops.entries();
  const tab = async () => {
    for (const [number, stop] of waiting) {
      const file = String(number + 1).padStart(2, '0');
      const problems = await look(stop, file);
      if (problems.length > 0) failures.push({ stop, file, problems });
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, tab));
  return failures.sort((a, b) => (a.file < b.file ? -1 : 1));
}

/**
 * Looks at all stops in a browser, and once more, with a trace, at some of those that fail.
 * @param evidence folder for pictures and traces
 */
async function tryIn(
  browser: Browser,
  url: string,
  id: AreaId,
  stops: readonly Stop[],
  evidence: string,
): Promise<Failure[]> {
  const contexts = new Map<string, Promise<BrowserContext>>();
  const contextOf = ({ person }: Stop) => {
    const context = contexts.get(person.email) ?? signedIn(browser, url, person);
    contexts.set(person.email, context);
    return context;
  };
  const look = async (stop: Stop, file: string) => {
    const context = await contextOf(stop).catch(() => null);
    return context
      ? lookAt(context, id, stop, join(evidence, `${file}.png`))
      : ['im Portal zum Ausprobieren gelingt keine Anmeldung'];
  };
  const failures = await failuresOf(stops, look);
  for (const { stop, file } of failures.slice(0, TRACED)) {
    const context = await contextOf(stop).catch(() => null);
    await context?.tracing.start({ screenshots: true, snapshots: true, sources: false });
    await look(stop, file);
    await context?.tracing.stop({ path: join(evidence, `${file}.zip`) });
  }
  return failures;
}

/**
 * Mounts every page and every card of a version in Chromium, by the host that is served and beside the other areas as they are served,
 * on invented data. No pointer has to name the version, and none is changed.
 * @param sources what is served here, unless something else is said
 * @throws Error in German that names each page with what is wrong of it, and the folder with pictures and traces
 */
export async function mountAll(
  id: AreaId,
  version: string,
  manifest: AreaManifest,
  sources: TrialSources = { served: distFolder(), versions: distFolder() },
): Promise<void> {
  const stops = stopsOf(manifest);
  const people = [...new Map(stops.map(({ person }) => [person.email, person])).values()];
  const evidence = join(ROOT, '.cache/deploy', `${id}-${version}`);
  rmSync(evidence, { recursive: true, force: true });
  const overlay = overlayWith(id, version, manifest, sources);
  const starting = startTrialPortal(overlay, people);
  // Whoever waits for it hears of it.
  starting.catch(() => undefined);
  try {
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
    try {
      const failures = await tryIn(browser, (await starting).url, id, stops, evidence);
      if (failures.length > 0) throw new Error(refusal(id, version, failures, relative(ROOT, evidence)));
    } finally {
      await browser.close();
    }
  } finally {
    await starting.then(
      (portal) => portal.stop(),
      () => undefined,
    );
    rmSync(overlay, { recursive: true, force: true });
  }
}

const refusal = (id: AreaId, version: string, failures: readonly Failure[], folder: string): string =>
  [
    `${id} ${version} wird nicht ausgeliefert, denn im Browser ist nicht alles in Ordnung:`,
    ...failures.map(({ stop, file, problems }) => `  ${file} ${nameOf(stop)}: ${problems.join('; ')}`),
    `Bilder und Traces liegen in ${folder} (ansehen: npx playwright show-trace ${folder}/${failures[0]!.file}.zip).`,
  ].join('\n');
