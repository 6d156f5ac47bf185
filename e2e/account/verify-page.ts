import type { Page } from '@playwright/test';

/** The step before the portal for people whose address is not confirmed; `/login-verify`. */
export class VerifyPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get heading() {
    return this.page.getByRole('heading', { level: 1, name: 'E-Mail-Adresse bestätigen' });
  }
  get send() {
    return this.page.getByRole('button', { name: 'Code zusenden', exact: true });
  }
  get code() {
    return this.page.getByLabel('Code', { exact: true });
  }
  get confirm() {
    return this.page.getByRole('button', { name: 'Bestätigen' });
  }
  get goOn() {
    return this.page.getByRole('button', { name: 'Weiter zum Portal' });
  }
  get later() {
    return this.page.getByRole('button', { name: 'Später' });
  }
}
