import type { Page } from '@playwright/test';
import { IdentityAdmin, ownEmail, type NewUser } from '../support/admin.ts';
import { test as base } from '../support/test.ts';
import { ForgotPasswordPage } from './forgot-password-page.ts';
import { VerifyPage } from './verify-page.ts';

interface Fixtures {
  admin: IdentityAdmin;
  /** Makes someone whom no other test knows. @returns the address. */
  newPerson: (user?: Partial<NewUser>) => Promise<string>;
  forgotPasswordPage: ForgotPasswordPage;
  verifyPage: VerifyPage;
}

/** Journeys that change an account: each has its own. */
export const test = base.extend<Fixtures>({
  admin: async ({ baseURL }, use) => use(await IdentityAdmin.of(baseURL!)),
  newPerson: async ({ admin }, use) => use(async (user = {}) => {
    const email = ownEmail('konto');
    await admin.createUser({ email, groups: ['PURE'], ...user });
    return email;
  }),
  forgotPasswordPage: async ({ page }, use) => use(new ForgotPasswordPage(page)),
  verifyPage: async ({ page }, use) => use(new VerifyPage(page)),
});

/** What is below a field, as a screen reader has it. */
export const focusedLabel = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent ?? document.activeElement?.textContent ?? '');

export { expect } from '../support/test.ts';
