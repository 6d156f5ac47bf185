import { rmSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../../../e2e/support/chromium-flags.ts';
import { SignInPage } from '../../../e2e/support/sign-in-page.ts';
import { distFolder } from '../../../server/areas.ts';
import { chromiumPath } from '../../test/chromium.ts';
import type { Candidate } from './candidate.ts';
import { overlayWith, type TrialSources } from './overlay.ts';
import type { Person } from './person.ts';
import { startTrialPortal } from './start-trial-portal.ts';
import { stopsOf } from './stops.ts';

/** A page of the host's alone, so that what is broken of the area is told by its own pages. */
const QUIET_PAGE = '/page-404';

/** Each tab is a process of its own: pages that are looked at beside each other would wait for one thread. It costs a tenth more of the processor. */
const FLAGS = CHROMIUM_FLAGS.filter((flag) => flag !== '--process-per-site');

/** A portal of its own and a browser, in which everybody signs in whom the version's pages and cards need. */
export interface Trial {
  candidate: Candidate;
  /** @throws Error in German when portal or browser do not get ready */
  untilReady(): Promise<void>;
  /** The browser of somebody who is signed in. @throws when that does not succeed */
  contextOf(person: Person): Promise<BrowserContext>;
  /** Also of one that is still getting ready. */
  end(): Promise<void>;
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

/**
 * Begins a trial: all of this takes as long as building the version, and goes on beside it. The portal has the host that is served, beside the
 * other areas as they are served, on invented data. No pointer has to name the version, and none is changed.
 * @param sources what is served here, unless something else is said
 */
export function openTrial(
  candidate: Candidate,
  sources: TrialSources = { served: distFolder(), versions: distFolder() },
): Trial {
  const people = new Map(stopsOf(candidate.manifest).map(({ person }) => [person.email, person]));
  const overlay = overlayWith(candidate, sources);
  const portal = startTrialPortal(overlay, [...people.values()]);
  const browser = chromium.launch({ executablePath: chromiumPath(), args: FLAGS });
  const ready = Promise.all([portal, browser]);
  const contexts = new Map(
    [...people].map(([email, person]) => [email, ready.then(([{ url }, one]) => signedIn(one, url, person))]),
  );
  // Whoever waits for one of them hears of it.
  for (const begun of [ready, ...contexts.values()]) begun.catch(() => undefined);
  return {
    candidate,
    untilReady: async () => void (await ready),
    contextOf: ({ email }) => contexts.get(email)!,
    end: async () => {
      await browser.then(
        (one) => one.close(),
        () => undefined,
      );
      await portal.then(
        (one) => one.stop(),
        () => undefined,
      );
      rmSync(overlay, { recursive: true, force: true });
    },
  };
}
