import { expect, test as base, type BrowserContext } from '@playwright/test';
import { people } from './people.ts';
import { walkOtherVersions } from './other-versions.ts';
import { SignInPage } from './sign-in-page.ts';

interface Fixtures {
  /**
   * Who is signed in before the test begins, once for all tests of a worker: the page is a further tab of that browser
   * and takes the session over. For tests that only look: what a browser keeps, they share. Undefined: a browser of its
   * own, in which nobody is signed in.
   */
  person: string | undefined;
  signInPage: SignInPage;
  /** Signs in at a path, or opens it as `person`; the page is ready afterwards. */
  signIn: (email: string, path?: string) => Promise<void>;
}

interface WorkerFixtures {
  /** The browser in which someone stays signed in, in a first tab that nobody touches. */
  signedIn: (email: string) => Promise<BrowserContext>;
}

/** Every journey also fails on an error in the page's own code and on anything that the security policy blocks. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  person: [undefined, { option: true }],
  signedIn: [
    async ({ browser }, use) => {
      const contexts = new Map<string, BrowserContext>();
      await use(async (email) => {
        const known = contexts.get(email);
        if (known) return known;
        // Further tabs are as large as that, and not as the page of the test that happened to come first.
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
        await walkOtherVersions(context);
        contexts.set(email, context);
        // At a page that is soon at rest: a busy tab hands its session over late.
        await new SignInPage(await context.newPage()).signIn(email, '/einstellungen/passwort-andern');
        return context;
      });
      for (const context of contexts.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ context, person, signedIn }, use) => {
    if (!person) {
      await walkOtherVersions(context);
      return use(context);
    }
    const shared = await signedIn(person);
    await use(shared);
    // Whatever a test opened beside its page would go on asking.
    for (const tab of shared.pages().slice(1)) await tab.close();
  },
  page: async ({ context, person, viewport }, use) => {
    const page = await context.newPage();
    // The browser of a person has a size of its own.
    if (person && viewport) await page.setViewportSize(viewport);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) problems.push(message.text());
    });
    await use(page);
    expect(problems).toEqual([]);
  },
  signInPage: async ({ page }, use) => use(new SignInPage(page)),
  signIn: async ({ signInPage, person }, use) =>
    use((email, path) => (email === person ? signInPage.open(path) : signInPage.signIn(email, path))),
});

/** Journeys of one `person`: `testAs.owner('…', async ({ page, signIn }) => …)`. Signing in takes longer than most of what follows. */
export const testAs = {
  owner: test.extend({ person: people.owner }),
  pure: test.extend({ person: people.pure }),
  oneStore: test.extend({ person: people.oneStore }),
  twelveStores: test.extend({ person: people.twelveStores }),
  operator: test.extend({ person: people.operator }),
};

export { expect };
