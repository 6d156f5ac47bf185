import { expect, test as base } from '@playwright/test';
import { SignInPage } from './sign-in-page.ts';

interface Fixtures {
  signInPage: SignInPage;
  /** Signs in at a path; the page is ready afterwards. */
  signIn: (email: string, path?: string) => Promise<void>;
}

/** Every journey also fails on an error in the page's own code and on anything that the security policy blocks. */
export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) problems.push(message.text());
    });
    await use(page);
    expect(problems).toEqual([]);
  },
  signInPage: async ({ page }, use) => use(new SignInPage(page)),
  signIn: async ({ signInPage }, use) => use((email, path) => signInPage.signIn(email, path)),
});

export { expect };
