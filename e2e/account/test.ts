import type { Page } from '@playwright/test';
import { IdentityAdmin, ownEmail, type NewUser } from '../support/admin.ts';
import { SignInPage } from '../support/sign-in-page.ts';
import { test as base } from '../support/test.ts';
import { AccountPage } from './account-page.ts';
import { ForgotPasswordPage } from './forgot-password-page.ts';
import { VerifyPage } from './verify-page.ts';

interface Fixtures {
  admin: IdentityAdmin;
  /** Makes someone whom no other test knows. @returns the address. */
  newPerson: (user?: Partial<NewUser>) => Promise<string>;
  /** Signs someone in with a browser of its own. */
  elsewhere: (email: string) => Promise<Page>;
  accountPage: AccountPage;
  forgotPasswordPage: ForgotPasswordPage;
  verifyPage: VerifyPage;
}

/** Journeys that change an account: each has its own. */
export const test = base.extend<Fixtures>({
  admin: async ({ baseURL }, use) => use(await IdentityAdmin.of(baseURL!)),
  newPerson: async ({ admin }, use) =>
    use(async (user = {}) => {
      const email = ownEmail('konto');
      await admin.createUser({ email, groups: ['PURE'], ...user });
      return email;
    }),
  elsewhere: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(async (email) => {
      const page = await context.newPage();
      await new SignInPage(page).signIn(email);
      return page;
    });
    await context.close();
  },
  accountPage: async ({ page }, use) => use(new AccountPage(page)),
  forgotPasswordPage: async ({ page }, use) => use(new ForgotPasswordPage(page)),
  verifyPage: async ({ page }, use) => use(new VerifyPage(page)),
});

/** Label of the field that has the focus, or the text of the button. */
export const focusedLabel = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      (document.activeElement as HTMLInputElement).labels?.[0]?.textContent ??
      document.activeElement?.textContent ??
      '',
  );

export { expect } from '../support/test.ts';
